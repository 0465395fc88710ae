import { useLayoutEffect, useRef } from 'preact/hooks';
import { Pick, type PickProps } from './pick.tsx';

interface Chip {
  readonly label: string;
  readonly says?: string | undefined;
  /** It is none of those that can be chosen. */
  readonly bad?: boolean;
}

interface ChipsProps extends Omit<PickProps, 'text' | 'adds' | 'removeLast' | 'clear'> {
  readonly chips: readonly Chip[];
  readonly remove: (place: number) => void;
}

/** Several of many: each chosen one with a button that takes it away, and a box to choose another. */
export function Chips({ chips, remove, ...pick }: ChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const left = useRef<number>(undefined);
  // The button that had the focus is gone; the next one takes it, or the box.
  useLayoutEffect(() => {
    if (left.current === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('.chip button, input') ?? [];
    buttons[Math.min(left.current, buttons.length - 1)]?.focus();
    left.current = undefined;
  });
  const take = (place: number) => {
    left.current = place;
    remove(place);
  };
  return (
    <ul class="chips" ref={list}>
      {chips.map(({ label, says, bad }, place) => (
        <li class={`chip${bad ? ' bad' : ''}`} key={place} title={says}>
          {label}
          <button
            type="button"
            aria-label={`Remove ${label}`}
            onClick={() => take(place)}
            onKeyDown={(event) => {
              if (event.key === 'Delete' || event.key === 'Backspace') take(place);
            }}
          >
            ×
          </button>
        </li>
      ))}
      <li class="chip-add">
        <Pick
          placeholder={chips.length === 0 ? 'choose…' : 'add…'}
          {...pick}
          text=""
          adds
          {...(chips.length > 0 ? { removeLast: () => remove(chips.length - 1) } : {})}
        />
      </li>
    </ul>
  );
}
