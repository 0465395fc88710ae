import type { Effect } from './effect.ts';

const source = 'rules § 3, skills';

/** Skills that touch dice, one effect for each slot that they act in. Source: rules § 3, weapons file. */
export const SKILL_EFFECTS = {
  strikeToInjure: [
    {
      id: 'strikeToInjure', name: 'Strike to Injure', source, slot: 'injury', of: 'attacker',
      says: '+1 to every injury roll that the fighter causes in melee',
      blow: (blow) => (blow.aim !== 'melee' ? blow : { ...blow, injuryBonus: blow.injuryBonus + 1 }),
    },
  ],
  combatMaster: [
    {
      id: 'combatMaster', name: 'Combat Master', source, slot: 'profile', of: 'attacker',
      says: '+1 attack against two or more enemies',
      count: (count, { enemies }) => (enemies >= 2 ? { ...count, main: count.main + 1 } : count),
    },
  ],
  webOfSteel: [
    {
      id: 'webOfSteel', name: 'Web of Steel', source, slot: 'critical', of: 'attacker',
      says: '+1 on the critical die in melee',
      blow: (blow) => (blow.aim !== 'melee' ? blow : { ...blow, criticalBonus: blow.criticalBonus + 1 }),
    },
  ],
  expertSwordsman: [
    {
      id: 'expertSwordsman', name: 'Expert Swordsman', source, slot: 're-roll', of: 'attacker',
      says: 're-rolls missed sword blows on the turn of his charge',
      blow: (blow, { charging }, { weapon }) => (charging && weapon.traits.includes('isSword') ? { ...blow, rerollMisses: true } : blow),
    },
  ],
  stepAside: [
    {
      id: 'stepAside', name: 'Step Aside', source, slot: 'special-save', of: 'target',
      says: 'a special save of 5+ against each wound in melee',
      blow: (blow) => (blow.aim !== 'melee' ? blow : { ...blow, ward: Math.min(blow.ward, 5) }),
    },
  ],
  quickShot: [{ id: 'quickShot', name: 'Quick Shot', source, slot: 'shots', says: 'two shots with a bow or a crossbow' }],
  pistolier: [{ id: 'pistolier', name: 'Pistolier', source, slot: 'shots', says: 'fires both pistols of a brace in the shooting phase' }],
  trickShooter: [
    {
      id: 'trickShooter', name: 'Trick Shooter', source, slot: 'to-hit', of: 'attacker',
      says: 'cover does not make his shots harder',
      blow: (blow, { shooting }) => (shooting?.cover ? { ...blow, hitModifier: blow.hitModifier + 1 } : blow),
    },
  ],
  eagleEyes: [{ id: 'eagleEyes', name: 'Eagle Eyes', source, slot: 'shots', says: '+6 inches of range, which moves the half-range line' }],
  nimble: [{ id: 'nimble', name: 'Nimble', source, slot: 'shots', says: 'may move and fire move-or-fire weapons' }],
  hunter: [{ id: 'hunter', name: 'Hunter', source, slot: 'shots', says: 'fires a handgun or rifle every turn; one volley is the same' }],
  knifeFighter: [{ id: 'knifeFighter', name: 'Knife-fighter', source, slot: 'shots', says: 'three throwing weapons a turn' }],
  mightyBlow: [
    {
      id: 'mightyBlow', name: 'Mighty Blow', source, slot: 'strength', of: 'attacker',
      says: '+1 Strength in melee, pistols excepted',
      blow: (blow, _, { weapon }) => (blow.aim !== 'melee' || weapon.strength.from === 'weapon' ? blow : { ...blow, strength: blow.strength + 1 }),
    },
  ],
  pitFighter: [
    {
      id: 'pitFighter', name: 'Pit Fighter', source, slot: 'skill', of: 'attacker',
      says: '+1 Weapon Skill inside buildings',
      blow: (blow, { indoors }) => (indoors && blow.aim === 'melee' ? { ...blow, skill: blow.skill + 1 } : blow),
    },
    {
      id: 'pitFighter', name: 'Pit Fighter', source, slot: 'skill', of: 'target',
      says: '+1 Weapon Skill inside buildings, also against blows at him',
      blow: (blow, { indoors }) => (indoors && blow.aim === 'melee' ? { ...blow, opposing: blow.opposing + 1 } : blow),
    },
    {
      id: 'pitFighter', name: 'Pit Fighter', source, slot: 'profile', of: 'attacker',
      says: '+1 attack inside buildings',
      count: (count, { indoors }) => (indoors ? { ...count, main: count.main + 1 } : count),
    },
  ],
  resilient: [
    {
      id: 'resilient', name: 'Resilient', source, slot: 'strength', of: 'target',
      says: 'melee blows wound him at -1 Strength; his save still meets the whole Strength',
      blow: (blow) => (blow.aim !== 'melee' ? blow : { ...blow, strengthToWound: blow.strengthToWound - 1 }),
    },
  ],
  fearsome: [{ id: 'fearsome', name: 'Fearsome', source, slot: 'test', says: 'causes fear: a failed test is the situation’s `fear`' }],
  strongman: [{ id: 'strongman', name: 'Strongman', source, slot: 'strike-order', says: 'double-handed weapons do not strike last' }],
  unstoppableCharge: [
    {
      id: 'unstoppableCharge', name: 'Unstoppable Charge', source, slot: 'skill', of: 'attacker',
      says: '+1 Weapon Skill when charging',
      blow: (blow, { charging }) => (charging && blow.aim === 'melee' ? { ...blow, skill: blow.skill + 1 } : blow),
    },
    {
      id: 'unstoppableCharge', name: 'Unstoppable Charge', source, slot: 'skill', of: 'target',
      says: '+1 Weapon Skill when charging, also against blows at him',
      blow: (blow, { charged }) => (charged && blow.aim === 'melee' ? { ...blow, opposing: blow.opposing + 1 } : blow),
    },
  ],
  lightningReflexes: [{ id: 'lightningReflexes', name: 'Lightning Reflexes', source, slot: 'strike-order', says: 'strikes first against an enemy that charged him this turn' }],
  jumpUp: [
    {
      id: 'jumpUp', name: 'Jump Up', source, slot: 'stun', of: 'target',
      says: 'ignores knocked-down results, except those left by a helmet or No Pain',
      injury: (profile) => ({ ...profile, jumpsUp: true }),
    },
  ],
  dodge: [
    {
      id: 'dodge', name: 'Dodge', source, slot: 'dodge', of: 'target',
      says: 'a missile hit is dodged on 5+',
      blow: (blow) => (blow.aim === 'shooting' ? { ...blow, dodge: Math.min(blow.dodge, 5) } : blow),
    },
  ],
  artOfSilentDeath: [
    {
      id: 'artOfSilentDeath', name: 'Art of Silent Death', source, slot: 'extra', of: 'attacker',
      says: '+1 attack when unarmed',
      count: (count, { attacker }) => (attacker.hands.main.weapon.critical === 'unarmed' ? { ...count, main: count.main + 1 } : count),
    },
    {
      id: 'artOfSilentDeath', name: 'Art of Silent Death', source, slot: 'critical', of: 'attacker',
      says: 'unarmed blows are critical on 5 and 6',
      blow: (blow, _, { weapon }) => (weapon.critical === 'unarmed' ? { ...blow, criticalFrom: Math.min(blow.criticalFrom, 5) } : blow),
    },
  ],
  blackHunger: [{ id: 'blackHunger', name: 'Black Hunger', source, slot: 'not-modelled', says: '+1 attack for a turn and a hit on its user afterwards' }],
  tailFighting: [{ id: 'tailFighting', name: 'Tail Fighting', source, slot: 'not-modelled', says: 'a weapon or shield held in the tail' }],
  ferociousCharge: [
    {
      id: 'ferociousCharge', name: 'Ferocious Charge', source, slot: 'doubling', of: 'attacker',
      says: 'twice the attacks when charging',
      count: (count, { charging }) => (charging ? { ...count, main: 2 * count.main } : count),
    },
    {
      id: 'ferociousCharge', name: 'Ferocious Charge', source, slot: 'to-hit', of: 'attacker',
      says: '-1 to hit when charging',
      blow: (blow, { charging }) => (charging && blow.aim === 'melee' ? { ...blow, hitModifier: blow.hitModifier - 1 } : blow),
    },
  ],
  monsterSlayer: [
    {
      id: 'monsterSlayer', name: 'Monster Slayer', source, slot: 'to-wound', of: 'attacker',
      says: 'wounds on 4+ at worst, whatever the Toughness',
      blow: (blow) => (blow.aim !== 'melee' ? blow : { ...blow, worstWound: Math.min(blow.worstWound, 4) }),
    },
  ],
  berserker: [
    {
      id: 'berserker', name: 'Berserker', source, slot: 'to-hit', of: 'attacker',
      says: '+1 to hit when charging',
      blow: (blow, { charging }) => (charging && blow.aim === 'melee' ? { ...blow, hitModifier: blow.hitModifier + 1 } : blow),
    },
  ],
  thickSkull: [
    {
      id: 'thickSkull', name: 'Thick Skull', source, slot: 'stun', of: 'target',
      says: 'a save of 3+ against being stunned, 2+ with a helmet',
      injury: (profile) => ({ ...profile, stunSave: profile.stunSave < 7 ? 2 : 3, bareStunSave: 3 }),
    },
  ],
  trueGrit: [
    {
      id: 'trueGrit', name: 'True Grit', source, slot: 'injury-table', of: 'target',
      says: 'an injury of 1-3 knocks down, 4-5 stuns, 6 takes out',
      injury: (profile) => ({ ...profile, stunnedFrom: Math.max(profile.stunnedFrom, 4), outFrom: Math.max(profile.outFrom, 6) }),
    },
  ],
} as const satisfies Readonly<Record<string, readonly Effect[]>>;

export type SkillId = keyof typeof SKILL_EFFECTS;
