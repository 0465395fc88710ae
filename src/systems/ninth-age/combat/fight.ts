import { certain, type Pmf, sum } from '../../../pmf/index.ts';
import { hpLeft, modelsAlive, type Pool } from '../pool.ts';
import { volleyDamage } from '../volley.ts';
import type { Blow } from './blows.ts';

/** One side of a round as the Agility Steps see it. */
export interface Fighter {
  readonly pool: Pool;
  readonly blows: readonly Blow[];
  /** Its models strike even when they have been removed in an earlier step. */
  readonly dyingBlow: boolean;
}

/** Health Points that both sides have lost in this round, as one number. */
export interface Losses {
  readonly of: (lostA: number, lostB: number) => number;
  readonly a: (code: number) => number;
  readonly b: (code: number) => number;
}

/** The code of joint losses: both sides' losses in one whole number, which folds fast. */
export function lossesOf(a: Pool, b: Pool): Losses {
  const width = hpLeft(b) + 1;
  if (hpLeft(a) + 1 > Number.MAX_SAFE_INTEGER / width) throw new RangeError('these pools are too large');
  return { of: (lostA, lostB) => lostA * width + lostB, a: (code) => Math.floor(code / width), b: (code) => code % width };
}

/** The steps at which anybody strikes, first to last. */
function stepsOf(a: Fighter, b: Fighter): readonly number[] {
  return [...new Set([...a.blows, ...b.blows].map(({ step }) => step))].toSorted((x, y) => y - x);
}

/**
 * Joint losses of both sides after all Agility Steps. Who strikes in a step is decided when the step is reached; blows of one step
 * are simultaneous; surplus wounds of a step are lost. Source: rules § 3.2 to § 3.5, § 3.9.
 */
export function fight(a: Fighter, b: Fighter): Pmf<number> {
  const losses = lossesOf(a.pool, b.pool);
  const [fromA, fromB] = [stepDamage(a), stepDamage(b)];
  let state = certain(0);
  for (const step of stepsOf(a, b)) {
    state = state.bind((code) => {
      const [lostA, lostB] = [losses.a(code), losses.b(code)];
      const onA = cut(fromB(step, lostB), hpLeft(a.pool) - lostA);
      const onB = cut(fromA(step, lostA), hpLeft(b.pool) - lostB);
      return onA.outcomes.length === 1
        ? onB.map((more) => losses.of(lostA + (onA.outcomes[0] as number), lostB + more))
        : onA.bind((less) => onB.map((more) => losses.of(lostA + less, lostB + more)));
    });
  }
  return state;
}

function cut(damage: Pmf<number>, left: number): Pmf<number> {
  return damage.max() <= left ? damage : damage.map((raw) => Math.min(raw, left));
}

function stepDamage({ pool, blows, dyingBlow }: Fighter): (step: number, lost: number) => Pmf<number> {
  const raw = rawDamage(blows);
  return (step, lost) => raw(step, dyingBlow ? pool.models : modelsAlive(pool, lost), pool.hpAlreadyLost + lost);
}

/** Raw damage of a side's blows in one step, by models alive and by all Health Points that its model has lost. */
export type RawDamage = (step: number, alive: number, hpLost: number) => Pmf<number>;

/** Raw damage, remembered by what it depends on: the models alive, and the losses themselves for Rage. */
export function rawDamage(blows: readonly Blow[]): RawDamage {
  const steps = new Map(
    [...new Set(blows.map(({ step }) => step))].map((step) => [step, stepRaw(blows.filter((blow) => blow.step === step))]),
  );
  // Without a model alive nothing of a step is left to strike.
  return (step, alive, hpLost) => (alive === 0 ? NOTHING : (steps.get(step)?.(alive, hpLost) ?? NOTHING));
}

const NOTHING = certain(0);

function stepRaw(blows: readonly Blow[]): (alive: number, hpLost: number) => Pmf<number> {
  const raging = blows.some(({ rages }) => rages);
  const byState: Pmf<number>[][] = [];
  // Models too far back to strike change nothing: the same numbers of attacks give the same damage.
  const byNumbers = new Map<string, Pmf<number>>();
  const dealt = (alive: number, hpLost: number): Pmf<number> => {
    const numbers = blows.map(({ attacks }) => attacks(alive, hpLost));
    const key = numbers.map(({ outcomes }) => outcomes.join(' ')).join();
    const plain = numbers.every(({ outcomes }) => outcomes.length === 1);
    const known = plain ? byNumbers.get(key) : undefined;
    if (known) return known;
    const damage = sum(...blows.map(({ perAttack }, place) => volleyDamage(perAttack, numbers[place] as Pmf<number>)));
    if (plain) byNumbers.set(key, damage);
    return damage;
  };
  return (alive, hpLost) => ((byState[alive] ??= [])[raging ? hpLost : 0] ??= dealt(alive, hpLost));
}
