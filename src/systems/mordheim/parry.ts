import { certain, foldOver, mixture, type Pmf, sum, weighted } from '../../pmf/index.ts';
import { heldTo, type HitDie, hitWeight, MISSES, showing, weightOf } from './hit-dice.ts';
import type { ParryMode } from './rules.ts';

/** How a target parries one set of blows. Source: rules § 2.3 step 2. */
export interface ParryRules {
  /** It has something to parry with and has not tried yet in this phase. */
  readonly ready: boolean;
  readonly mode: ParryMode;
  readonly rerolls: boolean;
  /** The next hit may be tried when the one in question can not be parried. */
  readonly passesOn: boolean;
}

/** The chance out of 36 that an attempt succeeds: a flat 6, or more than the hit die. A 6 can not be beaten. */
export function parryWeight({ mode, rerolls }: Pick<ParryRules, 'mode' | 'rerolls'>, face: number): number {
  const fails = mode === 'six' ? 5 : face;
  return rerolls ? 36 - fails * fails : 36 - 6 * fails;
}

/** One way in which the hit dice of a set may fall, with the dice independent again. */
export interface Branch {
  readonly weight: bigint;
  readonly dice: readonly HitDie[];
  /** At least one blow hit, so that the parry has been drawn. */
  readonly drawn: boolean;
  /** The place of the blow that was parried, or null. */
  readonly parried: number | null;
}

/**
 * The classic parry looks at the highest hit die of the whole set. Given which blow shows it first and its face, the other dice
 * are independent again: one branch for each, and two when the parry may succeed. Source: rules § 2.3 step 2, open questions.
 */
export function highestDieBranches(dice: readonly HitDie[], parryable: readonly boolean[], parry: ParryRules): readonly Branch[] {
  const watched = dice.map((_, place) => !parry.passesOn || parryable[place] === true);
  const unseen = dice.map((die, place) => (watched[place] ? heldTo(die, 0, true) : die));
  const drawn = (hits: readonly HitDie[]): boolean => hits.some((die) => hitWeight(die) > 0);
  const branches: Branch[] = [{ weight: 36n * product(unseen), dice: unseen, drawn: false, parried: null }];
  dice.forEach((die, place) => {
    if (!watched[place]) return;
    for (let face = 1; face <= 6; face++) {
      const held = dice.map((each, other) => {
        if (other === place || !watched[other]) return other === place ? showing(face) : each;
        return heldTo(each, other < place ? face - 1 : face, true);
      });
      const weight = BigInt(die[face] as number) * product(held.map((each, other) => (other === place ? showing(face) : each)));
      if (weight === 0n) continue;
      const success = parryable[place] ? parryWeight(parry, face) : 0;
      const without = held.map((each, other) => (other === place ? MISSES : each));
      branches.push({ weight: weight * BigInt(36 - success), dice: held, drawn: drawn(held), parried: null });
      branches.push({ weight: weight * BigInt(success), dice: without, drawn: true, parried: place });
    }
  });
  return branches.filter(({ weight }) => weight > 0n);
}

function product(dice: readonly HitDie[]): bigint {
  return dice.reduce((weight, die) => weight * BigInt(weightOf(die)), 1n);
}

/**
 * How many hits of a set are left after the parry. In the variant it meets the first hit, in the classic book the highest.
 * Source: rules § 2.3 step 2.
 */
export function hitsAfterParry(dice: readonly HitDie[], parryable: readonly boolean[], parry: ParryRules): Pmf<number> {
  const one = (die: HitDie): Pmf<number> => weighted([[0, die[0]], [1, hitWeight(die)]]);
  if (!parry.ready) return sum(...dice.map(one));
  if (parry.mode === 'beatHighest') {
    return mixture(highestDieBranches(dice, parryable, parry).map((branch) => [sum(...branch.dice.map(one)), branch.weight]));
  }
  const blows = dice.map((die, place) => ({ die: one(die), parryable: parryable[place] === true }));
  const counted = foldOver(certain([0, 0]), blows, ([hits = 0, used = 0], blow) =>
    blow.die.bind((hit): Pmf<number[]> => {
      if (hit === 0) return certain([hits, used]);
      if (used === 1) return certain([hits + 1, 1]);
      if (!blow.parryable) return certain([hits + 1, parry.passesOn ? 0 : 1]);
      const success = parryWeight(parry, 0);
      return weighted([[[hits, 1], success], [[hits + 1, 1], 36 - success]]);
    }),
  );
  return counted.map(([hits = 0]) => hits);
}
