import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

interface SheetProps {
  readonly title: string;
  /** What its fields are set to, for the line that opens it. */
  readonly said: ComponentChildren;
  /** A class for its body besides its own. */
  readonly kind?: string;
  readonly children: ComponentChildren;
}

/** A line at the foot of a narrow page, which opens a sheet with fields. */
export function Sheet({ title, said, kind = '', children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
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
        <div class={`sheet-body ${kind}`.trim()}>
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
