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
export function stepsOf(a: Fighter, b: Fighter): readonly number[] {
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

/**
 * Raw damage that a side deals in one step after losing so many Health Points. Remembered by what it depends on: the models
 * alive, and the losses themselves for Rage.
 */
export function stepDamage({ pool, blows, dyingBlow }: Fighter): (step: number, lost: number) => Pmf<number> {
  const known = new Map<string, Pmf<number>>();
  return (step, lost) => {
    const alive = dyingBlow ? pool.models : modelsAlive(pool, lost);
    const striking = blows.filter((blow) => blow.step === step);
    // Without a model alive nothing of this step is left to strike.
    if (striking.length === 0 || alive === 0) return certain(0);
    const hpLost = pool.hpAlreadyLost + lost;
    const key = `${step},${alive},${striking.some(({ rages }) => rages) ? hpLost : ''}`;
    let damage = known.get(key);
    if (damage === undefined) {
      damage = sum(...striking.map(({ perAttack, attacks }) => volleyDamage(perAttack, attacks(alive, hpLost))));
      known.set(key, damage);
    }
    return damage;
  };
}
