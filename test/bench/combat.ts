import {
  certain,
  chain,
  die,
  fold,
  keepHighest,
  keepLowest,
  mixture,
  pool,
  repeat,
  weighted,
  type Chain,
  type Fraction,
  type Pmf,
} from '../../src/pmf/index.ts';

/** Questions of combat as a game would put them to the engine, worked out again at every call. */

const d6 = die(6);
const WOUNDS = 2;
const MODELS = 10;

/** Damage points taken off ten models of two wounds: what is beyond a model is lost. */
function struck(damage: number, lost: number): number {
  return Math.min(MODELS * WOUNDS, lost + Math.min(damage, WOUNDS - (lost % WOUNDS)));
}

/** Hit on 3+, a 6 to hit wounds by itself, wound on 4+, save on 5+: what gets through one attack. */
export const lethal = (): Pmf<number> =>
  weighted([
    [0, 13],
    [1, 5],
  ]);

/** The same, but a 6 to hit is two hits instead. */
export const sustained = (): Pmf<number> => {
  const through = weighted([
    [0, 2],
    [1, 1],
  ]);
  return mixture([
    [certain(0), 2],
    [through, 3],
    [repeat(through, 2), 1],
  ]);
};

/** Models slain by so many attacks of D3 damage. */
export function slain(attacks: number | Pmf<number>, unsaved: Pmf<number>): Pmf<number> {
  const d3 = die(3);
  const wound = (lost: number): Pmf<number> => d3.map((damage) => struck(damage, lost));
  const lost = fold({
    start: certain(0),
    steps: attacks,
    step: (before) => unsaved.bind((wounds) => repeated(certain(before), wounds, wound)),
    absorbed: (all) => all === MODELS * WOUNDS,
  });
  return lost.map((all) => Math.floor(all / WOUNDS));
}

function repeated(start: Pmf<number>, times: number, step: (lost: number) => Pmf<number>): Pmf<number> {
  let now = start;
  for (let taken = 0; taken < times; taken++) now = now.bind(step);
  return now;
}

/** Two sides of ten, states coded as a · 11 + b. A hits on 4+ for D3, B on 3+ for 1; at once. Healing: A regains 1 on a 6. */
export function duel(size = 10, healing = false): Chain<number> {
  const side = size + 1;
  const [byA, byB] = [
    weighted([
      [0, 3],
      [1, 1],
      [2, 1],
      [3, 1],
    ]),
    weighted([
      [0, 1],
      [1, 2],
    ]),
  ];
  const blows = byA.bind((onB) => byB.map((onA) => [onA, onB] as const));
  const regained = weighted([
    [0, 5],
    [1, 1],
  ]);
  return chain({
    start: certain(size * side + size),
    step: (state) => {
      const [a, b] = [Math.floor(state / side), state % side];
      const after = blows.map(([onA, onB]) => Math.max(0, a - onA) * side + Math.max(0, b - onB));
      if (!healing) return after;
      return after.bind((then) => {
        const left = Math.floor(then / side);
        return left === 0 || then % side === 0 ? certain(then) : regained.map((more) => Math.min(size, left + more) * side + (then % side));
      });
    },
    absorbed: (state) => state < side || state % side === 0,
  });
}

const INJURIES = ['miss', 'none', 'minor', 'down', 'out'] as const;
export type Injury = (typeof INJURIES)[number];

/** Two D6 and so many more (or fewer: then the lowest) keep two. */
function rolled(extra: number): Pmf<number> {
  const dice = pool(2 + Math.abs(extra), d6);
  return extra < 0 ? keepLowest(dice, 2) : keepHighest(dice, 2);
}

/** 7+ hits, 12 is a critical with one more injury die; injury less 2: none to 1, minor to 6, down to 8, out from 9. */
export function attack(extra: number, injuryDice: number, roll: (extra: number) => Pmf<number> = rolled): Pmf<Injury> {
  const injury = (more: number): Pmf<Injury> =>
    roll(more).map((sum) => (sum - 2 <= 1 ? 'none' : sum - 2 <= 6 ? 'minor' : sum - 2 <= 8 ? 'down' : 'out'));
  const result = roll(extra).map((sum) => (sum < 7 ? 'miss' : sum < 12 ? 'hit' : 'critical'));
  return result.bind((each) => (each === 'miss' ? certain<Injury>('miss') : injury(injuryDice + (each === 'critical' ? 1 : 0))));
}

/** All cells of the table of −3 … 6 dice by 0 … 6 injury dice, each roll worked out once. */
export function table(): Map<string, Pmf<Injury>> {
  const rolls = new Map<number, Pmf<number>>();
  const roll = (extra: number): Pmf<number> => rolls.get(extra) ?? (rolls.set(extra, rolled(extra)).get(extra) as Pmf<number>);
  const cells = new Map<string, Pmf<Injury>>();
  for (let extra = -3; extra <= 6; extra++)
    for (let injuryDice = 0; injuryDice <= 6; injuryDice++) cells.set(`${extra},${injuryDice}`, attack(extra, injuryDice, roll));
  return cells;
}

/** A dense chain: every one of so many states leads to every other and, rarely, out. */
export function dense(size: number): Chain<number> {
  return chain({
    start: certain(0),
    step: (state) => weighted(Array.from({ length: size + 1 }, (_, to) => [to, 1 + ((state * 7 + to * 13) % 11)] as const)),
    absorbed: (state) => state === size,
  });
}

export type Answer = Iterable<readonly [key: string, value: Fraction]>;
