import type { ComponentChildren } from 'preact';
import { narrow } from '../state/narrow.ts';
import { Sheet } from './sheet.tsx';

interface ControlSheetProps {
  /** What the controls set: names the panel and the sheet. */
  readonly title: string;
  /** What they are set to, for the line at the foot of a narrow page. */
  readonly said: string;
  /** The class that lays them out. */
  readonly kind?: string;
  readonly children: ComponentChildren;
}

/** A view's controls: a panel above the answer, or in one column a line at the foot of the page that opens them in a sheet. */
export function ControlSheet({ title, said, kind = 'controls', children }: ControlSheetProps) {
  if (narrow.value)
    return (
      <Sheet title={title} said={said} kind={kind}>
        {children}
      </Sheet>
    );
  return (
    <section class={`panel ${kind}`} aria-label={title}>
      {children}
    </section>
  );
}
