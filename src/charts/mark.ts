import type { BaseType, Selection } from 'd3';

/**
 * Makes marks that can be read one by one: the label is announced and shown on hover. The first mark is a tab stop, the others
 * are reached from it with the arrow keys (`arrowKeys`).
 */
export function readable<E extends BaseType, D, P extends BaseType, PD>(
  marks: Selection<E, D, P, PD>,
  label: (datum: D) => string,
): Selection<E, D, P, PD> {
  marks
    .attr('class', 'mark')
    .attr('role', 'img')
    .attr('tabindex', (_, place) => (place === 0 ? 0 : -1))
    .attr('aria-label', label);
  marks.append('title').text(label);
  return marks;
}

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
