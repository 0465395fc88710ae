import { fraction, Fraction, type Pmf } from '../../src/pmf/index.ts';

/** A finite chain solved the slow way: Gauss–Jordan on reduced fractions over all states at once. */
export interface Solved {
  /** By the text of the absorbing state. */
  readonly ends: Record<string, string>;
  readonly steps: string;
}

/** `states` must hold every state that can be reached, and every state must be able to end. */
export function solveChain(
  start: number,
  states: readonly number[],
  step: (state: number) => Pmf<number>,
  absorbed: (state: number) => boolean,
): Solved {
  const moving = states.filter((state) => !absorbed(state));
  const ends = states.filter(absorbed);
  const zero = fraction(0);
  // Row i: (identity − transitions among moving states) | chances to end in each state | 1 for the count of steps.
  const rows = moving.map((state, i) => {
    const next = step(state);
    return [
      ...moving.map((to, j) => fraction(i === j ? 1 : 0).sub(next.probability(to))),
      ...ends.map((to) => next.probability(to)),
      fraction(1),
    ];
  });
  for (let column = 0; column < moving.length; column++) {
    const pivotAt = rows.findIndex((row, i) => i >= column && (row[column] as Fraction).n !== 0n);
    const pivotRow = rows[pivotAt] as Fraction[];
    rows[pivotAt] = rows[column] as Fraction[];
    const pivot = pivotRow[column] as Fraction;
    rows[column] = pivotRow.map((value) => value.div(pivot));
    rows.forEach((row, i) => {
      const factor = row[column] as Fraction;
      if (i === column || factor.n === 0n) return;
      rows[i] = row.map((value, j) => value.sub(factor.mul((rows[column] as Fraction[])[j] as Fraction)));
    });
  }
  const from = moving.indexOf(start);
  const answer = (place: number): Fraction => (rows[from]?.[moving.length + place] ?? zero) as Fraction;
  if (from === -1) return { ends: { [JSON.stringify(start)]: '1' }, steps: '0' };
  return {
    ends: Object.fromEntries(
      ends
        .map((end, j) => [JSON.stringify(end), answer(j).toFraction()])
        .filter(([, share]) => share !== '0')
        .toSorted(),
    ),
    steps: answer(ends.length).toFraction(),
  };
}
