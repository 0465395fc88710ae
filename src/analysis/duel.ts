import { fraction } from '../pmf/index.ts';
import type { DuelInput, DuelResolution } from '../systems/system.ts';
import { formatNumber, formatPercent, sentence } from './format.ts';
import type { Table } from './table.ts';

/** A duel in a sentence: who wins how often, how many rounds it takes, what is left undecided. */
export function duelFinding(
  { a, b }: Pick<DuelInput, 'a' | 'b'>,
  { aWins, bWins, draw, unfinished, roundName, meanRounds }: DuelResolution,
): string {
  const forward = aWins.compare(bWins) >= 0;
  const [lead, other] = forward ? [a.name, b.name] : [b.name, a.name];
  const [win, lose] = forward ? [aWins, bWins] : [bWins, aWins];
  const rest = [
    ...(draw.n === 0n ? [] : [`${formatPercent(draw)} end drawn`]),
    ...(unfinished.n === 0n ? [] : [`${formatPercent(unfinished)} are still going at the end of the last ${roundName}`]),
  ];
  const length =
    meanRounds === null ? '' : `; it takes ${formatNumber(meanRounds)} ${meanRounds.equals(1) ? roundName : `${roundName}s`} on average`;
  const who = win.equals(lose)
    ? `${sentence(lead)} and ${other} each win ${formatPercent(win)} of the duels`
    : `${sentence(lead)} wins ${formatPercent(win)} of the duels, ${other} ${formatPercent(lose)}`;
  return `${[who, ...rest].join(', ')}${length}.`;
}

/** The timeline as far as it still tells something: up to the first round by whose end 99.9% is decided that will be. */
export function timelineOf({ timeline, aWins, bWins, draw }: DuelResolution): DuelResolution['timeline'] {
  const decided = aWins.add(bWins).add(draw);
  const enough = decided.mul(fraction(999, 1000));
  const last = timeline.findIndex((round) => round.aWins.add(round.bWins).add(round.draw).compare(enough) >= 0);
  return last < 0 ? timeline : timeline.slice(0, Math.max(last + 1, 1));
}

/** What the winner has left, given that it won; no table when nothing is known of it. */
export function leftTable({ a, b }: Pick<DuelInput, 'a' | 'b'>, { left }: DuelResolution): Table[] {
  const sides = [
    [a.name, left.a],
    [b.name, left.b],
  ] as const;
  const known = sides.flatMap(([name, pmf]) => (pmf === null ? [] : [{ name, pmf }]));
  if (known.length === 0) return [];
  const values = [...new Set(known.flatMap(({ pmf }) => pmf.outcomes))].toSorted((x, y) => x - y);
  return [
    {
      caption: `${sentence(left.unit)} left, given that this side won`,
      columns: [left.unit, ...known.map(({ name }) => name)],
      rows: values.map((value) => [String(value), ...known.map(({ pmf }) => formatPercent(pmf.probability(value)))]),
    },
  ];
}
