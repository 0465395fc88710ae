import { bodyPart } from '../fighter.ts';
import type { Encounter } from '../encounter.ts';
import type { Blow } from '../blow.ts';
import type { Effect } from './effect.ts';

const source = 'rules § 3, special rules';

const SPEW = { arm: bodyPart({ fixed: 5, ignoresArmour: true }), automatic: true } as const;

const rerolled = (blow: Blow): Blow => (blow.aim === 'melee' ? { ...blow, rerollMisses: true } : blow);
const hates = (blow: Blow, { first, target }: Encounter, kin: 'spellcaster' | 'greenskin'): Blow =>
  first && target.fighter.rules.includes(kin) ? rerolled(blow) : blow;

/** Rules of whole kinds of fighters that touch dice. Source: rules § 3, weapons file. */
export const RULE_EFFECTS = {
  frenzy: [
    {
      id: 'frenzy',
      name: 'Frenzy',
      source,
      slot: 'doubling',
      of: 'attacker',
      says: 'twice the attacks, before what weapons add; lost when knocked down or stunned',
      count: (count, { attacker }) => (attacker.frenzyLost ? count : { ...count, main: 2 * count.main }),
    },
  ],
  hatred: [
    {
      id: 'hatred',
      name: 'Hatred',
      source,
      slot: 're-roll',
      of: 'attacker',
      says: 're-rolls missed blows in the first round',
      blow: (blow, { first }) => (first ? rerolled(blow) : blow),
    },
  ],
  hatesSpellcasters: [
    {
      id: 'hatesSpellcasters',
      name: 'Hates spell users',
      source,
      slot: 're-roll',
      of: 'attacker',
      says: 're-rolls missed blows in the first round against spell users',
      blow: (blow, encounter) => hates(blow, encounter, 'spellcaster'),
    },
  ],
  hatesGreenskins: [
    {
      id: 'hatesGreenskins',
      name: 'Hates greenskins',
      source,
      slot: 're-roll',
      of: 'attacker',
      says: 're-rolls missed blows in the first round against orcs and goblins',
      blow: (blow, encounter) => hates(blow, encounter, 'greenskin'),
    },
  ],
  spellcaster: [{ id: 'spellcaster', name: 'Spell user', source, slot: 'state', says: 'is hated by some' }],
  greenskin: [{ id: 'greenskin', name: 'Orc or goblin', source, slot: 'state', says: 'is hated by some' }],
  rerollHits: [
    {
      id: 'rerollHits',
      name: 'Blessed Sight',
      source,
      slot: 're-roll',
      of: 'attacker',
      says: 're-rolls missed hit dice',
      blow: (blow) => (blow.automatic ? blow : { ...blow, rerollMisses: true }),
    },
  ],
  fear: [
    {
      id: 'fear',
      name: 'Fear',
      source,
      slot: 'test',
      says: 'an enemy that it charges and that fails its test hits on 6 only: the situation’s `fear`, a duel’s `tests`',
    },
  ],
  stupidity: [
    {
      id: 'stupidity',
      name: 'Stupidity',
      source,
      slot: 'test',
      says: 'does not strike until its next turn after a failed test: the situation’s `stupidity`, a duel’s `tests`',
    },
  ],
  stupidityUnlessHero: [
    {
      id: 'stupidityUnlessHero',
      name: 'Stupidity without a hero',
      source,
      slot: 'test',
      says: 'stupidity unless a hero is near: a duel’s `heroNear`',
    },
  ],
  noPain: [
    {
      id: 'noPain',
      name: 'No Pain',
      source,
      slot: 'stun',
      of: 'target',
      says: 'stunned becomes knocked down',
      injury: (profile) => ({ ...profile, painless: true }),
    },
  ],
  immunePoison: [
    {
      id: 'immunePoison',
      name: 'Immune to poison',
      source,
      slot: 'to-wound',
      of: 'target',
      says: 'poison does nothing',
      blow: (blow) => ({ ...blow, poisoned: false }),
    },
  ],
  unholy: [{ id: 'unholy', name: 'Unholy', source, slot: 'state', says: 'undead or possessed: a holy hammer wounds one better' }],
  hardToKill: [
    {
      id: 'hardToKill',
      name: 'Hard to Kill',
      source,
      slot: 'injury-table',
      of: 'target',
      says: 'an injury of 1-2 knocks down, 3-5 stuns, 6 takes out',
      injury: (profile) => ({ ...profile, outFrom: Math.max(profile.outFrom, 6) }),
    },
  ],
  hardHead: [
    {
      id: 'hardHead',
      name: 'Hard Head',
      source,
      slot: 'injury-table',
      of: 'target',
      says: 'concussion does nothing',
      injury: (profile) => ({ ...profile, ignoresConcussion: true }),
    },
  ],
  regeneration: [
    {
      id: 'regeneration',
      name: 'Regeneration',
      source,
      slot: 'special-save',
      of: 'target',
      says: 'a special save of 4+ against each wound',
      blow: (blow) => ({ ...blow, ward: Math.min(blow.ward, 4) }),
    },
  ],
  perfectKiller: [
    {
      id: 'perfectKiller',
      name: 'Perfect Killer',
      source,
      slot: 'armour',
      of: 'attacker',
      says: 'enemy saves are one worse',
      blow: (blow) => ({ ...blow, savePenalty: blow.savePenalty + 1 }),
    },
  ],
  packCharge: [
    {
      id: 'packCharge',
      name: 'Pack charge',
      source,
      slot: 'profile',
      of: 'attacker',
      says: 'two attacks on the turn of its charge',
      count: (count, { charging }) => (charging ? { ...count, main: Math.max(2, count.main) } : count),
    },
  ],
  largeTarget: [
    {
      id: 'largeTarget',
      name: 'Large target',
      source,
      slot: 'to-hit',
      of: 'target',
      says: '+1 to be hit by shots',
      blow: (blow) => (blow.aim === 'shooting' ? { ...blow, hitModifier: blow.hitModifier + 1 } : blow),
    },
  ],
  expertSwordsman: [
    {
      id: 'expertSwordsman',
      name: 'Expert Swordsman',
      source,
      slot: 're-roll',
      of: 'attacker',
      says: 're-rolls missed sword blows on the turn of his charge',
      blow: (blow, { charging }, { weapon }) => (charging && weapon.traits.includes('isSword') ? rerolled(blow) : blow),
    },
  ],
  trample: [
    {
      id: 'trample',
      name: 'Trample',
      source,
      slot: 'extra',
      of: 'attacker',
      says: 'one more plain attack',
      count: (count) => ({ ...count, extras: [...count.extras, { arm: bodyPart({ more: 0 }) }] }),
    },
  ],
  vomit: [
    {
      id: 'vomit',
      name: 'Vomit',
      source,
      slot: 'instead',
      of: 'attacker',
      says: 'one automatic Strength 5 hit without an armour save in place of all attacks, where it chooses so: `vomits`',
      count: (count, { attacker }) => (attacker.vomits ? { ...count, instead: [SPEW] } : count),
    },
  ],
} as const satisfies Readonly<Record<string, readonly Effect[]>>;

export type RuleId = keyof typeof RULE_EFFECTS;
