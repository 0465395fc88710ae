/**
 * Moves the focus between a chart's marks with the arrow keys, Home and End; between marks in rows and columns up and down leads to the
 * other row. Returns how to stop.
 */
export function arrowKeys(svg: SVGSVGElement): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const marks = [...svg.querySelectorAll<SVGElement>('.mark')];
    const at = marks.indexOf(event.target as SVGElement);
    if (at < 0) return;
    const line = lineLength(marks);
    const next = { ArrowRight: at + 1, ArrowDown: at + line, ArrowLeft: at - 1, ArrowUp: at - line, Home: 0, End: marks.length - 1 }[
      event.key
    ];
    const mark = next === undefined ? undefined : marks[next];
    if (!mark) return;
    event.preventDefault();
    marks[at]?.setAttribute('tabindex', '-1');
    mark.setAttribute('tabindex', '0');
    mark.focus();
  };
  svg.addEventListener('keydown', onKey);
  return () => svg.removeEventListener('keydown', onKey);
}

/** How many marks stand in a row: as many as there are columns, 1 where there are none. */
function lineLength(marks: readonly SVGElement[]): number {
  if (marks[0]?.getAttribute('data-row') === null) return 1;
  return Math.max(1, marks.filter((mark) => mark.getAttribute('data-row') === '0').length);
}
