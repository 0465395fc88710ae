import { certain, foldOver, type Pmf, repeat, sum, weighted } from '../../pmf/index.ts';
import { InputError } from '../input-error.ts';
import { outAt } from './removal.ts';
import type { Row } from './rows.ts';
import type { Scenario, Weapon } from './scenario.ts';

/** Dice that a weapon rolls: all its Attacks, but exactly one in the off hand. Source: rules § 2.3. */
export function diceOf({ hand, attacks }: Weapon): number {
  return hand === 'off' ? 1 : attacks;
}

/** Armour that is left against a weapon, never below 0. Source: rules § 2.5. */
export function effectiveArmour(armour: number, piercing: number): number {
  return Math.max(0, armour - piercing);
}

/** Damage of one weapon before armour: hits count the first value, criticals the second instead. Source: rules § 2.5. */
export function rawDamage(weapon: Weapon, row: Row): Pmf<number> {
  const [hit, critical] = weapon.damage;
  return repeat(
    weighted([
      [0, row.miss],
      [hit, row.hit],
      [critical, row.critical],
    ]),
    diceOf(weapon),
  );
}

/** What armour and piercing leave of one weapon's total. */
export interface Against {
  readonly armour: number;
  readonly piercing: number;
  /** Whether piercing beyond the armour is lost or adds to a total above 0. */
  readonly surplus: 'lost' | 'adds';
}

/** Damage points allocated from one weapon's total: armour comes off the total once, never off each hit. Source: rules § 2.5. */
export function allocatedFrom(total: number, { armour, piercing, surplus }: Against): number {
  const extra = surplus === 'adds' && total > 0 ? Math.max(0, piercing - armour) : 0;
  return Math.max(0, total - effectiveArmour(armour, piercing)) + extra;
}

/** One weapon's part in an attack. */
export interface WeaponDamage {
  readonly weapon: Weapon;
  readonly raw: Pmf<number>;
  readonly allocated: Pmf<number>;
}

/** What each weapon allocates in one attack, in the order given. Throws an InputError when a weapon's total has too many values. */
export function weaponDamages({ weapons, target, options }: Scenario, row: Row): readonly WeaponDamage[] {
  return weapons.map((weapon, place) => {
    if (valuesOf(weapon) > MOST_VALUES) {
      throw new InputError({
        path: `weapons[${place}].attacks`,
        expected: `fewer dice or less damage: totals of at most ${MOST_VALUES} are computed`,
        received: weapon.attacks,
      });
    }
    const raw = rawDamage(weapon, row);
    const against: Against = { armour: target.armour, piercing: weapon.piercing, surplus: options.surplusPiercing };
    return { weapon, raw, allocated: raw.map((total) => allocatedFrom(total, against)) };
  });
}

/** The largest total that a weapon can roll: exact arithmetic takes about a second for this many values. */
const MOST_VALUES = 100_000;

function valuesOf(weapon: Weapon): number {
  return diceOf(weapon) * Math.max(...weapon.damage);
}

/**
 * Damage points allocated by the weapons in all attack actions. Armour has been subtracted from each weapon already: totals are
 * never pooled before it (rules § 2.3). Throws an InputError at `attackActions` when the answer would take too long.
 */
export function totalDamage(damages: readonly WeaponDamage[], { situation, target, options }: Scenario): Pmf<number> {
  const { attackActions } = situation;
  const once = sum(...damages.map(({ allocated }) => allocated));
  affordable(once, attackActions);
  const out = outAt({ target, options });
  if (options.afterRemoval === 'roll-on' || out === Infinity) return repeat(once, attackActions);
  const mainFirst = damages.toSorted((a, b) => Number(a.weapon.hand === 'off') - Number(b.weapon.hand === 'off'));
  const rolls = Array.from({ length: attackActions }, () => mainFirst).flat();
  return foldOver(certain(0), rolls, (total, { allocated }) => (total >= out ? certain(total) : allocated.map((more) => total + more)));
}

/** Steps of exact arithmetic that take a second or two. */
const MOST_STEPS = 4e6;

/** Each value of the total takes a step for each value of one attack. */
function affordable(once: Pmf<number>, actions: number): void {
  const steps = actions < 2 ? 0 : once.outcomes.length * once.max() * actions;
  if (steps <= MOST_STEPS) return;
  const expected = `fewer attack actions, dice or damage values: this needs about ${steps.toExponential(0)} steps, at most ${MOST_STEPS.toExponential(0)} are done`;
  throw new InputError({ path: 'attackActions', expected, received: actions });
}
