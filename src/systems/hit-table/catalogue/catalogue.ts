import type { Catalogue, CatalogueItem } from '../../system.ts';
import { type ArmourProfile, ARMOURS, FIGHTERS, type FighterProfile, SHIELD, type WeaponProfile, WEAPONS } from './equipment.ts';

/** What every entry shares: invented by us, for everybody, all of its dice modelled. */
const ILLUSTRATIVE = { group: '', standing: 'illustrative', source: 'rules § 3', notModelled: [] } as const;

function fighterItem({ id, name, cost, fight, shoot, wounds, armour }: FighterProfile): CatalogueItem {
  return { ...ILLUSTRATIVE, id, name, cost, says: `Fight ${fight}, Shoot ${shoot}, Wounds ${wounds}, Armour ${armour}`, tags: ['fighter'] };
}

function weaponItem({ id, name, cost, kind, range, attacks, damage, piercing, parry, hands }: WeaponProfile): CatalogueItem {
  const words = [
    `Attacks ${attacks}`,
    `Damage ${damage.join('/')}`,
    piercing > 0 ? `Piercing ${piercing}` : '',
    parry ? 'Parry' : '',
    `Range ${range}"`,
    hands === 2 ? 'two-handed' : '',
  ];
  return {
    ...ILLUSTRATIVE,
    id,
    name,
    cost,
    says: words.filter((each) => each !== '').join(', '),
    tags: [kind, hands === 2 ? 'two-handed' : 'one-handed'],
  };
}

function armourItem({ id, name, cost, armour }: ArmourProfile): CatalogueItem {
  return { ...ILLUSTRATIVE, id, name, cost, says: `Armour ${armour}, instead of the fighter’s own`, tags: ['armour'] };
}

/** Invented fighters and equipment with invented costs, so that there is something to compare. */
export const CATALOGUE: Catalogue = {
  currency: 'points',
  costStep: 1,
  fighters: FIGHTERS.map(fighterItem),
  weapons: WEAPONS.map(weaponItem),
  kit: [
    ...ARMOURS.map(armourItem),
    {
      ...ILLUSTRATIVE,
      id: SHIELD.id,
      name: SHIELD.name,
      cost: SHIELD.cost,
      says: 'raises the target’s Fight and DR by 1 in revision A',
      tags: ['shield'],
    },
  ],
};
