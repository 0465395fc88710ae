import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { rulePage, type RuleSection } from '../state/rule-page.ts';
import { system } from '../state/store.ts';

/** What a number is: its definition, the rule that it stands in, and where its system's page tells more. */
export interface About {
  readonly says: string;
  readonly source?: string | undefined;
  readonly section?: RuleSection | undefined;
}

/**
 * The name of a number, which tells what it is when it is pressed. The note is the platform's popover: Escape and a press elsewhere
 * close it, and opening one closes the one before.
 */
export function Term({ about, children }: { readonly about: About; readonly children: ComponentChildren }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const its = system.value;
  const page = its && about.section && rulePage(its.id, about.section);
  return (
    <>
      <button type="button" class="term" ref={button} popovertarget={id}>
        {children}
      </button>
      <span
        class="note"
        id={id}
        popover="auto"
        role="note"
        onBeforeToggle={(event) => button.current && event.newState === 'open' && stand(event.currentTarget, button.current)}
      >
        <span class="note-says">{about.says.replace(/[^.]$/, '$&.')}</span>
        {(about.source !== undefined || page) && (
          <span class="note-source">
            {about.source}
            {its && page && (
              <a href={page} target="_blank" rel="noopener">
                {its.name}: its rules with their sources
              </a>
            )}
          </span>
        )}
      </span>
    </>
  );
}

const EDGE = 8;
const GAP = 6;
const WIDEST = 340;
const ROOM = 180;

/** Puts a note under what opened it, or over it where there is no room, and keeps it inside the window. */
function stand(note: HTMLElement, by: Element): void {
  const { left, top, bottom } = by.getBoundingClientRect();
  // The body ends where a scroll bar's place begins, whether or not there is a bar.
  const [clientWidth, clientHeight] = [document.body.clientWidth, document.documentElement.clientHeight];
  const width = Math.min(WIDEST, clientWidth - 2 * EDGE);
  const below = clientHeight - bottom >= ROOM || clientHeight - bottom >= top;
  Object.assign(note.style, {
    width: `${width}px`,
    left: `${scrollX + Math.max(EDGE, Math.min(left, clientWidth - EDGE - width))}px`,
    top: below ? `${scrollY + bottom + GAP}px` : 'auto',
    bottom: below ? 'auto' : `${clientHeight - top - scrollY + GAP}px`,
    maxHeight: `${(below ? clientHeight - bottom : top) - GAP - EDGE}px`,
  });
}
