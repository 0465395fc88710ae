import type { Catalogue, CatalogueItem } from '../../system.ts';
import type { Weapon } from '../weapon.ts';
import { type CatalogueFighter, FIGHTERS } from './fighters.ts';
import { KIT, type KitItem, ruleName, unmodelledRules } from './kit.ts';
import { WEAPONS } from './weapons.ts';

const PRICES = 'rules § 3, classic prices';

/** A fighter's id: the first word of its warband and its name, such as "reikland-champion". */
export function fighterId({ warband, name }: Pick<CatalogueFighter, 'warband' | 'name'>): string {
  const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return `${slug(warband.split(' ')[0] as string)}-${slug(name)}`;
}

function fighterItem(fighter: CatalogueFighter): CatalogueItem {
  const [m, ws, bs, s, t, w, i, a, ld] = fighter.profile;
  const rules = fighter.rules.length === 0 ? '' : `; ${fighter.rules.map(ruleName).join(', ')}`;
  const note = fighter.note === undefined ? '' : ` (${fighter.note})`;
  return {
    id: fighterId(fighter),
    name: fighter.name,
    group: fighter.warband,
    cost: fighter.cost,
    standing: 'official',
    source: 'rules § 3, fighters file: classic rulebook',
    says: `M${fighter.moveDice ?? m} WS${ws} BS${bs} S${s} T${t} W${w} I${i} A${a} Ld${ld}${rules}${note}`,
    notModelled: unmodelledRules(fighter.rules),
    tags: [fighter.role, ...(fighter.natural ? ['natural weapons'] : [])],
  };
}

function strengthWords({ strength: { from, value, firstRoundOnly } }: Weapon): string {
  if (from === 'weapon') return `S${value}`;
  if (value === 0) return 'user’s S';
  return `user’s S${value > 0 ? '+' : '−'}${Math.abs(value)}${firstRoundOnly ? ' in the first round' : ''}`;
}

/** What a weapon does besides hurting its one target. */
function leftOut({ critical, kind, traits, notModelled: own = [] }: Weapon): readonly string[] {
  return [
    ...(critical === 'missile' && kind !== 'melee' && !traits.includes('noCritical')
      ? ['a critical’s ricochet onto another enemy within 6 inches']
      : []),
    ...(critical === 'thrusting' ? ['how far a critical knocks back'] : []),
    ...own,
  ];
}

function weaponItem(weapon: Weapon): CatalogueItem {
  const { range, savePenalty, saveBonus, parry, order, hands } = weapon;
  const parts = [
    strengthWords(weapon),
    ...(range === undefined ? [] : [`range ${range}"`]),
    ...(savePenalty === 0 ? [] : [`enemy save −${savePenalty}`]),
    ...(saveBonus === 0 ? [] : [`enemy save +${saveBonus}`]),
    ...(parry === undefined ? [] : ['parry']),
    ...(order === undefined ? [] : [{ spear: 'strikes first in its first round', first: 'strikes first', last: 'strikes last' }[order]]),
    ...(hands === 2 ? ['two hands'] : []),
    ...(weapon.traits.includes('slowReload') ? ['fires every other turn'] : []),
    ...(weapon.traits.includes('hitsLine') ? ['hits by itself, once in a battle'] : []),
    ...(weapon.costDice === undefined ? [] : [`price +${weapon.costDice}`]),
  ];
  return {
    id: weapon.id,
    name: weapon.name,
    group: '',
    cost: weapon.cost,
    standing: 'official',
    source: weapon.certainty === 'high' ? PRICES : `${PRICES}; certainty ${weapon.certainty}`,
    says: parts.join(', '),
    notModelled: leftOut(weapon),
    tags: [weapon.kind, ...weapon.traits],
  };
}

function kitItem({ id, name, slot, cost, costDice, says, notModelled }: KitItem): CatalogueItem {
  return { id, name, group: '', cost, standing: 'official', source: PRICES, says: costDice === undefined ? says : `${says}; price +${costDice}`, notModelled, tags: [slot] };
}

/** Every fighter, weapon and piece of kit that scenarios may be made of. */
export const CATALOGUE: Catalogue = {
  currency: 'gold crowns',
  costStep: 1,
  fighters: FIGHTERS.map(fighterItem),
  weapons: WEAPONS.map(weaponItem),
  kit: KIT.map(kitItem),
};
