import { InputError } from '../input-error.ts';
import type { Rules } from './editions.ts';
import { type Condition, type Effect, type Slot, SLOTS } from './effects.ts';
import type { Options } from './options.ts';
import { NOTHING, type Row, rowFor, type RowName } from './rows.ts';
import type { Scenario, Weapon } from './scenario.ts';

/** One effect as it counts in an attack: how many times. */
export interface Applied {
  readonly effect: Effect;
  readonly times: number;
}

/** Both sides of the hit table after every modifier, and the row they meet on. */
export interface Comparison {
  readonly kind: 'melee' | 'ranged';
  /** The attacker's Fight or Shoot after its modifiers and limits. */
  readonly attacker: number;
  /** The same before any limit. */
  readonly attackerUnlimited: number;
  /** The target's Fight or DR; for Shoot columns the column. */
  readonly opposing: number;
  readonly opposingUnlimited: number;
  /** What the opposing number is called. */
  readonly against: 'Fight' | 'DR' | 'column';
  /** `none`: a shot that can not hit. */
  readonly rowName: RowName | 'none';
  readonly row: Row;
  readonly applied: readonly Applied[];
  /** Bonuses that the attacker might have and does without. */
  readonly declined: readonly Condition[];
}

/** How often each condition holds in a scenario. */
export function conditionsOf({ weapons, situation, target, options }: Scenario): Readonly<Record<Condition, number>> {
  const parry = options.twoParryWeapons === 'once' ? Math.min(1, target.parry) : target.parry;
  const farther = situation.notClosest || (situation.tiedForClosest && options.tieForClosest === 'not-closest');
  return {
    divingCharge: Number(situation.divingCharge),
    flanked: Number(situation.flanked || (options.flankingHelper === 'attacker' && kindOf(weapons) === 'melee')),
    targetShield: Number(target.shield),
    targetParry: parry,
    platform: Number(situation.platform),
    longRange: Number(situation.longRange),
    notClosest: Number(farther),
    cover: Number(situation.cover),
    threatened: Number(situation.threatened),
    panicked: Number(situation.panicked),
  };
}

/** Melee or ranged, as the weapons say. Throws an InputError for weapons that can not attack together (§ 2.3). */
function kindOf(weapons: readonly Weapon[]): 'melee' | 'ranged' {
  const [first, second] = weapons;
  if (first === undefined) throw new InputError({ path: 'weapons', expected: 'at least one weapon', received: weapons });
  if (second === undefined) return first.kind;
  const shooting = weapons.findIndex(({ kind }) => kind === 'ranged');
  if (shooting >= 0)
    throw new InputError({
      path: `weapons[${shooting}].kind`,
      expected: '"melee": two weapons attack together only in melee',
      received: 'ranged',
    });
  if (first.hand === second.hand) {
    const other = first.hand === 'main' ? 'off' : 'main';
    throw new InputError({ path: 'weapons[1].hand', expected: `"${other}": one weapon for each hand`, received: second.hand });
  }
  return 'melee';
}

/**
 * The row that a scenario's attack rolls on, without the conditions that the attacker has `declined`. Throws an InputError when a characteristic that is compared is missing.
 * Source: rules § 2.2, § 2.4, § 2.7.
 */
export function comparisonOf(scenario: Scenario, rules: Rules, declined: readonly Condition[] = []): Comparison {
  const kind = kindOf(scenario.weapons);
  const holding = conditionsOf(scenario);
  const applied = rules.effects
    .filter(({ slot, condition }) => SLOTS[kind].includes(slot) && holding[condition] > 0 && !declined.includes(condition))
    .map((effect) => ({ effect, times: holding[effect.condition] }));
  return { ...(kind === 'melee' ? melee(scenario, rules, applied) : ranged(scenario, rules, applied)), declined };
}

function melee({ attacker, target, options }: Scenario, rules: Rules, applied: readonly Applied[]): Omit<Comparison, 'declined'> {
  const lowest = options.lowestFight === 'one' ? 1 : 0;
  const attackerUnlimited = needed(attacker.fight, 'attacker.fight', 'a melee weapon compares it') + added(applied, 'fight');
  const opposingUnlimited = needed(target.fight, 'target.fight', 'a melee weapon is compared with it') + opposingAdded(applied, options);
  const [own, opposing] = [Math.max(lowest, attackerUnlimited), Math.max(lowest, opposingUnlimited)];
  const rowName = rowFor(own, opposing, options.zeroAgainstZero, options.oddHalves);
  return {
    kind: 'melee',
    attacker: own,
    attackerUnlimited,
    opposing,
    opposingUnlimited,
    against: 'Fight',
    rowName,
    row: rules.rows[rowName],
    applied,
  };
}

function ranged({ attacker, options }: Scenario, rules: Rules, applied: readonly Applied[]): Omit<Comparison, 'declined'> {
  const shoot = needed(attacker.shoot, 'attacker.shoot', 'a ranged weapon compares it') + added(applied, 'shoot');
  if (rules.ranged.by === 'difficulty') {
    const opposingUnlimited = rules.ranged.base + added(applied, 'difficulty');
    const opposing = Math.max(options.lowestDifficulty === 'one' ? 1 : 0, opposingUnlimited);
    const rowName = rowFor(shoot, opposing, options.zeroAgainstZero, options.oddHalves);
    return {
      kind: 'ranged',
      attacker: shoot,
      attackerUnlimited: shoot,
      opposing,
      opposingUnlimited,
      against: 'DR',
      rowName,
      row: rules.rows[rowName],
      applied,
    };
  }
  const { columns } = rules.ranged;
  const column = Math.min(columns.length, Math.max(1, shoot));
  const hopeless = shoot < 1 && options.shootBelowOne === 'misses';
  const rowName = hopeless ? 'none' : (columns[column - 1] as RowName);
  const row = rowName === 'none' ? NOTHING : rules.rows[rowName];
  return {
    kind: 'ranged',
    attacker: hopeless ? shoot : Math.max(1, shoot),
    attackerUnlimited: shoot,
    opposing: column,
    opposingUnlimited: shoot,
    against: 'column',
    rowName,
    row,
    applied,
  };
}

function needed(value: number | null, path: string, why: string): number {
  if (value === null) throw new InputError({ path, expected: `a whole number from 0 to 1000 (${why})`, received: undefined });
  return value;
}

function added(applied: readonly Applied[], slot: Slot): number {
  return applied.reduce((sum, { effect, times }) => (effect.slot === slot ? sum + effect.adds * times : sum), 0);
}

/** What the target's Fight gains: everything adds, unless shield and parry are read as "the better of the two". */
function opposingAdded(applied: readonly Applied[], options: Options): number {
  const all = added(applied, 'opposing');
  if (options.shieldAndParry === 'add') return all;
  const gains = applied.filter(({ effect }) => effect.slot === 'opposing').map(({ effect, times }) => effect.adds * times);
  return gains.length < 2 ? all : Math.max(...gains);
}
