import { certain, die, mixture, type Pmf, repeat, weighted } from '../../pmf/index.ts';
import { type Blow, saveNeed, woundNeed } from './blow.ts';
import { facesFrom } from './charts.ts';
import { CRITICAL_CHARTS, type CriticalRow, criticalRow, ORDINARY } from './criticals.ts';
import type { Readings } from './encounter.ts';
import type { Rules } from './rules.ts';

/** What one hit comes to once wound roll, critical die, armour and special saves are rolled. */
export interface Wounding {
  readonly row: CriticalRow;
  readonly unsaved: number;
  readonly spendsCritical: boolean;
  /** The target's rabbit's foot went into an armour save. */
  readonly usesFoot: boolean;
}

const D6 = die(6);
const D3 = die(3);

/** Stands for a hit that did not wound. */
const NOT_WOUNDED = -1;

// Woundings are whole numbers inside folds: unsaved wounds, then the row of the charts, then whether the critical is spent.
const ROW_BASE = 64;
const CHART_ROWS = Object.values(CRITICAL_CHARTS).flatMap((charts) =>
  Object.values(charts).flatMap((faces) => faces.filter((row) => row !== null)),
);
const ROWS: readonly CriticalRow[] = [ORDINARY, ...new Set(CHART_ROWS)];
const SPENT_BASE = ROW_BASE * ROWS.length;
const FOOT_BASE = 2 * SPENT_BASE;

function woundingCode({ row, unsaved, spendsCritical }: Omit<Wounding, 'usesFoot'>): number {
  return unsaved + ROW_BASE * ROWS.indexOf(row) + (spendsCritical ? SPENT_BASE : 0);
}

/** What a wounding's whole number stands for; null for a hit that did not wound. */
export function woundingOf(code: number): Wounding | null {
  if (code === NOT_WOUNDED) return null;
  const row = ROWS[Math.floor(code / ROW_BASE) % ROWS.length] as CriticalRow;
  const usesFoot = code >= FOOT_BASE;
  return { row, unsaved: code % ROW_BASE, spendsCritical: code % FOOT_BASE >= SPENT_BASE, usesFoot };
}

export interface WoundingOptions {
  readonly rules: Rules;
  readonly readings: Readings;
  /** The hit die showed a natural 6. */
  readonly six: boolean;
  /** The attacker may still score a critical in this phase. */
  readonly mayCrit: boolean;
}

/** The wound that a hit inflicts, as the code of a wounding with nothing unsaved yet, or NOT_WOUNDED. Source: rules § 2.3 step 4. */
function woundRoll(blow: Blow, { rules, readings, six, mayCrit }: WoundingOptions): Pmf<number> {
  const need = woundNeed(blow);
  const auto = six && blow.poisoned;
  const critical = mayCrit && need !== null && (rules.critWhenSixNeeded || need <= 5);
  const ordinary = woundingCode({ row: ORDINARY, unsaved: 0, spendsCritical: false });
  return D6.bind((face) => {
    const wounds = auto || (need !== null && face >= need);
    if (!wounds) return certain(NOT_WOUNDED);
    if (!critical || face < blow.criticalFrom) return certain(ordinary);
    return D6.map((roll) => {
      const row = criticalRow(rules.critChart, blow.critical, roll + blow.criticalBonus);
      return woundingCode({ row: row ?? ORDINARY, unsaved: 0, spendsCritical: row !== null || readings.nothingSpendsCritical });
    });
  });
}

/**
 * How many of a row's wounds get past armour and the special save, plus FOOT_BASE when a rabbit's foot went into it: the first armour
 * save that fails is rolled again. Source: rules § 2.3 steps 5 and 6.
 */
function unsavedWounds(blow: Blow, row: CriticalRow): Pmf<number> {
  const saves = row.save === 'none' ? 0 : facesFrom(saveNeed(blow));
  if (!blow.footSave || saves === 0) return unsavedOf(blow, row);
  const fails = 6 - saves;
  const tries = row.save === 'each' ? row.wounds : 1;
  // With no foot in it every save holds; else the first that fails is rolled again, and those after it as usual.
  const past = (wounds: number): Pmf<number> => unsavedOf(blow, { ...row, save: 'none', wounds: wounds as 1 | 2 });
  const perSave = row.save === 'each' ? 1 : row.wounds;
  const later = (left: number): Pmf<number> =>
    row.save === 'each' && left > 0 ? unsavedOf(blow, { ...row, wounds: left as 1 | 2 }) : certain(0);
  const from = (tried: number): Pmf<number> => {
    if (tried === tries) return certain(0);
    const rest = later(tries - tried - 1).map((wounds) => FOOT_BASE + wounds);
    return mixture([
      [from(tried + 1), 6 * saves],
      [rest, fails * saves],
      [rest.bind((code) => past(perSave).map((wounds) => code + wounds)), fails * fails],
    ]);
  };
  return from(0);
}

function unsavedOf(blow: Blow, row: CriticalRow): Pmf<number> {
  const saved = row.save === 'none' ? 0 : facesFrom(saveNeed(blow));
  const warded = facesFrom(blow.ward);
  const pastArmour = weighted([
    [0, saved],
    [1, 6 - saved],
  ]);
  const pastWard = weighted([
    [0, warded],
    [1, 6 - warded],
  ]);
  const one = row.save === 'each' ? pastArmour.bind((past) => (past ? pastWard : certain(0))) : pastWard;
  const all = repeat(one, row.wounds);
  const unsaved = row.save === 'once' ? pastArmour.bind((past) => (past ? all : certain(0))) : all;
  return blow.severalWounds ? unsaved.bind((wounds) => repeat(D3, wounds)) : unsaved;
}

/** All of it for one hit, as codes that `woundingOf` reads. */
export function wounding(blow: Blow, options: WoundingOptions): Pmf<number> {
  return woundRoll(blow, options).bind((code) => {
    const wound = woundingOf(code);
    return wound === null ? certain(NOT_WOUNDED) : unsavedWounds(blow, wound.row).map((unsaved) => code + unsaved);
  });
}
