/**
 * Lets a chart's threshold (drawn with `draggable`) be moved by pointer and by arrow keys, Page Up and Down, Home and End. `host` is the
 * element that holds the chart and stays while charts in it are replaced. Calls `onChange` with each new value; drawing the chart
 * anew is the caller's business. Returns how to stop.
 */
export function draggableThreshold(host: HTMLElement, onChange: (value: number) => void): () => void {
  const slider = (): SVGGElement | null => host.querySelector('.threshold[role=slider]');
  let dragging: number | undefined;

  const change = (to: (now: Slider) => number): void => {
    const line = slider();
    if (!line) return;
    const now = readSlider(line);
    const kept = Math.min(now.max, Math.max(now.min, to(now)));
    if (kept === now.value) return;
    const focused = line.ownerDocument.activeElement === line;
    onChange(kept);
    if (focused) slider()?.focus();
  };
  const onDown = (event: PointerEvent): void => {
    const line = slider();
    if (!line?.contains(event.target as Node)) return;
    event.preventDefault();
    dragging = event.pointerId;
    host.setPointerCapture(dragging);
    line.focus();
  };
  const onMove = (event: PointerEvent): void => {
    if (event.pointerId !== dragging) return;
    change((now) => {
      const px =
        ((event.clientX - now.svg.getBoundingClientRect().left) / now.svg.getBoundingClientRect().width) *
        Number(now.svg.getAttribute('width'));
      // The line stands at the left edge of its outcome, hence one place more than there are gaps.
      const places = Math.round((now.max - now.min) / now.step) + 1;
      return now.min + now.step * Math.round(((px - now.left) / (now.right - now.left)) * places);
    });
  };
  const onUp = (event: PointerEvent): void => {
    if (event.pointerId === dragging) dragging = undefined;
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.target !== slider()) return;
    const { key } = event;
    const steps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 5, PageDown: -5, Home: -Infinity, End: Infinity }[key];
    if (steps === undefined) return;
    event.preventDefault();
    change(({ value, step }) => value + steps * step);
  };
  const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: onUp, keydown: onKey } as const;
  for (const [name, listener] of Object.entries(listeners)) host.addEventListener(name, listener as EventListener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) host.removeEventListener(name, listener as EventListener);
  };
}

interface Slider {
  readonly svg: SVGSVGElement;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly left: number;
  readonly right: number;
}

function readSlider(line: SVGGElement): Slider {
  const figure = (name: string): number => Number(line.getAttribute(name));
  return {
    svg: line.ownerSVGElement as SVGSVGElement,
    value: figure('aria-valuenow'),
    min: figure('aria-valuemin'),
    max: figure('aria-valuemax'),
    step: figure('data-step'),
    left: figure('data-left'),
    right: figure('data-right'),
  };
}
