import type { Pmf } from '../pmf/index.ts';
import { formatPercent } from '../analysis/format.ts';

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar of `share` (0 … 1) of `width` letters, in eighths of a letter. Whatever is above zero is seen. */
export function bar(share: number, width: number): string {
  const eighths = Math.max(share > 0 ? 1 : 0, Math.round(share * width * 8));
  return '█'.repeat(eighths >> 3) + (EIGHTHS[eighths & 7] as string);
}

export interface BarOptions {
  readonly columns: number;
  readonly unit: string;
  /** From this outcome on, lines are marked. */
  readonly threshold?: number | undefined;
  /** How to set the bars themselves apart, when colour may be used. */
  readonly paint?: (text: string) => string;
}

/** Distributions wider than this are shown in classes of several outcomes. */
const MOST_LINES = 48;

/** A distribution as lines of text: outcome, bar, chance of exactly and of at least that much. */
export function barLines(pmf: Pmf<number>, { columns, unit, threshold, paint = String }: BarOptions): string[] {
  const classes = classesOf(pmf);
  const labels = classes.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`));
  const wide = Math.max(...labels.map(({ length }) => length));
  const room = Math.max(10, Math.min(60, columns - wide - 34));
  const classed = collected(pmf, classes);
  const { total } = classed;
  const weights = classed.outcomes.map((from) => classed.weight(from));
  // Integers over the common total, not fractions: reducing those of thousands of dice takes seconds.
  const tails = weights.map(() => 0n);
  for (let place = weights.length - 1; place >= 0; place--) tails[place] = (tails[place + 1] ?? 0n) + (weights[place] as bigint);
  const [chances, reached] = [classed.numbers(), classed.atLeastNumbers()];
  const tallest = Math.max(...chances);
  const head = `${' '.repeat(wide)}  ${unit.padEnd(room)}  ${'exactly'.padStart(12)}  ${'at least'.padStart(12)}`;
  return [
    head,
    ...classes.map(({ from }, place) => {
      const drawn = bar((chances[place] as number) / tallest, room);
      const [exactly, atLeast] = [
        chanceText(weights[place] as bigint, total, chances[place] as number),
        chanceText(tails[place] as bigint, total, reached[place] as number),
      ];
      const mark = threshold !== undefined && from >= threshold ? ' ◂' : '';
      return `${(labels[place] as string).padStart(wide)}  ${paint(drawn)}${' '.repeat(room - drawn.length)}  ${exactly.padStart(12)}  ${atLeast.padStart(12)}${mark}`;
    }),
  ];
}

/** A chance in percent, or as a power of ten where percent would only say that it is small. */
function chanceText(weight: bigint, total: bigint, value: number): string {
  return value > 0 && value < 0.0005 ? value.toExponential(1).replace('-', '−') : formatPercent({ s: 1n, n: weight, d: total });
}

/** Each class as one outcome, named by where it begins. */
function collected(pmf: Pmf<number>, classes: readonly Class[]): Pmf<number> {
  if (classes.length === pmf.outcomes.length) return pmf;
  let place = 0;
  return pmf.map((outcome) => {
    while (outcome > (classes[place] as Class).to) place++;
    return (classes[place] as Class).from;
  });
}

interface Class {
  readonly from: number;
  readonly to: number;
}

/** One class for each outcome, or where there are too many of them classes of 2, 5, 10, 20, … that begin at multiples. */
function classesOf({ outcomes }: Pmf<number>): Class[] {
  if (outcomes.length <= MOST_LINES || !outcomes.every(Number.isInteger))
    return outcomes.map((outcome) => ({ from: outcome, to: outcome }));
  const [min, max] = [outcomes[0] as number, outcomes.at(-1) as number];
  let size = 1;
  for (let step = 0; (max - min + 1) / size > MOST_LINES; step++) size *= step % 3 === 1 ? 2.5 : 2;
  const starts = new Set(outcomes.map((outcome) => Math.floor(outcome / size) * size));
  return [...starts].map((start) => ({ from: Math.max(min, start), to: Math.min(max, start + size - 1) }));
}
