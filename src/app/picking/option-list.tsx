import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/icon.tsx';
import { narrow } from '../state/narrow.ts';
import { type OptionListProps, useActive, useChoosing, useTold } from './choosing.ts';
import { Listbox } from './listbox.tsx';

/** What can be chosen: under its box, or in one column on a sheet. */
export function OptionList(props: OptionListProps) {
  return narrow.value ? <Sheet {...props} /> : <Popup {...props} />;
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
