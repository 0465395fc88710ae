import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { narrow } from '../state/narrow.ts';

interface ControlSheetProps {
  /** What the controls set: names the panel and the sheet. */
  readonly title: string;
  /** What they are set to, for the line at the foot of a narrow page. */
  readonly said: string;
  readonly children: ComponentChildren;
}

/** A view's controls: a panel above the answer, or in one column a line at the foot of the page that opens them in a sheet. */
export function ControlSheet({ title, said, children }: ControlSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  if (!narrow.value)
    return (
      <section class="panel controls" aria-label={title}>
        {children}
      </section>
    );
  return (
    <>
      <button type="button" class="sheet-opener" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        <span>{said}</span>
        <span class="change">Change</span>
      </button>
      <dialog
        class="sheet"
        ref={dialog}
        aria-label={title}
        onClick={(event) => {
          if (event.target === dialog.current) dialog.current?.close();
        }}
      >
        <div class="sheet-body controls">
          <header>
            <h2>{title}</h2>
            <button type="button" onClick={() => dialog.current?.close()}>
              Done
            </button>
          </header>
          {children}
        </div>
      </dialog>
    </>
  );
}
