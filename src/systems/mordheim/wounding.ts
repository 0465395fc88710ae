import { certain, die, type Pmf, repeat, weighted } from '../../pmf/index.ts';
import { type Blow, saveNeed, woundNeed } from './blow.ts';
import { facesFrom } from './charts.ts';
import { type CriticalRow, criticalRow, ORDINARY } from './criticals.ts';
import type { Readings } from './encounter.ts';
import type { Rules } from './rules.ts';

/** What one hit comes to once wound roll, critical die, armour and special saves are rolled. */
export interface Wounding {
  /** Null when the hit did not wound. */
  readonly row: CriticalRow | null;
  readonly unsaved: number;
  readonly spendsCritical: boolean;
}

const NOT_WOUNDED: Wounding = { row: null, unsaved: 0, spendsCritical: false };

export interface WoundingOptions {
  readonly rules: Rules;
  readonly readings: Readings;
  /** The hit die showed a natural 6. */
  readonly six: boolean;
  /** The attacker may still score a critical in this phase. */
  readonly mayCrit: boolean;
}

/** The wound that a hit inflicts, before saves: a row of the critical chart or an ordinary wound; null for none. Source: rules § 2.3 step 4. */
export function woundRoll(blow: Blow, { rules, readings, six, mayCrit }: WoundingOptions): Pmf<Pick<Wounding, 'row' | 'spendsCritical'>> {
  const need = woundNeed(blow);
  const auto = six && blow.poisoned;
  const critical = mayCrit && need !== null && (rules.critWhenSixNeeded || need <= 5);
  return die(6).bind((face): Pmf<Pick<Wounding, 'row' | 'spendsCritical'>> => {
    const wounds = auto || (need !== null && face >= need);
    if (!wounds) return certain(NOT_WOUNDED);
    if (!critical || face < blow.criticalFrom) return certain({ row: ORDINARY, spendsCritical: false });
    return die(6).map((roll) => {
      const row = criticalRow(rules.critChart, blow.critical, roll + blow.criticalBonus);
      return { row: row ?? ORDINARY, spendsCritical: row !== null || readings.nothingSpendsCritical };
    });
  });
}

/** How many of a row's wounds get past armour and the special save. Source: rules § 2.3 steps 5 and 6. */
export function unsavedWounds(blow: Blow, row: CriticalRow): Pmf<number> {
  const saved = row.save === 'none' ? 0 : facesFrom(saveNeed(blow));
  const warded = facesFrom(blow.ward);
  const pastArmour = weighted([[0, saved], [1, 6 - saved]]);
  const pastWard = weighted([[0, warded], [1, 6 - warded]]);
  const one = row.save === 'each' ? pastArmour.bind((past) => (past ? pastWard : certain(0))) : pastWard;
  const all = repeat(one, row.wounds);
  const unsaved = row.save === 'once' ? pastArmour.bind((past) => (past ? all : certain(0))) : all;
  return blow.severalWounds ? unsaved.bind((wounds) => repeat(die(3), wounds)) : unsaved;
}

/** All of it for one hit. */
export function wounding(blow: Blow, options: WoundingOptions): Pmf<Wounding> {
  return woundRoll(blow, options).bind(({ row, spendsCritical }) =>
    row === null ? certain(NOT_WOUNDED) : unsavedWounds(blow, row).map((unsaved): Wounding => ({ row, unsaved, spendsCritical })),
  );
}
