import type { BaseType, Selection } from 'd3';

/**
 * Makes marks that can be read one by one: the label is announced and shown on hover. The first mark is a tab stop, the others
 * are reached from it with the arrow keys (`arrowKeys` of arrow-keys.ts).
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
