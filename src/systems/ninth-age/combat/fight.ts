import { certain, type Pmf, sum } from '../../../pmf/index.ts';
import type { Pool } from '../pool.ts';
import { volleyDamage } from '../volley.ts';
import type { Blow } from './blows.ts';
import { type Share, type Shares, seen } from './direct.ts';
import { type Stands, standsOf } from './stands.ts';

/** A Health Pool with the attacks of its models: rank and file, or one character. */
export interface Body {
  readonly pool: Pool;
  /** Its blows at each pool of the enemy. */
  readonly blowsAt: readonly (readonly Blow[])[];
  /** Its models strike even when they have been removed in an earlier step. */
  readonly dyingBlow: boolean;
}

/** One side of a round as the Agility Steps see it. */
export interface Fighter {
  /** Rank and file, then characters. */
  readonly bodies: readonly Body[];
  /** Who strikes at whom, by models alive in the pools of both sides. */
  readonly shares: (own: readonly number[], foes: readonly number[]) => Shares;
}

/** The stands of both sides at some moment of a fight, and how much one of them was overkilled, in one whole number. */
export interface Codes {
  readonly standsA: Stands;
  readonly standsB: Stands;
  readonly of: (a: number, b: number, overkill?: number) => number;
  readonly a: (code: number) => number;
  readonly b: (code: number) => number;
  /** Health Points beyond what B had left. */
  readonly overkill: (code: number) => number;
}

/** The codes of a fight between two sides. */
export function codesOf(a: Fighter, b: Fighter): Codes {
  const [standsA, standsB] = [standsOf(a.bodies.map(({ pool }) => pool)), standsOf(b.bodies.map(({ pool }) => pool))];
  const [wide, all] = [standsA.size, standsA.size * standsB.size];
  if (all > Number.MAX_SAFE_INTEGER) throw new RangeError('these pools are too large');
  return {
    standsA,
    standsB,
    of: (standA, standB, overkill = 0) => standA + wide * standB + all * overkill,
    a: (code) => code % wide,
    b: (code) => Math.floor((code % all) / wide),
    overkill: (code) => Math.floor(code / all),
  };
}

/** The steps at which anybody strikes, first to last. */
export function stepsOf(...sides: readonly Fighter[]): readonly number[] {
  const blows = sides.flatMap(({ bodies }) => bodies.flatMap(({ blowsAt }) => blowsAt.flat()));
  return [...new Set(blows.map(({ step }) => step))].toSorted((x, y) => y - x);
}

/** Where a fight begins, and whether what is beyond B's Health Points is counted. */
export interface FightOptions {
  readonly from?: { readonly a: number; readonly b: number };
  readonly overkill?: boolean;
}

/**
 * Stands of both sides after all Agility Steps. Who strikes in a step is decided when the step is reached; blows of one step are
 * simultaneous; surplus wounds of a step are lost and go to no other pool. Source: rules § 3.2 to § 3.5, § 3.9.
 */
export function fight(a: Fighter, b: Fighter, { from, overkill = false }: FightOptions = {}): Pmf<number> {
  const codes = codesOf(a, b);
  const { standsA, standsB } = codes;
  const start = from ?? { a: standsA.full, b: standsB.full };
  const [byA, byB] = [rawDamage(a, standsA, standsB), rawDamage(b, standsB, standsA)];
  const [onA, onB] = [taken(standsA, false), taken(standsB, overkill)];
  let state = certain(codes.of(start.a, start.b));
  for (const step of stepsOf(a, b)) {
    state = state.bind((code) => {
      const [standA, standB] = [codes.a(code), codes.b(code)];
      const beyond = codes.overkill(code);
      const nextA = onA(byB(step, standB, standA, start.b), standA);
      const nextB = onB(byA(step, standA, standB, start.a), standB);
      const end = (toA: number, toB: number): number => codes.of(toA, toB % standsB.size, beyond + Math.floor(toB / standsB.size));
      return nextA.outcomes.length === 1
        ? nextB.map((toB) => end(nextA.outcomes[0] as number, toB))
        : nextA.bind((toA) => nextB.map((toB) => end(toA, toB)));
    });
  }
  return state;
}

/** What raw damage on each pool makes of a stand; surplus, where it is counted, stands above the stand's own codes. */
function taken(stands: Stands, overkill: boolean): (raw: Strikes, stand: number) => Pmf<number> {
  const known: Pmf<number>[][] = [];
  return (raw, stand) => ((known[raw.id] ??= [])[stand] ??= standsAfter(raw.damage, stand, { stands, overkill }));
}

/**
 * The stands that raw damage on each pool leads to. Surplus goes to no other pool; where it is counted, each Health Point of it adds
 * `size` to the code of the stand.
 */
export function standsAfter(
  damage: readonly Pmf<number>[],
  stand: number,
  { stands, overkill }: { readonly stands: Stands; readonly overkill: boolean },
): Pmf<number> {
  const beyond = overkill ? stands.size : 0;
  let worth = 1;
  const pools = stands.left(stand).map((hp, pool) => {
    const digit = worth;
    worth *= stands.digits[pool] as number;
    return (damage[pool] as Pmf<number>).map((lost) => digit * Math.max(0, hp - lost) + beyond * Math.max(0, lost - hp));
  });
  return sum(...pools);
}

/** Raw damage of one side's blows in one step on each pool of the enemy; one object for all that is alike. */
export interface Strikes {
  /** Counts them from 0. */
  readonly id: number;
  readonly damage: readonly Pmf<number>[];
}

/** Raw damage in a step: by the stands of the striking and of the struck side, and by where the striking side began the round. */
export type RawDamage = (step: number, own: number, foe: number, began: number) => Strikes;

const NOTHING = certain(0);

/** Raw damage of the same blows, by the step and the numbers that are made of each. */
export type Alike = Map<string, Strikes>;

/** Raw damage, remembered by what it depends on: the models alive, and the losses themselves for Rage. */
export function rawDamage({ bodies, shares }: Fighter, own: Stands, foe: Stands, alike: Alike = new Map()): RawDamage {
  const rages = bodies.map(({ blowsAt }) => blowsAt.some((blows) => blows.some((blow) => blow.rages)));
  const dying = bodies.some(({ dyingBlow }) => dyingBlow);
  const dead: Strikes = { id: alike.get('')?.id ?? alike.size, damage: foe.left(0).map(() => NOTHING) };
  alike.set('', dead);
  const strikerWords = (striking: number, stand: number): string =>
    own
      .alive(striking)
      .map((alive, i) => (rages[i] ? `${alive}:${own.left(stand)[i]}` : alive))
      .join();
  const strikers = numbered((code) => strikerWords(code, code));
  // A Dying Blow is struck by who has fallen; the Rage in it is of what its model has lost since.
  const fallen = numbered((code) => strikerWords(Math.floor(code / own.size), code % own.size));
  const strikersOf = (striking: number, stand: number): number =>
    striking !== stand && rages.some(Boolean) ? own.size + fallen(striking * own.size + stand) : strikers(striking);
  const targets = numbered((code) => seen(foe.alive(code)));
  const steps: Strikes[][][] = [];
  const dealt = (step: number, [striking, stand]: readonly [number, number], struck: number): Strikes => {
    const [alive, foes] = [own.alive(striking), foe.alive(struck)];
    if (alive.every((models) => models === 0) || foes.every((models) => models === 0)) return dead;
    const hpLost = bodies.map(({ pool }, i) => pool.models * pool.hp - (own.left(stand)[i] as number));
    const made = blowsMade({ bodies, shares }, alive, foes, { step, hpLost });
    const blows = foes.map((_, pool) => made.filter(({ at }) => at === pool));
    // Models too far back to strike change nothing: the same numbers of attacks give the same damage.
    const key = `${step};${blows.map((each) => each.map(({ number }) => numberWords(number)).join()).join(';')}`;
    let strikes = alike.get(key);
    if (strikes === undefined) {
      const damage = blows.map((each) => sum(...each.map(({ blow, number }) => volleyDamage(blow.perAttack, number))));
      alike.set(key, (strikes = { id: alike.size, damage }));
    }
    return strikes;
  };
  return (step, stand, struck, began) => {
    const striking = dying ? own.of(bodies.map(({ dyingBlow }, i) => (dyingBlow ? own.left(began) : own.left(stand))[i] as number)) : stand;
    const byStriker = (steps[step] ??= []);
    const byTarget = (byStriker[strikersOf(striking, stand)] ??= []);
    return (byTarget[targets(struck)] ??= dealt(step, [striking, stand], struck));
  };
}

/** Numbers of attacks in words that are the same for equal ones only. */
function numberWords({ outcomes, weights }: Pmf<number>): string {
  return outcomes.length === 1 ? String(outcomes[0]) : `${outcomes.join(' ')}:${weights.weights.join(' ')}`;
}

/** A blow that is made: by which body, at which enemy pool, how often. */
export interface MadeBlow {
  readonly by: number;
  readonly at: number;
  readonly blow: Blow;
  readonly number: Pmf<number>;
}

/** The blows of a side, all of them or those of one step, with so many models alive in the pools of both sides. */
export function blowsMade(
  { bodies, shares }: Fighter,
  own: readonly number[],
  foes: readonly number[],
  { step, hpLost }: { readonly step?: number; readonly hpLost?: readonly number[] } = {},
): readonly MadeBlow[] {
  const share = shares(own, foes);
  return bodies.flatMap((body, by) =>
    foes.flatMap((_, at) =>
      (body.blowsAt[at] ?? [])
        .filter((blow) => step === undefined || blow.step === step)
        .map((blow) => ({ by, at, blow, number: numberOf(blow, share[by]?.[at] as Share, hpLost?.[by] ?? body.pool.hpAlreadyLost) })),
    ),
  );
}

function numberOf(blow: Blow, { standard, special, stomping }: Share, hpLost: number): Pmf<number> {
  return blow.attacks(blow.special ? { front: blow.kind === 'stompHit' ? stomping : special, support: 0 } : standard, hpLost);
}

/** Small whole numbers for what is alike in so far as `key` looks. */
function numbered(key: (code: number) => string): (code: number) => number {
  const numbers = new Map<string, number>();
  const known: number[] = [];
  return (code) => {
    let number = known[code];
    if (number === undefined) {
      const words = key(code);
      number = numbers.get(words) ?? numbers.size;
      numbers.set(words, number);
      known[code] = number;
    }
    return number;
  };
}
