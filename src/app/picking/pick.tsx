import type { ComponentProps } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { narrow } from '../state/narrow.ts';
import { lazy } from '../views/lazy.tsx';
import type { Options } from './option.ts';

const load = async () => (await import('./option-list.tsx')).OptionList;
const OptionList = lazy(load);

export interface PickProps {
  /** What is chosen here: names the box where no label does, and the list. */
  readonly label: string;
  /** What the box says while nobody chooses: the chosen one's name; '' where several are chosen and shown beside it. */
  readonly text: string;
  /** The values that are chosen, one as often as it is. */
  readonly held: readonly string[];
  /** Asked each time that the list opens. */
  readonly options: Options;
  readonly change: (value: string) => void;
  /** Chooses nothing; absent where something has to be chosen. */
  readonly clear?: () => void;
  /** Whether choosing adds to what is held: the list then starts at its top, not at what is held. */
  readonly adds?: boolean;
  /** Takes the last chosen one away, by the backspace key in an empty box. */
  readonly removeLast?: () => void;
  readonly placeholder?: string;
  /** For the box itself, such as the id that a label names. */
  readonly box?: ComponentProps<'input'>;
}

/**
 * One of many: a box that finds by typing (the combobox of ARIA 1.2). The list is fetched when the box is first entered. In one column the
 * box only tells what is chosen and opens a sheet, which has a box of its own.
 */
export function Pick({ label, text, held, options, change, clear, adds = false, removeLast, placeholder, box }: PickProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLSpanElement>(null);
  const keys = useRef<(event: KeyboardEvent) => void>(undefined);
  const list = `${useId()}-list`;
  const say = (words: string) => {
    if (status.current) status.current.textContent = words;
  };
  const close = () => {
    setOpened(null);
    setTyped(null);
    say('');
  };
  const open = opened !== null;
  const preload = () => void load().catch(() => undefined);
  return (
    <div class="pick">
      <input
        aria-label={box?.id === undefined ? label : undefined}
        {...box}
        ref={input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup={narrow.value ? 'dialog' : 'listbox'}
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        readOnly={narrow.value}
        placeholder={placeholder}
        value={typed ?? text}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => {
          if (!open) event.currentTarget.select();
          setOpened((before) => before ?? '');
        }}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setOpened((before) => before ?? '');
        }}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' && removeLast && !event.repeat && event.currentTarget.value === '') removeLast();
          else if (open) keys.current?.(event);
          else if (/^(?:ArrowDown|ArrowUp|Enter)$/.test(event.key) || (narrow.value && event.key === ' ')) {
            event.preventDefault();
            setOpened(event.key);
          }
        }}
        onBlur={() => {
          if (narrow.value) return;
          if (typed === '') clear?.();
          close();
        }}
      />
      <span class="only-said" role="status" ref={status} />
      {open && (
        <OptionList
          id={list}
          {...{ label, held, options, clear, adds, input, keys, say, close, typed }}
          openedBy={opened}
          pick={(option) => {
            close();
            say(`${option.label} chosen`);
            change(option.value);
          }}
        />
      )}
    </div>
  );
}

/** One of many, with its label over it. */
export function PickField(props: Omit<PickProps, 'box'>) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <Pick {...props} box={{ id }} />
    </div>
  );
}
