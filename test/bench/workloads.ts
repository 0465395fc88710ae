import {
  die,
  explode,
  keepHighest,
  largestSet,
  largestStraight,
  mapDice,
  matchingSets,
  nthLowest,
  pool,
  repeat,
  setAndStraight,
  type Fraction,
  type Pmf,
} from '../../src/pmf/index.ts';
import { type Answer, attack, dense, duel, lethal, slain, sustained, table } from './combat.ts';
import { thirtyAttacks } from './hit-table.ts';

/** One thing to time. Nothing is kept from one call to the next. */
export interface Workload {
  readonly id: string;
  readonly says: string;
  readonly run: () => unknown;
  /** The stored answers of a peer that it must equal, and its own answer in that form. */
  readonly peer?: readonly string[];
  readonly answer: () => Answer;
  /** Milliseconds of the peers, warm where they were measured so, as the facts give them. */
  readonly icepool?: number;
  readonly dyce?: number;
  /** How many times faster than icepool it must be. */
  readonly times?: number;
  /** Milliseconds that a finished engine should stay under on the machine of the facts. */
  readonly under?: number;
}

const d6 = die(6);

function entries<T>(pmf: Pmf<T>, key: (outcome: T) => string = String): Answer {
  return pmf.outcomes.map((outcome) => [key(outcome), pmf.probability(outcome)] as const);
}

function asked<T>(id: string, says: string, run: () => Pmf<T>, more: Omit<Workload, 'id' | 'says' | 'run' | 'answer'>): Workload {
  return { id, says, run, answer: () => entries(run()), ...more };
}

const one = (key: string, value: Fraction): Answer => [[key, value]];
const pair =
  (size: number) =>
  (state: number): string =>
    `${Math.floor(state / (size + 1))},${state % (size + 1)}`;
const exploded = (count: number) => mapDice(pool(count, d6), (each) => explode(each, { depth: 3 }));

export const WORKLOADS: readonly Workload[] = [
  asked('a-100d6', 'sum of 100d6', () => repeat(d6, 100), { peer: ['a_sum_100d6'], icepool: 58.1, dyce: 19.6, times: 200 }),
  asked('a-1000d6', 'sum of 1000d6', () => repeat(d6, 1000), { icepool: 8050, dyce: 7101, times: 1000, under: 5 }),
  asked('a-10000d6', 'sum of 10000d6', () => repeat(d6, 10_000), { under: 250 }),
  asked('b-10d6-kh3', 'highest 3 of 10d6', () => keepHighest(pool(10, d6), 3), {
    peer: ['b_10d6_kh3'],
    icepool: 0.66,
    dyce: 0.08,
    times: 10,
    under: 0.1,
  }),
  asked('b-40d6-kh10', 'highest 10 of 40d6', () => keepHighest(pool(40, d6), 10), {
    peer: ['b_40d6_kh10'],
    icepool: 5.3,
    dyce: 3.94,
    times: 10,
    under: 0.7,
  }),
  asked('b-20d10-kh5', 'highest 5 of 20d10', () => keepHighest(pool(20, die(10)), 5), { icepool: 3.13, dyce: 2.3, times: 10, under: 0.5 }),
  asked('b-30d6-kh2', 'highest 2 of 30d6', () => keepHighest(pool(30, d6), 2), {}),
  asked('c-sets', 'matched sets in 20d6', () => matchingSets(pool(20, d6)), {
    peer: ['c_20d6_matched_sets'],
    icepool: 5.95,
    dyce: 76,
    times: 8,
    under: 1,
  }),
  asked('c-largest', 'largest set in 20d6', () => largestSet(pool(20, d6)), {
    peer: ['c_20d6_largest_set'],
    icepool: 6.5,
    dyce: 65,
    times: 8,
    under: 1,
  }),
  asked('c-straight', 'largest straight in 20d6', () => largestStraight(pool(20, d6)), {
    peer: ['c_20d6_largest_straight'],
    icepool: 6.7,
    dyce: 62,
    times: 8,
    under: 1,
  }),
  asked('c-jointly', 'largest set and straight of 20d6', () => setAndStraight(pool(20, d6)), { icepool: 13.2, times: 4, under: 3 }),
  asked('d-4d6', '4d6 exploding to depth 3, drop the lowest', () => keepHighest(exploded(4), 3), {
    peer: ['d_4d6_drop1_explode3'],
    icepool: 3.05,
    dyce: 1.87,
    under: 0.8,
  }),
  asked('d-10d6', '10d6 exploding to depth 3, highest 3', () => keepHighest(exploded(10), 3), { icepool: 4.09, dyce: 2.05, under: 0.8 }),
  asked('e-lethal', '20 lethal attacks into 10 × 2', () => slain(20, lethal()), {
    peer: ['e_lethal', 'e_lethal_walk'],
    icepool: 2.01,
    dyce: 0.98,
    times: 15,
    under: 0.25,
  }),
  asked('e-sustained', '20 sustained attacks into 10 × 2', () => slain(20, sustained()), {
    peer: ['e_sustained_walk'],
    icepool: 3.03,
    dyce: 1.41,
    times: 15,
    under: 0.25,
  }),
  asked('f-lethal', '3d6 lethal attacks into 10 × 2', () => slain(repeat(d6, 3), lethal()), {
    icepool: 1.96,
    dyce: 1.44,
    times: 15,
    under: 0.25,
  }),
  asked('f-sustained', '3d6 sustained attacks into 10 × 2', () => slain(repeat(d6, 3), sustained()), {
    icepool: 2.96,
    dyce: 2.42,
    times: 15,
    under: 0.25,
  }),
  {
    id: 'g-duel',
    says: 'duel 10 v 10 to the end',
    run: () => duel().absorption(),
    answer: () => entries(duel().absorption(), pair(10)),
    peer: ['g_duel'],
    icepool: 80.4,
    times: 80,
    under: 1,
  },
  {
    id: 'g-mean',
    says: 'its mean number of rounds',
    run: () => duel().expectedSteps(),
    answer: () => one('mean_rounds', duel().expectedSteps()),
    peer: ['g_duel_mean_rounds'],
    icepool: 79,
    times: 80,
    under: 1,
  },
  {
    id: 'g-healing',
    says: 'duel 10 v 10 with healing',
    run: () => duel(10, true).absorption(),
    answer: () => entries(duel(10, true).absorption(), pair(10)),
    icepool: 143,
    times: 70,
    under: 2,
  },
  {
    id: 'g-dense',
    says: 'dense chain of 100 states',
    run: () => dense(100).expectedSteps(),
    answer: () => one('mean', dense(100).expectedSteps()),
    under: 100,
  },
  asked('h-single', 'one attack, keep two', () => attack(2, 1), { peer: ['h_single'], icepool: 1.35, dyce: 0.6 }),
  {
    id: 'h-table',
    says: 'the 70 cells of the keep-two table',
    run: table,
    answer: () =>
      [...table()].flatMap(([cell, injuries]) =>
        injuries.outcomes.map((outcome) => [`${cell},${outcome}`, injuries.probability(outcome)] as const),
      ),
    icepool: 60.9,
    dyce: 42.2,
    times: 100,
    under: 0.4,
    peer: ['h_table'],
  },
  asked('i-100d20', '30th lowest of 100d20', () => nthLowest(die(20), 100, 30), { icepool: 220, dyce: 0.55, times: 500 }),
  asked('i-1000d100', '300th lowest of 1000d100', () => nthLowest(die(100), 1000, 300), { dyce: 757, under: 100 }),
  {
    id: 'j-hit-table',
    says: '30 attacks and an off hand, worked out',
    run: thirtyAttacks,
    answer: () => entries(thirtyAttacks().outcome),
    under: 2,
  },
];
