import type { Arm } from '../fighter.ts';
import { onceFor } from '../remembered.ts';
import type { Weapon, WeaponTrait } from '../weapon.ts';
import type { AttacksEffect, BlowEffect, Effect } from './effect.ts';

const source = 'rules § 3, weapons';

const effect = (name: string, slot: BlowEffect['slot'], says: string, blow: BlowEffect['blow']): BlowEffect => ({
  id: name,
  name,
  source,
  slot,
  of: 'attacker',
  says,
  blow,
});

const POISON = effect('black lotus', 'strength', 'a natural 6 to hit wounds by itself', (blow) => ({ ...blow, poisoned: true }));

/**
 * What a trait does to the blows of its weapon. A trait without an entry is read elsewhere: `fighter.ts`, `strike-order.ts`,
 * `shooting.ts`.
 */
export const TRAIT_EFFECTS: Readonly<Partial<Record<WeaponTrait, BlowEffect>>> = {
  concussion: effect('concussion', 'injury', 'an injury roll knocks down on 1 only and stuns on 2-4', (blow) => ({
    ...blow,
    concussion: true,
  })),
  holy: effect('holy', 'to-wound', '+1 to wound undead and possessed', (blow, { target }) =>
    target.fighter.rules.includes('unholy') ? { ...blow, woundBonus: blow.woundBonus + 1 } : blow,
  ),
  unparryable: effect('unparryable', 'parry', 'can not be parried', (blow) => ({ ...blow, parryable: false })),
  barrage: effect('barrage', 're-roll', 'a hit that fails to wound gives another attack at -1 to hit', (blow) => ({
    ...blow,
    barrage: true,
  })),
  blackLotus: POISON,
  ignoresArmour: effect('no save', 'armour', 'no armour save', (blow) => ({ ...blow, armourIgnored: true })),
  severalWounds: effect('D3 wounds', 'injury', 'each unsaved wound counts D3', (blow) => ({ ...blow, severalWounds: true })),
  noCritical: effect('no critical', 'critical', 'never critical', (blow) => ({ ...blow, criticalFrom: 7 })),
  mountedChargeOnly: effect(
    'lance',
    'strength',
    'its Strength counts on a mounted charge only',
    (blow, { charging, attacker }, { weapon }) =>
      charging && attacker.fighter.mounted ? blow : { ...blow, strength: blow.strength - weapon.strength.value },
  ),
  heavierMounted: effect('mounted charge', 'strength', '+1 Strength on a mounted charge', (blow, { charging, attacker }) =>
    charging && attacker.fighter.mounted ? { ...blow, strength: blow.strength + 1 } : blow,
  ),
};

/** The effects of a weapon's numbers and traits, of what it is made of and of what is smeared on it. */
export const armEffects = onceFor(({ weapon, material, poison }: Arm): readonly BlowEffect[] => {
  return [
    ...numberEffects(weapon),
    ...weapon.traits.flatMap((trait) => TRAIT_EFFECTS[trait] ?? []),
    ...(material === 'gromril'
      ? [effect('gromril', 'armour', 'the enemy’s save is one worse', (blow) => ({ ...blow, savePenalty: blow.savePenalty + 1 }))]
      : []),
    ...(weapon.kind === 'blackpowder' ? [MISFIRE] : []),
    ...(poison === 'blackLotus' ? [POISON] : []),
    ...(poison === 'darkVenom' ? [VENOM] : []),
  ];
});

/** The optional rule: the reading `misfires` switches it on. */
export const MISFIRE = effect(
  'misfire',
  're-roll',
  'where the reading `misfires` is on, a natural 1 to hit with a blackpowder weapon is rolled on the chart of misfires',
  (blow, { readings }) => (readings.misfires && blow.aim === 'shooting' && !blow.automatic ? { ...blow, misfires: true } : blow),
);

const VENOM = effect('dark venom', 'strength', '+1 Strength, also against the save', (blow, { target }) =>
  target.fighter.rules.includes('immunePoison') ? blow : { ...blow, strength: blow.strength + 1 },
);

function numberEffects({ name, strength, savePenalty, saveBonus, hitModifier = 0 }: Weapon): readonly BlowEffect[] {
  const { value } = strength;
  const effects: BlowEffect[] = [];
  if (strength.from === 'user' && value !== 0) {
    const when = strength.firstRoundOnly ? ' in the first round' : '';
    const says = `${value > 0 ? '+' : ''}${value} Strength${when}`;
    effects.push(
      effect(name, 'strength', says, (blow, { first }) =>
        strength.firstRoundOnly && !first ? blow : { ...blow, strength: blow.strength + value },
      ),
    );
  }
  if (savePenalty !== 0)
    effects.push(
      effect(name, 'armour', `the enemy’s save is ${savePenalty} worse`, (blow) => ({
        ...blow,
        savePenalty: blow.savePenalty + savePenalty,
      })),
    );
  if (saveBonus !== 0)
    effects.push(
      effect(name, 'armour', `the enemy’s save is ${saveBonus} better, 6+ if unarmoured`, (blow) => ({
        ...blow,
        saveBonus: blow.saveBonus + saveBonus,
      })),
    );
  if (hitModifier !== 0)
    effects.push(
      effect(name, 'to-hit', `${hitModifier > 0 ? '+' : ''}${hitModifier} to hit`, (blow) => ({
        ...blow,
        hitModifier: blow.hitModifier + hitModifier,
      })),
    );
  return effects;
}

/** What the kit worn against injuries does. Source: rules § 2.3 step 8. */
export const HELMET: Effect = {
  id: 'helmet',
  name: 'Helmet',
  source: 'rules § 2.3 step 8',
  slot: 'stun',
  of: 'target',
  says: 'stunned becomes knocked down on 4+',
  injury: (profile) => ({ ...profile, stunSave: 4 }),
};

/** A whip cracks once more when its user charges, and before all other blows when its user is charged. Source: rules § 3. */
export const WHIPCRACK: AttacksEffect = {
  id: 'whipcrack',
  name: 'whipcrack',
  source,
  slot: 'extra',
  of: 'attacker',
  says: 'one more attack on the charge, or one that strikes first against a charger',
  count: (count, { attacker, charging, charged }) => {
    const whip = [attacker.hands.main, ...attacker.hands.others].find(({ weapon }) => weapon.traits.includes('whipcrack'));
    if (!whip || !(charging || charged)) return count;
    return { ...count, extras: [...count.extras, charging ? { arm: whip } : { arm: whip, strikes: 'first' }] };
  },
};
