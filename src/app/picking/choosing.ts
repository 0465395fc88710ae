import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ledTo } from './keys.ts';
import { likeliest, matching } from './match.ts';
import type { Options, PickOption } from './option.ts';

/** More are not drawn: who has thousands to choose from types. */
const MOST_SHOWN = 300;

/** Up to so many, a phone shows them without a box to type in, and without its keyboard over them. */
const FEW = 8;

/** VoiceOver often keeps silent about an active option of a group, so it is told by the live region there. */
const TELLS_ACTIVE = /Mac|iP(?:hone|ad|od)/.test(navigator.platform);

/** What the list of a picker is told. */
export interface OptionListProps {
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

/** What a list shows now. */
export interface Choosing {
  /** What makes the options is still fetched, or could not be. */
  readonly waits: boolean;
  readonly failed: boolean;
  readonly found: readonly PickOption[];
  readonly shown: readonly PickOption[];
  readonly active: number;
  readonly many: boolean;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** What matches, which of it is active, and what keys do. */
export function useChoosing(props: OptionListProps, typed: string | null): Choosing {
  const { pick, close, clear } = props;
  const made = useMade(props.options);
  const all = made === 'failed' ? null : made;
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
  return { waits: all === null, failed: made === 'failed', found, shown, active, many: all === null || all.length > FEW, onKey };
}

/** The options as they are when the list opens; null while what makes them is fetched. */
function useMade(options: Options): readonly PickOption[] | null | 'failed' {
  const made = useMemo(options, []);
  const [all, setAll] = useState<readonly PickOption[] | null | 'failed'>(Array.isArray(made) ? (made as readonly PickOption[]) : null);
  useLayoutEffect(() => {
    let gone = false;
    if (all === null)
      Promise.resolve(made).then(
        (each) => gone || setAll(each),
        () => gone || setAll('failed'),
      );
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

/** Tells the box which option is active, and brings that into sight. */
export function useActive(input: RefObject<HTMLInputElement | null>, id: string, { active, shown }: Choosing): void {
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
export function useTold({ waits, found, shown, active }: Choosing, typed: string | null, say: (words: string) => void): void {
  useLayoutEffect(() => {
    if (waits) return;
    const option = typed === null ? undefined : shown[active];
    const count = typed ? (found.length === 1 ? '1 match' : `${found.length || 'no'} matches`) : `${found.length} to choose from`;
    say(`${count}${found.length > shown.length ? `, the first ${shown.length} are shown` : ''}${option ? `. ${spoken(option)}` : ''}`);
  }, [found]);
  const told = useRef<readonly PickOption[]>(undefined);
  useLayoutEffect(() => {
    const option = shown[active];
    // What matches was just said, with the active one.
    if (TELLS_ACTIVE && option && told.current === found) say(spoken(option));
    told.current = found;
  }, [active, found]);
}

const spoken = ({ label, group, cost, mark }: PickOption): string => [label, mark, group, cost].filter(Boolean).join(', ');
