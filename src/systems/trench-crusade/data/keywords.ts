import type { Effect } from '../effect.ts';

const SOURCE = 'rules § 3';

/** Weapon keywords that take no number. */
export const PLAIN_WEAPON_KEYWORDS: Readonly<Record<string, readonly Omit<Effect, 'id' | 'source'>[]>> = {
  CRITICAL: [{ slot: 'critical', says: 'a critical adds 2 INJURY DICE' }],
  DEADLY: [{ slot: 'injury-keep', says: 'three injury dice are added up', adds: { keep: 1 } }],
  'IGNORE ARMOUR': [{ slot: 'armour', says: 'armour and shield do not count', sets: { ignoreArmour: 'always' } }],
  FIRE: [{ slot: 'markers', says: '1 extra BLOOD MARKER', when: { unlessTarget: ['NEGATE FIRE'] }, adds: { extraMarkersAfterInjury: 1 } }],
  GAS: [{ slot: 'markers', says: '1 extra BLOOD MARKER', when: { unlessTarget: ['NEGATE GAS'] }, adds: { extraMarkersAfterInjury: 1 } }],
  SHRAPNEL: [{ slot: 'markers', says: '1 extra BLOOD MARKER', when: { unlessTarget: ['NEGATE SHRAPNEL'] }, adds: { extraMarkersAfterInjury: 1 } }],
  'INFECTION MARKERS': [{ slot: 'markers', says: 'INFECTION MARKERS in place of BLOOD MARKERS', sets: { infection: true } }],
  FLAMETHROWER: [{ slot: 'success', says: 'always a success, never a critical', sets: { autoHit: true } }],
  SHOTGUN: [{ slot: 'injury-dice', says: 'Long Range costs 1 INJURY DICE, not 1 DICE', when: { attack: 'ranged', situation: ['longRange'], unlessWeapon: ['IGNORE LONG RANGE'] }, adds: { injuryDice: -1 } }],
  RISKY: [{ slot: 'success', says: 'a failure ends the Activation', sets: { risky: true } }],
  SCATTER: [{ slot: 'success', says: 'a failure strikes near', sets: { scatters: true } }],
  FUMBLE: [{ slot: 'success', says: 'a Success Roll of 2 hits the thrower himself', sets: { fumble: true } }],
  'IGNORE COVER': [],
  'IGNORE LONG RANGE': [],
  'IGNORE ELEVATED POSITION': [],
  'IGNORE OFF-HAND WEAPON': [],
  PISTOL: [],
  RELOAD: [],
  ASSAULT: [],
  HEAVY: [],
  CUMBERSOME: [],
  BLOCK: [],
  CONSUMABLE: [],
  DEPLOYABLE: [],
  HELD: [],
};

/** Weapon keywords with a number: how they are written, and what they do. */
export const NUMBERED_WEAPON_KEYWORDS: readonly { readonly form: RegExp; readonly example: string; readonly effect: (n: number) => Omit<Effect, 'id' | 'source'> }[] = [
  { form: /^([+-][1-9]) DICE$/, example: '+1 DICE', effect: (n) => ({ slot: 'success-dice', says: 'on the Success Roll', adds: { dice: n } }) },
  { form: /^([+-][1-9]) INJURY DICE$/, example: '+1 INJURY DICE', effect: (n) => ({ slot: 'injury-dice', says: 'on the Injury Roll', adds: { injuryDice: n } }) },
  { form: /^([+-][1-9]) INJURY MODIFIER$/, example: '+1 INJURY MODIFIER', effect: (n) => ({ slot: 'injury-modifier', says: 'on the Injury Roll’s total', adds: { injuryModifier: n } }) },
  { form: /^AUTOMATIC ([1-9])$/, example: 'AUTOMATIC 2', effect: (n) => ({ slot: 'attacks', says: `${n} Ranged Attacks`, when: { attack: 'ranged' }, adds: { attacks: n - 1 } }) },
  { form: /^CLEAVE ([1-9])$/, example: 'CLEAVE 2', effect: (n) => ({ slot: 'attacks', says: `${n} Melee Attacks`, when: { attack: 'melee' }, adds: { attacks: n - 1 } }) },
  { form: /^BLAST ([1-9])"$/, example: 'BLAST 3"', effect: (n) => ({ slot: 'success', says: `everyone within ${n} inches`, when: { attack: 'ranged' }, sets: { blast: n, reaches: 'others' } }) },
  { form: /^ARMOUR PIERCING(?: ([1-9]))?$/, example: 'ARMOUR PIERCING', effect: (n) => ({ slot: 'armour', says: `armour and shield count ${n} less`, adds: { armourPiercing: n } }) },
];

/** Keywords of models; the numbered ones apart. */
export const PLAIN_MODEL_KEYWORDS: readonly string[] = [
  'TOUGH', 'GOLEM', 'FEAR', 'STRONG', 'DEMONIC', 'ARTIFICIAL', 'COVER', 'BLOCK', 'ELITE', 'LEADER', 'INFILTRATOR', 'SKIRMISHER', 'FLYING', 'FIRETEAM', 'MERCENARY',
  'FALLEN', 'NEW ANTIOCH', 'PILGRIM', 'SULTANATE', 'HERETIC', 'BLACK GRAIL', 'THE COURT',
  'NEGATE FEAR', 'NEGATE FIRE', 'NEGATE GAS', 'NEGATE SHRAPNEL', 'NEGATE HEAVY', 'NEGATE MINED', 'NEGATE DIFFICULT TERRAIN',
  'IGNORE COVER', 'IGNORE LONG RANGE', 'IGNORE ELEVATED POSITION', 'IGNORE OFF-HAND WEAPON',
];

export const NUMBERED_MODEL_KEYWORDS: readonly { readonly form: RegExp; readonly example: string }[] = [
  { form: /^REGENERATE ([1-6])$/, example: 'REGENERATE 1' },
  { form: /^BLESSED ([1-6])$/, example: 'BLESSED 1' },
];

/** Keywords that bring others along. */
export const IMPLIED: Readonly<Record<string, readonly string[]>> = {
  DEMONIC: ['NEGATE FIRE'],
  GOLEM: ['NEGATE FEAR', 'NEGATE GAS'],
  STRONG: ['NEGATE HEAVY'],
  FEAR: ['NEGATE FEAR'],
};

/** What the situation, the attacker's condition and the target's keywords do to every attack. */
export const SITUATION_EFFECTS: readonly Effect[] = [
  { id: 'cover', slot: 'success-dice', says: 'cover -1 DICE', source: 'rules § 2.2', when: { attack: 'ranged', situation: ['cover'], unlessWeapon: ['IGNORE COVER'], unlessAttacker: ['IGNORE COVER'] }, adds: { dice: -1 } },
  { id: 'long-range', slot: 'success-dice', says: 'Long Range -1 DICE', source: 'rules § 2.2', when: { attack: 'ranged', situation: ['longRange'], unlessWeapon: ['IGNORE LONG RANGE', 'SHOTGUN'], unlessAttacker: ['IGNORE LONG RANGE'] }, adds: { dice: -1 } },
  { id: 'elevated', slot: 'success-dice', says: 'elevated position +1 DICE', source: 'rules § 2.2', when: { attack: 'ranged', situation: ['elevated'], unlessWeapon: ['IGNORE ELEVATED POSITION'] }, adds: { dice: 1 } },
  { id: 'obstacle', slot: 'success-dice', says: 'defended obstacle -1 DICE', source: 'rules § 2.2', when: { attack: 'melee', situation: ['obstacle'] }, adds: { dice: -1 } },
  { id: 'off-hand', slot: 'success-dice', says: 'off-hand weapon -1 DICE', source: 'rules § 2.2', when: { attack: 'melee', hand: 'off', unlessWeapon: ['IGNORE OFF-HAND WEAPON'], unlessAttacker: ['IGNORE OFF-HAND WEAPON'] }, adds: { dice: -1 } },
  { id: 'fear', slot: 'success-dice', says: 'FEAR -1 DICE', source: 'rules § 2.2', when: { attack: 'melee', target: ['FEAR'], unlessAttacker: ['NEGATE FEAR'] }, adds: { dice: -1 } },
  { id: 'block', slot: 'success-dice', says: 'BLOCK against a charger -1 DICE', source: 'rules § 3', when: { attack: 'melee', target: ['BLOCK'], situation: ['charged'] }, adds: { dice: -1 } },
  { id: 'attacker-down', slot: 'success-dice', says: 'a Down attacker -1 DICE', source: 'rules § 2.2', when: { situation: ['attackerDown'] }, adds: { dice: -1 } },
  { id: 'shaken', slot: 'success', says: 'a Shaken warband: every Success Roll is Risky', source: 'rules § 2.6', when: { situation: ['shaken'] }, sets: { risky: true } },
  { id: 'butcher', slot: 'critical', says: 'near a friend with a Butcher Bayonet criticals in melee from 11', source: 'rules § 4.2', when: { attack: 'melee', situation: ['butcher'] }, adds: { critOn: -1 } },
  { id: 'concentrated', slot: 'result', says: 'after another member’s hit a Bloodbath costs 3 markers', source: 'rules § 2.5', when: { situation: ['concentrated'] }, sets: { concentratedAttack: 'afterHit' } },
];

export const KEYWORD_SOURCE = SOURCE;
