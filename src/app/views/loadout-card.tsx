import { useState } from 'preact/hooks';
import type { GroupField, ListField } from '../../systems/schema/field.ts';
import type { GameSystem, Loadout } from '../../systems/system.ts';
import { toText } from '../forms/number-text.ts';
import { summaryOf } from '../forms/summary.ts';
import { IconButton } from '../parts/button.tsx';
import { letterOf } from '../parts/letter.ts';
import { duplicateLoadout, editLoadout, type Place, removeLoadout, swapWithTarget } from '../state/edits.ts';
import { keepLoadout } from '../state/keeping.ts';
import { narrow } from '../state/narrow.ts';
import { work } from '../state/store.ts';
import { LONGEST_NAME, MOST_LOADOUTS } from '../state/work.ts';
import { lazy } from './lazy.tsx';
import { Picker } from './picker.tsx';

export interface LoadoutCardProps {
  readonly system: GameSystem;
  readonly loadout: Loadout;
  readonly place: Place;
  /** Faults that only the whole scenario shows, by path. */
  readonly faults: ReadonlyMap<string, string>;
}

/** One loadout: its name and cost, what it is made of, and its figures when they are asked for or wrong. */
export function LoadoutCard({ system, loadout, place, faults }: LoadoutCardProps) {
  const isTarget = place === 'target';
  const letter = isTarget ? '' : letterOf(place);
  const id = `loadout-${place}`;
  const few = work.value.loadouts.length < 2;
  const full = work.value.loadouts.length >= MOST_LOADOUTS;
  return (
    <section
      class={`card${isTarget ? ' target' : seriesClass(place)}`}
      aria-label={isTarget ? `Target: ${loadout.name}` : `Loadout ${letter}: ${loadout.name}`}
    >
      <header>
        <span class="badge" aria-hidden="true">
          {isTarget ? 'Target' : letter}
        </span>
        <input
          class="name"
          type="text"
          aria-label={isTarget ? 'Name of the target' : `Name of loadout ${letter}`}
          maxLength={LONGEST_NAME}
          value={loadout.name}
          onInput={(event) => {
            const name = event.currentTarget.value;
            editLoadout(place, (now) => ({ ...now, name }), `${id}.name`);
          }}
        />
      </header>
      {!narrow.value && <Picker system={system} loadout={loadout} place={place} />}
      <p class="summary">{summary(system, loadout, isTarget)}</p>
      <footer>
        <Figures system={system} loadout={loadout} place={place} faults={faults} />
        <span class="actions">
          <CostBox system={system} loadout={loadout} place={place} />
          {!isTarget && <IconButton icon="swap" label={`Swap ${loadout.name} with the target`} onClick={() => swapWithTarget(place)} />}
          {!isTarget && (
            <IconButton icon="copy" label={`Duplicate ${loadout.name}`} disabled={full} onClick={() => duplicateLoadout(place)} />
          )}
          <IconButton icon="keep" label={`Keep ${loadout.name} among your own loadouts`} onClick={() => keepLoadout(system, loadout)} />
          {!isTarget && <IconButton icon="close" label={`Remove ${loadout.name}`} disabled={few} onClick={() => removeLoadout(place)} />}
        </span>
      </footer>
    </section>
  );
}

/** Colours begin again after six; the line is dashed then, as the chart's lines are. */
function seriesClass(place: number): string {
  return ` series-${(place % 6) + 1}${place < 6 ? '' : ' again'}`;
}

function CostBox({ system, loadout, place }: { readonly system: GameSystem; readonly loadout: Loadout; readonly place: Place }) {
  const { currency } = system.catalogue;
  const id = `loadout-${place}-cost`;
  const [typed, setTyped] = useState<{ readonly text: string; readonly besides: number | null } | null>(null);
  const kept = loadout.cost === null ? '' : String(loadout.cost);
  const read = typed === null ? undefined : costOf(typed.text);
  // What was typed stays while it says what is kept, or is no cost and says so.
  const refused = typed !== null && read === undefined && typed.besides === loadout.cost;
  const text = typed !== null && (refused || read === loadout.cost) ? typed.text : kept;
  return (
    <>
      <label class="cost">
        <input
          type="text"
          inputMode="decimal"
          size={4}
          placeholder="–"
          value={text}
          aria-label={`Cost of ${loadout.name} in ${currency}`}
          aria-invalid={refused}
          aria-describedby={refused ? `${id}-fault` : undefined}
          onInput={(event) => {
            const { value } = event.currentTarget;
            setTyped({ text: value, besides: loadout.cost });
            const cost = costOf(value);
            if (cost !== undefined) editLoadout(place, (now) => ({ ...now, cost }), `loadout-${place}.cost`);
          }}
        />
        <span aria-hidden="true">{currency}</span>
      </label>
      {refused && (
        <p class="fault cost-fault" id={`${id}-fault`}>
          {`Expected a cost, a number from 0 to 1,000,000 such as 42 or 7.5; got "${typed.text}". ${kept === '' ? 'There is none' : `${kept} is kept`}.`}
        </p>
      )}
    </>
  );
}

/** The cost that a text says: null where it says none, undefined where it is no number from 0 to a million. */
function costOf(text: string): number | null | undefined {
  const said = text.trim();
  if (said === '') return null;
  return /^\d{1,7}(?:\.\d{1,6})?$/.test(said) && Number(said) <= 1e6 ? Number(said) : undefined;
}

/** The loadout's figures in one line. */
function summary({ schema }: GameSystem, loadout: Loadout, isTarget: boolean): string {
  const { attacker, weapons, target } = schema.fields.fields;
  if (isTarget) return summaryOf(target as GroupField, loadout.target);
  const arms = loadout.weapons.map((weapon) =>
    [toText(weapon['name']), summaryOf((weapons as ListField).of as GroupField, weapon)].filter(Boolean).join(': '),
  );
  return [summaryOf(attacker as GroupField, loadout.attacker), ...arms].filter(Boolean).join(' · ');
}

const loadFigures = async () => (await import('./figures.tsx')).FiguresBody;
const FiguresBody = lazy(loadFigures);

function Figures(props: LoadoutCardProps) {
  const [open, setOpen] = useState(false);
  const wrong = props.faults.size > 0;
  const preload = () => void loadFigures().catch(() => undefined);
  return (
    <details class="figures" open={open || wrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary onPointerEnter={preload} onFocus={preload}>
        {narrow.value ? 'Change' : 'Figures'}
      </summary>
      {(open || wrong) && <FiguresBody {...props} />}
    </details>
  );
}
