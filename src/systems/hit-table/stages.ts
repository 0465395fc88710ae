import { fraction, type Pmf, repeat, weighted } from '../../pmf/index.ts';
import type { Stage } from '../system.ts';
import type { Comparison } from './attack.ts';
import { diceOf, effectiveArmour, type WeaponDamage } from './damage.ts';
import { outAt } from './removal.ts';
import { rowWords } from './rows.ts';
import type { Scenario } from './scenario.ts';

/** The working of an attack in the order of the rules: row, then each weapon from its dice to its damage, then the total. */
export function stagesOf(
  scenario: Scenario,
  comparison: Comparison,
  damages: readonly WeaponDamage[],
  total: Pmf<number>,
): readonly Stage[] {
  const { target } = scenario;
  return [
    rowStage(comparison),
    ...damages.flatMap((each) => weaponStages(scenario, comparison, each)),
    totalStage(scenario, damages, total),
    ...(target.wounds === null ? [] : [removedStage(scenario, target.wounds, total)]),
  ];
}

const CAPITAL = { twice: 'Twice', greater: 'Greater', equal: 'Equal', lesser: 'Lesser', half: 'Half' } as const;

function rowStage(comparison: Comparison): Stage {
  const { kind, against, row, applied } = comparison;
  const modifiers = applied.map(({ effect, times }) => `${effect.says} (${signed(effect.adds * times)} ${SLOT_WORDS[effect.slot]})`);
  return {
    id: 'row',
    name: 'row',
    means: 'the row of the hit table that the two characteristics choose, as the chances of one die',
    says: `${[`${meetingWords(comparison)}: ${rowWords(row)}`, ...modifiers].join('. ')}.`,
    source: kind === 'melee' ? 'rules § 2.1, § 2.2' : against === 'DR' ? 'rules § 2.1, § 2.4' : 'rules § 2.7',
    figures: [
      { name: 'miss', value: fraction(row.miss, 6) },
      { name: 'hit', value: fraction(row.hit, 6) },
      { name: 'critical', value: fraction(row.critical, 6) },
    ],
  };
}

/** "Fight 5 against Fight 4 is Greater", or where Shoot picks a row by itself, "Shoot 4 rolls on Greater". */
function meetingWords({ kind, attacker, attackerUnlimited, opposing, against, rowName }: Comparison): string {
  if (rowName === 'none') return `Shoot ${attackerUnlimited} can not hit`;
  if (against === 'column') return `Shoot ${attackerUnlimited} rolls on ${CAPITAL[rowName]}`;
  return `${kind === 'melee' ? 'Fight' : 'Shoot'} ${attacker} against ${against} ${opposing} is ${CAPITAL[rowName]}`;
}

const SLOT_WORDS = { fight: 'Fight', opposing: 'the target’s Fight', difficulty: 'DR', shoot: 'Shoot' } as const;

function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

function weaponStages({ target, options }: Scenario, { row }: Comparison, { weapon, raw, allocated }: WeaponDamage): readonly Stage[] {
  const dice = diceOf(weapon);
  const of = weapon.name || `${weapon.hand}-hand weapon`;
  const left = effectiveArmour(target.armour, weapon.piercing);
  const landed = repeat(
    weighted([
      [0, row.miss],
      [1, row.hit + row.critical],
    ]),
    dice,
  );
  const criticals = repeat(
    weighted([
      [0, row.miss + row.hit],
      [1, row.critical],
    ]),
    dice,
  );
  const [hit, critical] = weapon.damage;
  const surplus = options.surplusPiercing === 'adds' ? Math.max(0, weapon.piercing - target.armour) : 0;
  const stopped = `Armour ${target.armour}${weapon.piercing > 0 ? `, piercing ${weapon.piercing}: ${left} is left` : ''}`;
  return [
    {
      id: 'attacks',
      name: 'attacks',
      means: 'dice that this weapon rolls',
      of,
      says: weapon.hand === 'off' ? 'The off hand rolls one die, whatever its Attacks.' : `${dice} ${dice === 1 ? 'die' : 'dice'}.`,
      source: weapon.hand === 'off' ? 'rules § 2.3' : 'rules § 2.2',
      figures: [{ name: 'dice', kind: 'amount', value: fraction(dice) }],
    },
    {
      id: 'hits',
      name: 'hits',
      means: 'dice that hit, ordinary and critical together',
      of,
      says: 'Dice that hit, criticals included.',
      source: 'rules § 2.1',
      figures: [{ name: 'mean', kind: 'amount', value: fraction(dice * (row.hit + row.critical), 6) }],
      count: landed,
    },
    {
      id: 'criticals',
      name: 'criticals',
      means: 'dice that are critical hits; they count among the hits',
      of,
      says: row.critical === 0 ? 'No face of this row is a critical.' : 'Dice that are criticals.',
      source: 'rules § 2.1',
      figures: [{ name: 'mean', kind: 'amount', value: fraction(dice * row.critical, 6) }],
      count: criticals,
    },
    {
      id: 'raw-damage',
      name: 'damage before armour',
      means: 'damage points of all this weapon’s hits, added up, before armour takes anything off',
      of,
      says: `${hit} for a hit, ${critical} for a critical instead.`,
      source: 'rules § 2.5',
      figures: [{ name: 'mean', kind: 'amount', value: fraction(dice * (row.hit * hit + row.critical * critical), 6) }],
      count: raw,
    },
    {
      id: 'armour',
      name: 'damage after armour',
      means: 'damage points of this weapon that are left after armour, less its piercing, came off their total',
      of,
      says: `${stopped}; taken off the weapon’s total once${surplus > 0 ? `, and ${surplus} surplus piercing added` : ''}.`,
      source: 'rules § 2.5',
      figures: [{ name: 'mean', kind: 'amount', value: allocated.mean() }],
      count: allocated,
    },
  ];
}

function totalStage({ situation }: Scenario, damages: readonly WeaponDamage[], total: Pmf<number>): Stage {
  const { attackActions } = situation;
  const weapons = damages.length === 1 ? 'The weapon’s damage' : 'The damage of both weapons, each after armour';
  return {
    id: 'damage',
    name: 'damage in all',
    means: 'damage points of all weapons and attack actions together; not cut off at the target’s Wounds',
    says: `${weapons}${attackActions === 1 ? '' : `, in ${attackActions} attack actions, armour in each`}.`,
    source: 'rules § 2.3, § 2.5',
    figures: [
      { name: 'mean', kind: 'amount', value: total.mean() },
      { name: 'any damage', value: total.atLeast(1) },
    ],
    count: total,
  };
}

function removedStage(scenario: Scenario, wounds: number, total: Pmf<number>): Stage {
  const out = outAt(scenario);
  return {
    id: 'removed',
    name: 'removed',
    means: 'whether the damage reaches the target’s Wounds, and the mean of what goes beyond them',
    says: `Damage ${out > wounds ? 'of more than' : 'of at least'} Wounds ${wounds}; what goes beyond is overkill.`,
    source: 'rules § 2.5',
    figures: [
      { name: 'removed', value: total.atLeast(out) },
      { name: 'mean overkill', kind: 'amount', value: total.expected((damage) => Math.max(0, damage - out)) },
    ],
  };
}
