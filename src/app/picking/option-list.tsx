import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/icon.tsx';
import { narrow } from '../state/narrow.ts';
import { ledTo } from './keys.ts';
import { likeliest, matching } from './match.ts';
import type { Options, PickOption } from './option.ts';

/** More are not drawn: who has thousands to choose from types. */
const MOST_SHOWN = 300;

/** Up to so many, a phone shows them without a box to type in, and without its keyboard over them. */
const FEW = 8;

/** VoiceOver often keeps silent about an active option of a group, so it is told by the live region there. */
const TELLS_ACTIVE = /Mac|iP(?:hone|ad|od)/.test(navigator.platform);

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly held: readonly string[];
  readonly options: Options;
  readonly pick: (option: PickOption) => void;
  readonly close: () => void;
  readonly clear: (() => void) | undefined;
  readonly adds: boolean;
  /** What was typed; null while nothing was. */
  readonly typed: string | null;
  /** The key that opened it, or '' where that was not by a key. */
  readonly openedBy: string;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Takes what is to happen to keys in the box. */
  readonly keys: { current: ((event: KeyboardEvent) => void) | undefined };
  /** Tells those who do not see the list. */
  readonly say: (words: string) => void;
}

/** What can be chosen: under its box, or in one column on a sheet. */
export function OptionList(props: OptionListProps) {
  return narrow.value ? <Sheet {...props} /> : <Popup {...props} />;
}

interface Choosing {
  readonly waits: boolean;
  readonly found: readonly PickOption[];
  readonly shown: readonly PickOption[];
  readonly active: number;
  readonly many: boolean;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** What matches, which of it is active, and what keys do. */
function useChoosing(props: OptionListProps, typed: string | null): Choosing {
  const { pick, close, clear } = props;
  const all = useMade(props.options);
  const found = useMemo(() => matching(all ?? [], typed ?? ''), [all, typed]);
  const shown = found.slice(0, MOST_SHOWN);
  const [moved, setMoved] = useState<{ readonly typed: string | null; readonly to: number } | null>(null);
  const active = moved?.typed === typed && moved ? moved.to : startOf(shown, typed, props);
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    // While something is typed, undoing undoes the typing.
    if ((event.ctrlKey || event.metaKey) && typed !== null) event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Escape' || (event.altKey && event.key === 'ArrowUp')) close();
    else if (event.key === 'Enter') {
      const option = shown[active];
      if (option) pick(option);
      else {
        if (typed === '') clear?.();
        close();
      }
    } else {
      const to = ledTo(event.key, active, shown.length);
      if (to === undefined) return;
      setMoved({ typed, to });
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return { waits: all === null, found, shown, active, many: all === null || all.length > FEW, onKey };
}

/** The options as they are when the list opens; null while what makes them is fetched. */
function useMade(options: Options): readonly PickOption[] | null {
  const made = useMemo(options, []);
  const [all, setAll] = useState(Array.isArray(made) ? (made as readonly PickOption[]) : null);
  useEffect(() => {
    let gone = false;
    if (all === null) void Promise.resolve(made).then((each) => gone || setAll(each));
    return () => void (gone = true);
  }, []);
  return all;
}

/** Which option is active before an arrow moved: the chosen one; once something is typed, the one that is most likely meant. */
function startOf(shown: readonly PickOption[], typed: string | null, { held, adds, openedBy }: OptionListProps): number {
  if (typed === '') return -1;
  if (typed !== null) return likeliest(shown, typed);
  const chosen = adds ? -1 : shown.findIndex(({ value }) => held.includes(value));
  if (chosen >= 0) return chosen;
  return openedBy === 'ArrowDown' ? 0 : openedBy === 'ArrowUp' ? shown.length - 1 : -1;
}

function Popup(props: OptionListProps) {
  const { id, typed, input, keys, say } = props;
  const choosing = useChoosing(props, typed);
  const box = useRef<HTMLDivElement>(null);
  keys.current = choosing.onKey;
  useActive(input, id, choosing);
  useTold(choosing, typed, say);
  useLayoutEffect(() => {
    const [popup, anchor] = [box.current, input.current];
    if (!popup || !anchor) return;
    const place = (event?: Event) => {
      if (event && popup.contains(event.target as Node)) return;
      beside(popup, anchor.getBoundingClientRect());
    };
    popup.showPopover?.();
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, []);
  return (
    // The box keeps the focus while the list is pressed or scrolled.
    <div class="pick-popup" popover="manual" ref={box} onMouseDown={(event) => event.preventDefault()}>
      <Listbox {...props} choosing={choosing} typed={typed} />
    </div>
  );
}

/** Puts the popup under its box, or over it where there is more room; as wide as its rows like, within the window. */
function beside(popup: HTMLElement, { left, top, bottom, width }: DOMRect): void {
  const gap = 4;
  const [below, above] = [innerHeight - bottom - 2 * gap, top - 2 * gap];
  const wide = Math.min(Math.max(width, 420), document.documentElement.clientWidth - 2 * gap);
  const over = below < 260 && above > below;
  const { style } = popup;
  style.width = `${wide}px`;
  style.left = `${Math.max(gap, Math.min(left, document.documentElement.clientWidth - wide - gap))}px`;
  style.maxHeight = `${Math.min(440, Math.max(over ? above : below, 120))}px`;
  style.top = over ? 'auto' : `${bottom + gap}px`;
  style.bottom = over ? `${innerHeight - top + gap}px` : 'auto';
}

function Sheet(props: OptionListProps) {
  const { id, label, close, clear, held, pick } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const choosing = useChoosing(props, typed);
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useActive(input, id, choosing);
  useTold(choosing, typed, (words) => {
    if (status.current) status.current.textContent = words;
  });
  useLayoutEffect(() => {
    const sheet = dialog.current;
    if (!sheet) return;
    sheet.showModal();
    // The keyboard of a phone covers the page without making it smaller: the sheet is what is left to be seen.
    const seen = globalThis.visualViewport;
    const fit = () => {
      sheet.style.setProperty('--seen', seen ? `${seen.height}px` : '100dvh');
      sheet.style.setProperty('--from', `${seen?.offsetTop ?? 0}px`);
    };
    fit();
    seen?.addEventListener('resize', fit);
    seen?.addEventListener('scroll', fit);
    return () => {
      seen?.removeEventListener('resize', fit);
      seen?.removeEventListener('scroll', fit);
      // Closing gives the focus back to the box that opened it.
      sheet.close();
    };
  }, []);
  // Not before it is known whether the box is for typing: a phone decides about its keyboard when the box gets the focus.
  useLayoutEffect(() => {
    if (!choosing.waits) input.current?.focus();
  }, [choosing.waits]);
  return (
    <dialog class={`pick-sheet${choosing.many ? '' : ' few'}`} ref={dialog} aria-label={label} onClose={close} onCancel={close}>
      <header>
        <h2>{label}</h2>
        {clear && held.length > 0 && (
          <button
            type="button"
            class="quiet"
            onClick={() => {
              clear();
              close();
            }}
          >
            Choose none
          </button>
        )}
        <button type="button" class="icon-button" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <input
        ref={input}
        class={choosing.many ? '' : 'only-said'}
        type="text"
        inputMode={choosing.many ? 'search' : 'none'}
        role="combobox"
        aria-label={`Find in ${label}`}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded
        aria-controls={id}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="done"
        placeholder="type to find"
        value={typed ?? ''}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={choosing.onKey}
      />
      <p class="only-said" role="status" ref={status} />
      <Listbox {...props} choosing={choosing} typed={typed} pick={pick} />
    </dialog>
  );
}

/** Tells the box which option is active, and brings that into sight. */
function useActive(input: RefObject<HTMLInputElement | null>, id: string, { active, shown }: Choosing): void {
  useLayoutEffect(() => {
    const box = input.current;
    if (!box) return;
    const option = active < 0 ? null : document.getElementById(`${id}-${active}`);
    if (option) box.setAttribute('aria-activedescendant', option.id);
    else box.removeAttribute('aria-activedescendant');
    // The first of a group comes with its heading.
    const heading = option?.previousElementSibling?.getAttribute('role') === 'presentation' ? option.previousElementSibling : null;
    option?.scrollIntoView({ block: 'nearest' });
    heading?.scrollIntoView({ block: 'nearest' });
    return () => box.removeAttribute('aria-activedescendant');
  }, [active, shown[active]]);
}

/** Says how many there are as that changes. */
function useTold({ waits, found, shown, active }: Choosing, typed: string | null, say: (words: string) => void): void {
  useLayoutEffect(() => {
    if (waits) return;
    const option = typed === null ? undefined : shown[active];
    const count = typed ? (found.length === 1 ? '1 match' : `${found.length || 'no'} matches`) : `${found.length} to choose from`;
    say(`${count}${found.length > shown.length ? `, the first ${shown.length} are shown` : ''}${option ? `. ${spoken(option)}` : ''}`);
  }, [found]);
  useLayoutEffect(() => {
    const option = shown[active];
    if (TELLS_ACTIVE && option) say(spoken(option));
  }, [active]);
}

const spoken = ({ label, group, cost, mark }: PickOption): string => [label, mark, group, cost].filter(Boolean).join(', ');

interface ListboxProps {
  readonly id: string;
  readonly label: string;
  readonly held: readonly string[];
  readonly pick: (option: PickOption) => void;
  readonly choosing: Choosing;
  readonly typed: string | null;
}

function Listbox({ id, label, held, pick, typed, choosing: { waits, found, shown, active } }: ListboxProps) {
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
