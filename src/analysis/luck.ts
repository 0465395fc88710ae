import { type Fraction, fraction, type Pmf, sum } from '../pmf/index.ts';
import { InputError } from '../systems/input-error.ts';
import { formatOneIn, formatPercent, sentence } from './format.ts';
import { multinomialTest, type LogTest } from './multinomial.ts';

/** How unusual one number is among what could have been rolled. */
export interface Luck {
  readonly rolled: number;
  /** P(at least this much) and P(at most this much); they overlap on exactly this much. */
  readonly atLeast: Fraction;
  readonly atMost: Fraction;
  readonly exactly: Fraction;
  /** P(more) + half of P(exactly this): 1/2 on average whatever the dice, small for a high roll (Lancaster 1961). */
  readonly midP: Fraction;
}

/** The exact tails of one result. Throws an InputError when it can not be rolled at all. */
export function luckOf(pmf: Pmf<number>, rolled: number, path = 'rolled'): Luck {
  const exactly = pmf.probability(rolled);
  if (exactly.n === 0n) throw new InputError({ path, expected: `something that can be rolled: ${possible(pmf)}`, received: rolled });
  const [atLeast, atMost] = [pmf.atLeast(rolled), pmf.atMost(rolled)];
  return { rolled, atLeast, atMost, exactly, midP: atLeast.sub(exactly.div(2)) };
}

function possible({ outcomes }: Pmf<number>): string {
  return outcomes.length <= 12 ? outcomes.join(', ') : `${outcomes.slice(0, 6).join(', ')} … ${outcomes.at(-1)}`;
}

/** One entry of a log: what could have been rolled, and what was. */
export interface LogEntry {
  readonly pmf: Pmf<number>;
  readonly rolled: number;
}

/** How unusual a whole log was: its total, each entry, and the pattern of its results. */
export interface LogLuck {
  /** The total of the log among all totals that these rolls could have had: exact. */
  readonly total: Luck;
  readonly entries: readonly Luck[];
  /** How unusual the pattern of results is apart from their total; one test for each distribution that was rolled more than once. */
  readonly patterns: readonly (LogTest & { readonly rolls: number })[];
}

/** A whole log. Throws an InputError for an empty log or an entry that can not have been rolled. */
export function luckOfLog(log: readonly LogEntry[], options: { readonly budget?: number; readonly seed?: number } = {}): LogLuck {
  if (log.length === 0) throw new InputError({ path: 'log', expected: 'at least one result', received: log });
  const entries = log.map(({ pmf, rolled }, place) => luckOf(pmf, rolled, `log[${place}].rolled`));
  const total = luckOf(
    sum(...log.map(({ pmf }) => pmf)),
    log.reduce((all, { rolled }) => all + rolled, 0),
  );
  const groups: { pmf: Pmf<number>; rolled: number[] }[] = [];
  for (const { pmf, rolled } of log) {
    const known = groups.find((group) => group.pmf.equals(pmf));
    if (known) known.rolled.push(rolled);
    else groups.push({ pmf, rolled: [rolled] });
  }
  const patterns = groups
    .filter(({ rolled }) => rolled.length > 1)
    .map(({ pmf, rolled }) => ({ ...multinomialTest(pmf, rolled, options), rolls: rolled.length }));
  return { total, entries, patterns };
}

/** "18 is high: at least that much comes up 4.1% of the time, 1 in 24; …" */
export function luckSentence({ rolled, atLeast, atMost, midP }: Luck, what: string): string {
  const high = midP.compare(fraction(1, 2)) < 0;
  const tail = high ? atLeast : atMost;
  const size = tail.compare(fraction(1, 20)) <= 0 ? 'unusually ' : '';
  const side = midP.equals(fraction(1, 2)) ? 'right in the middle' : high ? `${size}high` : `${size}low`;
  return sentence(
    `${what} of ${rolled} is ${side}: ${high ? 'at least' : 'at most'} that comes up ${formatPercent(tail)} of the time, ${formatOneIn(tail)} (mid-p ${formatPercent(midP)}).`,
  );
}
