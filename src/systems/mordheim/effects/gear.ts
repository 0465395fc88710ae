import type { BlowEffect, Effect } from './effect.ts';

const source = 'rules § 3, gear';

const hardToShoot = (id: string, name: string): BlowEffect => ({
  id,
  name,
  source,
  slot: 'to-hit',
  of: 'target',
  says: '-1 to be hit by shots',
  blow: (blow) => (blow.aim === 'shooting' ? { ...blow, hitModifier: blow.hitModifier - 1 } : blow),
});

/** Kit that touches dice, besides armour, shield, buckler, helmet and lucky charm. Source: rules § 3, weapons file. */
export const GEAR_EFFECTS = {
  rabbitsFoot: [
    {
      id: 'rabbitsFoot',
      name: 'Rabbit’s foot',
      source,
      slot: 're-roll',
      of: 'attacker',
      says: 'one die is rolled again, once in a battle: by default the first hit, wound or armour save that fails',
      blow: (blow, { readings: { rabbitsFoot } }) => ({
        ...blow,
        footHit: rabbitsFoot === 'first' || rabbitsFoot === 'hit',
        footWound: rabbitsFoot === 'first' || rabbitsFoot === 'wound',
      }),
    },
    {
      id: 'rabbitsFoot',
      name: 'Rabbit’s foot',
      source,
      slot: 'armour',
      of: 'target',
      says: 'a failed armour save is rolled again, once in a battle',
      blow: (blow, { readings: { rabbitsFoot } }) => ({ ...blow, footSave: rabbitsFoot === 'first' || rabbitsFoot === 'save' }),
    },
  ],
  mandrake: [
    {
      id: 'mandrake',
      name: 'Mandrake root',
      source,
      slot: 'toughness',
      of: 'target',
      says: '+1 Toughness, not for undead or possessed',
      blow: (blow, { target }) => (target.fighter.rules.includes('unholy') ? blow : { ...blow, toughness: blow.toughness + 1 }),
    },
    {
      id: 'mandrake',
      name: 'Mandrake root',
      source,
      slot: 'stun',
      of: 'target',
      says: 'stunned becomes knocked down, not for undead or possessed',
      injury: (profile, { rules }) => (rules.includes('unholy') ? profile : { ...profile, painless: true }),
    },
  ],
  crimsonShade: [
    {
      id: 'crimsonShade',
      name: 'Crimson shade',
      source,
      slot: 'strength',
      of: 'attacker',
      says: '+1 Strength',
      blow: (blow, _, { weapon }) => (weapon.strength.from === 'user' ? { ...blow, strength: blow.strength + 1 } : blow),
    },
    {
      id: 'crimsonShade',
      name: 'Crimson shade’s speed',
      source,
      slot: 'state',
      says: 'D3 more Initiative for the battle, rolled once: for the order of blows in a duel and a test at an edge',
    },
  ],
  madCap: [
    {
      id: 'madCap',
      name: 'Mad cap mushrooms',
      source,
      slot: 'doubling',
      of: 'attacker',
      says: 'frenzy: twice the attacks, lost when knocked down or stunned',
      count: (count, { attacker }) =>
        attacker.frenzyLost || attacker.fighter.rules.includes('frenzy') ? count : { ...count, main: 2 * count.main },
    },
  ],
  superiorPowder: [
    {
      id: 'superiorPowder',
      name: 'Superior blackpowder',
      source,
      slot: 'strength',
      of: 'attacker',
      says: '+1 Strength for blackpowder weapons',
      blow: (blow, _, { weapon }) => (weapon.kind === 'blackpowder' ? { ...blow, strength: blow.strength + 1 } : blow),
    },
  ],
  elvenCloak: [hardToShoot('elvenCloak', 'Elven cloak')],
  pavise: [
    hardToShoot('pavise', 'Pavise'),
    {
      id: 'pavise',
      name: 'Pavise',
      source,
      slot: 'state',
      says: 'a save one better against shots; in melee it is taken not to face the enemy',
    },
  ],
  barding: [{ id: 'barding', name: 'Barding', source, slot: 'state', says: 'a mounted fighter’s save is one better' }],
} as const satisfies Readonly<Record<string, readonly Effect[]>>;

export type GearId = keyof typeof GEAR_EFFECTS;
