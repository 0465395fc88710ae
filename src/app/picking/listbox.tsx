import type { ComponentChildren } from 'preact';
import type { Choosing } from './choosing.ts';
import type { PickOption } from './option.ts';

interface ListboxProps {
  readonly id: string;
  readonly label: string;
  readonly held: readonly string[];
  readonly pick: (option: PickOption) => void;
  readonly choosing: Choosing;
  readonly typed: string | null;
}

/** The options that match, in their groups. */
export function Listbox({ id, label, held, pick, typed, choosing: { waits, failed, found, shown, active } }: ListboxProps) {
  const rows = shown.map((option, place) => (
    <Option key={place} id={`${id}-${place}`} option={option} isActive={place === active} times={timesIn(held, option.value)} />
  ));
  return (
    <>
      <div
        class="options"
        id={id}
        role="listbox"
        aria-label={label}
        onClick={(event) => {
          const row = (event.target as Element).closest('[role=option]');
          const option = row && shown[Number(row.id.slice(id.length + 1))];
          if (option) pick(option);
        }}
      >
        {grouped(shown).map(({ name, from, to }) =>
          name === '' ? (
            rows.slice(from, to)
          ) : (
            <Group key={from} id={`${id}-group-${from}`} name={name}>
              {rows.slice(from, to)}
            </Group>
          ),
        )}
      </div>
      {failed && <p class="says">This could not be fetched. Check the connection and open it again.</p>}
      {!waits && found.length === 0 && <p class="says">{typed ? `Nothing here has “${typed}”.` : 'There is nothing to choose.'}</p>}
      {found.length > shown.length && <p class="says">{`${found.length - shown.length} more: type to find them.`}</p>}
    </>
  );
}

function timesIn(held: readonly string[], value: string): number {
  return held.filter((each) => each === value).length;
}

/** Runs of options under one heading. */
function grouped(options: readonly PickOption[]): readonly { readonly name: string; readonly from: number; readonly to: number }[] {
  const starts = options.flatMap((option, place) => (place === 0 || options[place - 1]?.group !== option.group ? [place] : []));
  return starts.map((from, place) => ({ name: options[from]?.group ?? '', from, to: starts[place + 1] ?? options.length }));
}

function Group({ id, name, children }: { readonly id: string; readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div role="group" aria-labelledby={id}>
      <div class="group-name" role="presentation" id={id}>
        {name}
      </div>
      {children}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: PickOption;
  readonly isActive: boolean;
  readonly times: number;
}

function Option({ id, option: { label, cost, says, mark, misfit }, isActive, times }: OptionProps) {
  return (
    <div role="option" id={id} aria-selected={isActive} class={`option${times > 0 ? ' held' : ''}`}>
      <span class="option-name">
        {label}
        {mark && ' '}
        {mark && <span class="mark-word">{mark}</span>}
        {times > 0 && <span class="only-said">, chosen</span>}
        {times > 1 && <span class="mark-word">{`× ${times}`}</span>}
      </span>
      {cost && <span class="option-cost">{cost}</span>}
      {(misfit || says) && (
        <span class={`option-says${misfit ? ' misfit' : ''}`} title={misfit ?? says}>
          {misfit ?? says}
        </span>
      )}
    </div>
  );
}
