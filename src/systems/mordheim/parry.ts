import { certain, foldOver, mixture, type Pmf, sum, weighted } from '../../pmf/index.ts';
import { type HitDie, hitWeight } from './hit-dice.ts';
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

/** The classic parry meets the highest hit die of a set. Given which face that is, blows can be taken in order: 0 for no hit. */
export const HIGHEST_FACES = [0, 1, 2, 3, 4, 5, 6] as const;

/**
 * How many hits of a set are left after the parry. In the variant it meets the first hit, in the classic book the highest.
 * Source: rules § 2.3 step 2.
 */
export function hitsAfterParry(dice: readonly HitDie[], parryable: readonly boolean[], parry: ParryRules): Pmf<number> {
  if (!parry.ready)
    return sum(
      ...dice.map((die) =>
        weighted([
          [0, die[0]],
          [1, hitWeight(die)],
        ]),
      ),
    );
  const blows = dice.map((die, place) => ({ die, parryable: parryable[place] === true }));
  if (parry.mode === 'six') {
    return foldOver(certain(0), blows, (count, blow) => rolledFaces(count, blow.die, () => firstHit(count, blow.parryable, parry))).map(
      hitsOf,
    );
  }
  const cases = HIGHEST_FACES.map((highest) =>
    foldOver(certain(0), blows, (count, { die, parryable: open }) => {
      if (count === IMPOSSIBLE) return certain(count);
      return rolledFaces(count, die, (face) => hitUnder(count, face, { highest, parryable: open, parry }));
    }),
  );
  return mixture(
    cases.flatMap((counts, highest) => {
      const possible = (count: number): boolean => count !== IMPOSSIBLE && (highest === 0 || count % 2 === 1);
      return counts.outcomes.some(possible) ? [[counts.condition(possible).map(hitsOf), counts.chance(possible)] as const] : [];
    }),
  );
}

// A running count is twice the hits, plus 1 once the parry has been drawn.
const IMPOSSIBLE = -1;
const hitsOf = (count: number): number => Math.floor(count / 2);

function rolledFaces(count: number, die: HitDie, hit: (face: number) => Pmf<number>): Pmf<number> {
  return mixture(die.map((weight, face) => [face === 0 ? certain(count) : weight === 0 ? certain(count) : hit(face), weight] as const));
}

function firstHit(count: number, parryable: boolean, parry: ParryRules): Pmf<number> {
  if (count % 2 === 1) return certain(count + 2);
  if (!parryable) return certain(count + (parry.passesOn ? 2 : 3));
  const success = parryWeight(parry, 0);
  return weighted([
    [count + 1, success],
    [count + 3, 36 - success],
  ]);
}

interface Assumed {
  readonly highest: number;
  readonly parryable: boolean;
  readonly parry: ParryRules;
}

function hitUnder(count: number, face: number, { highest, parryable, parry }: Assumed): Pmf<number> {
  if (parry.passesOn && !parryable) return certain(count + 2);
  if (face > highest) return certain(IMPOSSIBLE);
  if (face < highest || count % 2 === 1) return certain(count + 2);
  const success = parryable ? parryWeight(parry, face) : 0;
  return weighted([
    [count + 1, success],
    [count + 3, 36 - success],
  ]);
}
