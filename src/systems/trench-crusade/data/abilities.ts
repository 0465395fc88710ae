import { byId, type Effect } from '../effect.ts';

const PROFILE = 'rules § 4.5';
const SKILL = 'rules § 3, skills and spells';
const UNOFFICIAL = 'rules § 4.5, unofficial';

/** What a model does to its own attacks. */
const OFFENCE: readonly Effect[] = [
  { id: 'aim', slot: 'success-dice', says: 'after a successful Aim +2 DICE on shots', source: PROFILE, when: { attack: 'ranged', situation: ['aim'] }, adds: { dice: 2 } },
  { id: 'unshakeable-aim', slot: 'success', says: 'its BLOOD MARKERS can not be spent on its shots', source: PROFILE, when: { attack: 'ranged' }, sets: { noMarkersOnSuccess: true } },
  { id: 'mercy-stroke', slot: 'injury-dice', says: '+1 INJURY DICE in melee against a Down target without DEMONIC or BLACK GRAIL', source: PROFILE, when: { attack: 'melee', unlessTarget: ['DEMONIC', 'BLACK GRAIL'] }, adds: { injuryDiceIfDown: 1 } },
  { id: 'strength-in-blood', slot: 'success-dice', says: 'in melee +1 DICE for each BLOOD MARKER on it', source: PROFILE, when: { attack: 'melee' }, adds: { dicePerOwnBlood: 1 } },
  { id: 'heedless-in-melee', slot: 'success', says: 'its BLOOD MARKERS can not be spent on its Fight', source: PROFILE, when: { attack: 'melee' }, sets: { noMarkersOnSuccess: true } },
  { id: 'slayer-of-the-tough', slot: 'injury-dice', says: '+1 INJURY DICE against TOUGH models', source: PROFILE, when: { target: ['TOUGH'] }, adds: { injuryDice: 1 } },
  { id: 'master-of-the-elements', slot: 'markers', says: 'one of FIRE, GAS or SHRAPNEL on top, whichever is not negated', source: PROFILE, adds: { extraMarkersAfterInjury: 1 } },
  { id: 'janissary-charge', slot: 'success-dice', says: '+1 DICE in melee after a charge', source: PROFILE, when: { attack: 'melee', situation: ['charged', 'divingCharge'] }, adds: { dice: 1 } },
  { id: 'spreads-infection', slot: 'markers', says: '1 INFECTION MARKER more when its melee placed markers', source: PROFILE, when: { attack: 'melee' }, adds: { infectionIfPlaced: 1 } },
  { id: 'mob', slot: 'success-dice', says: '+1 DICE in melee for each friend within 3 inches', source: PROFILE, when: { attack: 'melee' }, adds: { dicePerFriend: 1 } },
  { id: 'gorging-charge', slot: 'attacks', says: 'one more attack after a charge', source: PROFILE, when: { attack: 'melee', weapon: ['CLEAVE 2'], situation: ['charged', 'divingCharge'] }, adds: { attacks: 1 } },
  { id: 'eye-of-god', slot: 'success', says: 'failed Success Rolls are rolled again; any 1 among those dice is a fall', source: PROFILE, sets: { rerollFailures: true } },
  { id: 'always-elevated', slot: 'success-dice', says: 'always elevated when shooting', source: UNOFFICIAL, when: { attack: 'ranged', unlessSituation: ['elevated'], unlessWeapon: ['IGNORE ELEVATED POSITION'] }, adds: { dice: 1 } },
  { id: 'sharpshooter', slot: 'critical', says: 'shots are criticals on 11+', source: UNOFFICIAL, when: { attack: 'ranged' }, adds: { critOn: -1 } },
  { id: 'plague-almoner', slot: 'result', says: 'a Bloodbath costs 1 marker less', source: 'rules § 2.5', adds: { bloodbathDiscount: 1 } },

  { id: 'strength-of-samson', slot: 'injury-dice', says: '+1 INJURY DICE in melee', source: SKILL, when: { attack: 'melee' }, adds: { injuryDice: 1 } },
  { id: 'relentless-charge', slot: 'success-dice', says: '+1 DICE in melee after a charge', source: SKILL, when: { attack: 'melee', situation: ['charged', 'divingCharge'] }, adds: { dice: 1 } },
  { id: 'sadistic', slot: 'injury-dice', says: '+1 DICE and +1 INJURY DICE against Down models', source: SKILL, adds: { diceIfDown: 1, injuryDiceIfDown: 1 } },
  { id: 'david-and-goliath', slot: 'success-dice', says: '+1 DICE against bases of 40 mm and more', source: SKILL, when: { baseFrom: 40 }, adds: { dice: 1 } },
  { id: 'close-quarters-combat', slot: 'success-dice', says: '+1 DICE and +1 INJURY DICE in melee touching terrain', source: SKILL, when: { attack: 'melee', situation: ['terrain'] }, adds: { dice: 1, injuryDice: 1 } },
  { id: 'assassinate', slot: 'success-dice', says: '+1 DICE against models not yet activated', source: SKILL, when: { unlessSituation: ['targetActivated'] }, adds: { dice: 1 } },
  { id: 'snipers-nest', slot: 'success-dice', says: 'elevated position gives +2 DICE', source: SKILL, when: { attack: 'ranged', situation: ['elevated'], unlessWeapon: ['IGNORE ELEVATED POSITION'] }, adds: { dice: 1 } },
  { id: 'head-shot', slot: 'armour', says: 'a critical shot has IGNORE ARMOUR', source: SKILL, when: { attack: 'ranged', unlessWeapon: ['IGNORE ARMOUR'] }, sets: { ignoreArmour: 'onCritical' } },
  { id: 'melee-proficiency', slot: 'success-dice', says: 'Melee +1', source: SKILL, when: { attack: 'melee' }, adds: { dice: 1 } },
  { id: 'ranged-proficiency', slot: 'success-dice', says: 'Ranged +1', source: SKILL, when: { attack: 'ranged' }, adds: { dice: 1 } },
  { id: 'black-heart', slot: 'success-dice', says: 'spell: +1 DICE', source: SKILL, adds: { dice: 1 } },
  { id: 'blood-magic', slot: 'injury-dice', says: 'spell: +1 INJURY DICE', source: SKILL, adds: { injuryDice: 1 } },
  { id: 'many-arms', slot: 'attacks', says: 'one Shoot with each ranged and one Fight with each melee weapon, no off-hand penalty', source: PROFILE },
  { id: 'armour-of-the-fly', slot: 'attacks', says: 'one more Melee Attack at +1 DICE that only places 1 BLOOD MARKER', source: 'rules § 4.3' },
  { id: 'formula-attack', slot: 'attacks', says: 'a Formula: one more Melee Attack', source: PROFILE, when: { attack: 'melee', hand: 'main' }, adds: { attacks: 1 } },
  { id: 'beast-cloak', slot: 'success-dice', says: 'once a Turn +1 DICE on a Melee Attack', source: 'rules § 4.4, community catalogue', when: { attack: 'melee', firstMelee: true, situation: ['cloakDice'] }, adds: { dice: 1 } },
  { id: 'beast-cloak', slot: 'injury-dice', says: 'once a Turn +1 INJURY DICE on a Melee Attack', source: 'rules § 4.4, community catalogue', when: { attack: 'melee', firstMelee: true, situation: ['cloakInjury'] }, adds: { injuryDice: 1 } },
  { id: 'aura-of-sin', slot: 'result', says: 'Sloth: a Minor Hit is a Down, Standfast or not', source: PROFILE, when: { attack: 'melee', situation: ['sloth'] }, sets: { minorIsDown: 'always' } },
  { id: 'aura-of-sin', slot: 'result', says: 'Sloth: a Minor Hit within 8 inches is a Down, Standfast or not', source: PROFILE, when: { attack: 'ranged', situation: ['sloth'], also: ['near'] }, sets: { minorIsDown: 'always' } },
  { id: 'aura-of-sin', slot: 'success-dice', says: 'Wrath: +1 DICE in melee', source: PROFILE, when: { attack: 'melee', situation: ['wrath'] }, adds: { dice: 1 } },
  { id: 'counts-higher', slot: 'success-dice', says: 'counts 3 inches higher: elevated when shooting on the same level', source: 'rules § 4.3', when: { attack: 'ranged', unlessSituation: ['elevated'], unlessWeapon: ['IGNORE ELEVATED POSITION'] }, adds: { dice: 1 } },
  { id: 'champion', slot: 'attacks', says: 'one more Melee Attack, at -1 DICE', source: SKILL, when: { attack: 'melee', hand: 'main' }, adds: { attacks: 1, laterDice: -1 } },
  { id: 'compound-eyes', slot: 'success-dice', says: '+1 DICE on shots', source: 'rules § 4.4, community catalogue', when: { attack: 'ranged' }, adds: { dice: 1 } },
  { id: 'grail-devotee', slot: 'injury-modifier', says: '+1 INJURY MODIFIER in melee', source: 'rules § 4.4, community catalogue', when: { attack: 'melee' }, adds: { injuryModifier: 1 } },
];

/** What a model does to attacks on it. */
const DEFENCE: readonly Effect[] = [
  { id: 'hard-to-hurt-1', slot: 'injury-dice', says: '-1 INJURY DICE against it', source: PROFILE, adds: { injuryDice: -1 } },
  { id: 'hard-to-hurt-2', slot: 'injury-dice', says: '-2 INJURY DICE against it', source: PROFILE, adds: { injuryDice: -2 } },
  { id: 'undead-fortitude-1', slot: 'injury-dice', says: '-1 INJURY DICE against it unless FIRE', source: PROFILE, when: { unlessWeapon: ['FIRE'] }, adds: { injuryDice: -1 } },
  { id: 'undead-fortitude-2', slot: 'injury-dice', says: '-2 INJURY DICE against it unless FIRE', source: PROFILE, when: { unlessWeapon: ['FIRE'] }, adds: { injuryDice: -2 } },
  { id: 'hide-1', slot: 'injury-dice', says: '-1 INJURY DICE against it unless FIRE or GAS', source: UNOFFICIAL, when: { unlessWeapon: ['FIRE', 'GAS'] }, adds: { injuryDice: -1 } },
  { id: 'gas-proof', slot: 'injury-dice', says: '-1 INJURY DICE from GAS', source: PROFILE, when: { weapon: ['GAS'] }, adds: { injuryDice: -1 } },
  { id: 'fire-proof', slot: 'injury-dice', says: '-1 INJURY DICE from FIRE', source: 'rules § 4.3', when: { weapon: ['FIRE'] }, adds: { injuryDice: -1 } },
  { id: 'alchemically-proof', slot: 'injury-dice', says: '-1 INJURY DICE from FIRE or GAS', source: 'rules § 4.3', when: { weapon: ['FIRE', 'GAS'] }, adds: { injuryDice: -1 } },
  { id: 'shrapnel-proof', slot: 'injury-dice', says: 'armour: -1 INJURY DICE from SHRAPNEL', source: 'rules § 4.3', when: { weapon: ['SHRAPNEL'], unlessWeapon: ['IGNORE ARMOUR'] }, adds: { injuryDice: -1 } },
  { id: 'shadowed', slot: 'success-dice', says: '-1 DICE on shots at it', source: PROFILE, when: { attack: 'ranged' }, adds: { dice: -1 } },
  { id: 'foresight', slot: 'success-dice', says: '-1 DICE on attacks on it', source: PROFILE, adds: { dice: -1 } },
  { id: 'unholy-hymn', slot: 'success-dice', says: '-1 DICE for enemies within 8 inches', source: PROFILE, when: { attack: 'melee' }, adds: { dice: -1 } },
  { id: 'unholy-hymn', slot: 'success-dice', says: '-1 DICE for enemies within 8 inches', source: PROFILE, when: { attack: 'ranged', situation: ['near'] }, adds: { dice: -1 } },
  { id: 'parry', slot: 'success-dice', says: '-1 DICE on enemy melee', source: SKILL, when: { attack: 'melee' }, adds: { dice: -1 } },
  { id: 'dodge', slot: 'success-dice', says: '-1 DICE on enemy shots', source: SKILL, when: { attack: 'ranged' }, adds: { dice: -1 } },
  { id: 'shadow-walker', slot: 'success-dice', says: 'Long Range costs 2 DICE', source: SKILL, when: { attack: 'ranged', situation: ['longRange'], unlessWeapon: ['IGNORE LONG RANGE', 'SHOTGUN'] }, adds: { dice: -1 } },
  { id: 'blend-in', slot: 'success-dice', says: 'cover costs 2 DICE', source: 'rules § 4.4, community catalogue', when: { attack: 'ranged', situation: ['cover'], unlessWeapon: ['IGNORE COVER'] }, adds: { dice: -1 } },
  { id: 'miasma-of-pestilence', slot: 'success-dice', says: 'spell: -1 DICE on shots', source: SKILL, when: { attack: 'ranged' }, adds: { dice: -1 } },
  { id: 'inured-to-pain', slot: 'injury-dice', says: 'Martyrdom Pills: -1 INJURY DICE against it', source: 'rules § 2.4', adds: { injuryDice: -1 } },
  { id: 'black-grail-shield', slot: 'success', says: 'a Success Roll of the shield first: a success costs the shot 2 DICE, a critical makes it fail', source: 'rules § 4.3', when: { attack: 'ranged' }, sets: { shieldReaction: true } },
  { id: 'aura-of-sin', slot: 'success-dice', says: 'Gluttony: -1 DICE for enemies in melee with it', source: PROFILE, when: { attack: 'melee', situation: ['gluttony'] }, adds: { dice: -1 } },
  { id: 'aura-of-sin', slot: 'success-dice', says: 'Gluttony: -1 DICE for enemies within 8 inches', source: PROFILE, when: { attack: 'ranged', situation: ['gluttony'], also: ['near'] }, adds: { dice: -1 } },
  { id: 'martyr-penitent', slot: 'injury-dice', says: '-1 INJURY DICE against it', source: PROFILE, adds: { injuryDice: -1 } },
];

/** What a model is, whoever attacks. */
const BODY: readonly Effect[] = [
  { id: 'stigmata', slot: 'body', says: 'a BLOOD MARKER it regenerates becomes a BLESSING MARKER', source: PROFILE, body: { regenerateBlesses: true } },
  { id: 'cockroach-vitality', slot: 'body', says: 'no markers may be spent as INJURY DICE against it', source: SKILL, body: { noMarkerDice: true } },
  { id: 'mendelist-chemicals', slot: 'body', says: 'no markers as INJURY DICE, a Bloodbath still', source: SKILL, body: { noMarkerDice: true } },
  { id: 'sixth-sense', slot: 'body', says: 'Down becomes Minor Hit, or No Effect after a TOUGH conversion', source: SKILL, body: { sixthSense: true } },
  { id: 'memento-mori', slot: 'body', says: 'its first Out of Action has No Effect', source: PROFILE, body: { mementoMori: true } },
  { id: 'athletic', slot: 'activation', says: '-1 INJURY DICE when falling', source: SKILL },
  { id: 'sure-footed', slot: 'activation', says: '+1 DICE on the jump of a Diving Charge', source: PROFILE },
  { id: 'talisman', slot: 'body', says: 'once a game a failed Risky roll does not end its Activation', source: 'rules § 4.4, community catalogue', body: { talisman: true } },
  { id: 'serpent-moon', slot: 'body', says: 'spell: -1 INJURY MODIFIER', source: SKILL, body: { otherModifier: -1 } },
];

const NO_DICE: readonly Effect[] = [
  { id: 'takwin-formula', slot: 'no-dice', says: 'has a Formula, one of its upgrades', source: PROFILE },
  { id: 'ammunition-sacrament', slot: 'no-dice', says: 'may better a friend’s ammunition (say the keywords with that friend’s weapon)', source: PROFILE },
  { id: 'fortify', slot: 'no-dice', says: 'may give itself COVER (say COVER among its keywords)', source: PROFILE },
  { id: 'treats-well', slot: 'no-dice', says: 'Treat ACTION with +2 DICE', source: PROFILE },
  { id: 'god-is-with-us', slot: 'no-dice', says: 'may hand out a BLESSING MARKER (say it among the markers)', source: PROFILE },
  { id: 'laying-on-hands', slot: 'no-dice', says: 'may heal a friend', source: PROFILE },
  { id: 'enforced-orthodoxy', slot: 'no-dice', says: 'may stand friends up', source: PROFILE },
  { id: 'time-slip', slot: 'no-dice', says: 'may move when an attack misses', source: PROFILE },
  { id: 'pin', slot: 'no-dice', says: 'Down enemies near it can not stand up (say pinned)', source: PROFILE },
  { id: 'blessed-death', slot: 'no-dice', says: 'its death blesses an ELITE friend', source: PROFILE },
  { id: 'blessed-kill', slot: 'no-dice', says: 'a kill of DEMONIC or BLACK GRAIL blesses it', source: PROFILE },
];

const NOT_MODELLED: readonly Effect[] = [
  { id: 'bodyguard', slot: 'not-modelled', says: 'Bodyguard: takes hits for friends', source: PROFILE },
  { id: 'martyrdom-device', slot: 'not-modelled', says: 'Martyrdom Device: its explosion', source: PROFILE },
  { id: 'broken-on-the-wheel', slot: 'not-modelled', says: 'Broken on the Wheel: the victim takes Injury Rolls first', source: PROFILE },
  { id: 'aura-of-sin', slot: 'not-modelled', says: 'the auras of Lust and Pride', source: PROFILE },
  { id: 'faceless', slot: 'not-modelled', says: 'Out of Action becomes Down while friends near hold 3 BLOOD MARKERS', source: UNOFFICIAL },
  { id: 'foetid-palanquin', slot: 'not-modelled', says: 'INFECTION MARKERS removed for INJURY MODIFIER', source: 'rules § 4.3' },
  { id: 'crooked-dice', slot: 'not-modelled', says: 'one re-roll a game', source: SKILL },
  { id: 'too-proud-to-fall', slot: 'not-modelled', says: 'spell: the Down condition is ignored', source: SKILL },
  { id: 'campaign-item', slot: 'not-modelled', says: 'the item’s own rule, which our facts do not state', source: 'rules § 6.10' },
];

export const ABILITIES = byId([...OFFENCE, ...DEFENCE, ...BODY, ...NO_DICE, ...NOT_MODELLED]);

const DEFENCES: ReadonlySet<Effect> = new Set(DEFENCE);

/** True for what a model does to attacks made on it; all other effects act on its own. */
export const isDefensive = (effect: Effect): boolean => DEFENCES.has(effect);
