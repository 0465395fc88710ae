import { describe, expect, it } from 'vitest';
import { formatFraction } from '../../../src/pmf/index.ts';
import { DEFAULT_RULES } from '../../../src/systems/ninth-age/edition.ts';
import { ninthAge } from '../../../src/systems/ninth-age/index.ts';
import { attackDamage } from '../../../src/systems/ninth-age/strike/damage.ts';
import { sheetOf } from '../../../src/systems/ninth-age/strike/resolve-sheet.ts';
import { type Circumstances, type Defender, PLAIN_CIRCUMSTANCES, type StrikeKind, type Striker } from '../../../src/systems/ninth-age/strike/strike.ts';
import { BARE, type ShootingWeapon, type Weapon, weaponNamed } from '../../../src/systems/ninth-age/weapons.ts';
import type { JsonObject } from '../../../src/systems/system.ts';

interface Attack {
  readonly kind?: StrikeKind;
  readonly striker?: Partial<Striker>;
  readonly defender?: Partial<Defender>;
  readonly when?: Partial<Circumstances>;
}

interface Row {
  /** As the rule is called on the system's page. */
  readonly rule: string;
  readonly does: string;
  readonly attack: Attack;
  /** P(the attack takes a Health Point), worked out by hand from the facts. */
  readonly chance: string;
}

/**
 * Off 4, Str 4 and AP 0 against Def 4, Res 4 and one Health Point without any save: 4+ to hit, 4+ to wound, unless a row says
 * otherwise. Shooters have Aim 3+.
 */
function chance({ kind = 'standardMelee', striker, defender, when }: Attack): string {
  const sheet = sheetOf({
    kind,
    striker: { off: 4, str: 4, ap: 0, aim: 3, attributes: [], weapon: BARE, ...striker },
    brackets: null,
    defender: { height: 1, def: 4, res: 4, arm: 0, hp: 1, dis: 7, properties: [], weapon: BARE, defensiveRules: [], attributes: [], facing: 'front', mountDef: false, ...defender },
    when: { ...PLAIN_CIRCUMSTANCES, ...when },
    rules: DEFAULT_RULES,
    crushKeepsAttributes: false,
  });
  return formatFraction(attackDamage(sheet).mean());
}

const row = (rule: string, does: string, attack: Attack, expected: string): Row => ({ rule, does, attack, chance: expected });

/** Range 24", Str 4, AP 0: a hit on 3+ wounds Res 4 on 4+, 2/3 × 1/2. */
const GUN: ShootingWeapon = { use: 'shooting', name: 'gun', range: 24, shots: 1, str: 4, ap: 0, attributes: [], says: 'written out' };

function shot({ striker, ...rest }: Attack = {}, weapon: Weapon = GUN): Attack {
  return { ...rest, kind: 'shot', striker: { weapon, ...striker } };
}

function listed(name: string): Weapon {
  const weapon = weaponNamed(name);
  if (!weapon) throw new Error(`no ${name}`);
  return weapon;
}

const CANNON = { ...GUN, attributes: ['Artillery'] };
const CROSSBOW = listed('Crossbow');
const PISTOL = listed('Pistol');
const THROWN = listed('Throwing Weapons');

const PLAIN = '1/4';

const CHARACTERISTICS: readonly Row[] = [
  // 3+ and 3+.
  row('additions', 'First Strike adds to Off and Str in the first round', { striker: { attributes: ['First Strike (+1 Off, +1 Str)'] }, when: { firstRound: true } }, '4/9'),
  row('additions', 'First Strike adds nothing in later rounds', { striker: { attributes: ['First Strike (+1 Off, +1 Str)'] } }, PLAIN),
  // Armour 3 saves on 4+, on 5+ against AP 1.
  row('additions', 'Devastating Charge adds to AP when charging', { striker: { attributes: ['Devastating Charge (+1 AP)'] }, defender: { arm: 3 }, when: { charging: true } }, '1/6'),
  row('additions', 'Devastating Charge adds nothing to those who did not charge', { striker: { attributes: ['Devastating Charge (+1 AP)'] }, defender: { arm: 3 } }, '1/8'),
  row('additions', 'First Strike of the target adds to its Resilience', { defender: { attributes: ['First Strike (+1 Res)'] }, when: { firstRound: true } }, '1/6'),
  row('additions', 'Devastating Charge of the target adds to its Def when it charged', { striker: { off: 5 }, defender: { attributes: ['Devastating Charge (+1 Def)'] }, when: { targetCharging: true } }, PLAIN),
  // Armour 6 with a Shield is 6 and no more, so that -1 leaves 5: against AP 4 a save of 6+.
  row('additions', 'Armour is never above 6, not even on the way', { striker: { ap: 4 }, defender: { arm: 6, defensiveRules: ['Shield'], weapon: listed('Hand Weapon'), attributes: ['First Strike (-1 Arm)'] }, when: { firstRound: true } }, '5/24'),
  // Armour 6 with +3 is 6, then 5: against AP 4 a save of 6+. The sum of both would leave 6 and 5+.
  row('additions', 'gains come before losses, so that Armour 6 with +3 and -1 is 5', { striker: { ap: 4 }, defender: { arm: 6, attributes: ['First Strike (+3 Arm, -1 Arm)'] }, when: { firstRound: true } }, '5/24'),
  // Str 0 against Res 0 wounds on 4+, Str -2 would on 6+.
  row('zero', 'Str 1 with -3 is 0', { striker: { str: 1, attributes: ['Devastating Charge (-3 Str)'] }, defender: { res: 0 }, when: { charging: true } }, PLAIN),
  // Off 2 against 0 hits on 3+, against -2 it would on 2+.
  row('zero', 'Def 0 with -2 is 0', { striker: { off: 2 }, defender: { def: 0, attributes: ['First Strike (-2 Def)'] }, when: { firstRound: true } }, '1/3'),
  // Off 0 against Def 3 hits on 4+, Off -2 would on 5+.
  row('zero', 'Off 1 with -3 is 0', { striker: { off: 1, attributes: ['Devastating Charge (-3 Off)'] }, defender: { def: 3 }, when: { charging: true } }, PLAIN),
  // Str 1 against 0 wounds on 3+, against -2 it would on 2+.
  row('zero', 'Res 0 with -2 is 0', { striker: { str: 1 }, defender: { res: 0, attributes: ['First Strike (-2 Res)'] }, when: { firstRound: true } }, '1/3'),
  row('zero', 'AP 1 with -3 is 0 and makes no save better', { striker: { ap: 1, attributes: ['Devastating Charge (-3 AP)'] }, defender: { arm: 3 }, when: { charging: true } }, '1/8'),
  row('tables', 'Off 8 against Def 4 hits on 2+, Str 6 against Res 4 wounds on 2+', { striker: { off: 8, str: 6 } }, '25/36'),
  row('tables', 'Off 7 against Def 4 hits on 3+, Str 5 against Res 4 wounds on 3+', { striker: { off: 7, str: 5 } }, '4/9'),
  row('tables', 'Off 1 against Def 4 hits on 4+, Str 3 against Res 4 wounds on 5+', { striker: { off: 1, str: 3 } }, '1/6'),
  row('tables', 'Off 0 against Def 4 hits on 5+, Str 2 against Res 4 wounds on 6+', { striker: { off: 0, str: 2 } }, '1/18'),
];

const MELEE: readonly Row[] = [
  row('hit modifiers', '+1 makes 4+ a 3+', { when: { hitModifier: 1 } }, '1/3'),
  row('hit modifiers', 'charging a Wall costs 1', { when: { charging: true, wall: true } }, '1/6'),
  row('hit modifiers', 'a Wall costs nothing to those who do not charge it', { when: { wall: true } }, PLAIN),
  row('hit modifiers', 'a natural 6 hits under any modifier', { when: { hitModifier: -9 } }, '1/12'),
  row('hit modifiers', 'a natural 1 misses under any modifier', { when: { hitModifier: 9 } }, '5/12'),
  // 4, 5, or a 6 rolled again: 2/6 + 1/6 × 1/2 = 5/12.
  row('natural rerolls', '6s to hit are rolled again', { when: { rerollNatural: { toHit: 6, armour: null } } }, '5/24'),
  // 1/2 + 1/6 × 1/2 = 7/12.
  row('natural rerolls', '1s to hit are rolled again', { when: { rerollNatural: { toHit: 1, armour: null } } }, '7/24'),
  // Armour 3 saves on 4+: 5/12 with 6s rolled again, 7/12 with 1s.
  row('natural rerolls', '6s for armour are rolled again', { defender: { arm: 3 }, when: { rerollNatural: { toHit: null, armour: 6 } } }, '7/48'),
  row('natural rerolls', '1s for armour are rolled again', { defender: { arm: 3 }, when: { rerollNatural: { toHit: null, armour: 1 } } }, '5/48'),
];

const SHOOTING: readonly Row[] = [
  row('shooting modifiers', 'half of the range is short range', shot({ when: { distance: 12 } }), '1/3'),
  row('shooting modifiers', 'more than half of the range costs 1', shot({ when: { distance: 13 } }), '1/4'),
  row('shooting modifiers', 'moving costs 1', shot({ when: { moved: true } }), '1/4'),
  row('shooting modifiers', 'soft cover costs 1', shot({ when: { cover: 'soft' } }), '1/4'),
  row('shooting modifiers', 'hard cover costs 2', shot({ when: { cover: 'hard' } }), '1/6'),
  row('shooting modifiers', 'all add up, and 7+ can not be rolled', shot({ when: { cover: 'hard', moved: true, distance: 13 } }), '0/1'),
  row('shooting modifiers', 'nothing of it matters in melee', { when: { cover: 'hard', moved: true, distance: 13 } }, PLAIN),
  row('Hard Target', 'Hard Target (2) costs shots 2', shot({ defender: { defensiveRules: ['Hard Target (2)'] } }), '1/6'),
  row('Hard Target', 'costs melee attacks nothing', { defender: { defensiveRules: ['Hard Target (2)'] } }, PLAIN),
  row('Unwieldy', 'Unwieldy (1) costs 1 more after moving: 3+ is 5+', shot({ when: { moved: true } }, { ...GUN, attributes: ['Unwieldy (1)'] }), '1/6'),
  row('Unwieldy', 'costs nothing to those who stood', shot({}, { ...GUN, attributes: ['Unwieldy (1)'] }), '1/3'),
  row('Artillery', 'hits a Solid unit 1 better', shot({ when: { targetSolid: true } }, CANNON), '5/12'),
  row('Artillery', 'hits Height 5 1 better', shot({ defender: { height: 5 } }, CANNON), '5/12'),
  row('Artillery', 'hits Height 4 as usual', shot({ defender: { height: 4 } }, CANNON), '1/3'),
  row('Artillery', 'minds no cover', shot({ when: { cover: 'hard' } }, CANNON), '1/3'),
  row('Artillery', 'other shots at a Solid unit are as usual', shot({ when: { targetSolid: true } }), '1/3'),
  row('Engineer', 'makes 4+ a 3+', shot({ striker: { aim: 4 }, when: { engineer: true } }), '1/3'),
  row('Engineer', 'makes 3+ no better', shot({ when: { engineer: true } }), '1/3'),
  row('Engineer', 'leaves 2+ at 2+', shot({ striker: { aim: 2 }, when: { engineer: true } }), '5/12'),
  row('Engineer', 'comes after modifiers without a limit: 3+ at long range is 3+ again', shot({ when: { engineer: true, distance: 24 } }), '1/3'),
  row('Engineer', 'does nothing in melee', { when: { engineer: true } }, PLAIN),
];

const WOUNDS: readonly Row[] = [
  row('wound modifiers', '+1 makes 4+ a 3+', { when: { woundModifier: 1 } }, '1/3'),
  row('wound modifiers', 'a natural 6 wounds under any modifier', { when: { woundModifier: -9 } }, '1/12'),
  row('wound modifiers', 'a natural 1 fails under any modifier', { when: { woundModifier: 9 } }, '5/12'),
  row('always and never', '"always on 2+" replaces table and modifiers', { striker: { str: 1 }, defender: { res: 9 }, when: { alwaysWoundsOn: 2, woundModifier: -2 } }, '5/12'),
  row('always and never', '"always on 4+" is not helped by Press of Ranks', { striker: { attributes: ['Press of Ranks'] }, when: { alwaysWoundsOn: 4 } }, PLAIN),
  row('always and never', '"never on better than 5+" comes after table and Press of Ranks', { striker: { str: 9, attributes: ['Press of Ranks'] }, when: { neverWoundsBetterThan: 5 } }, '1/6'),
  row('always and never', '"never on better than 4+" comes after "always on 2+"', { when: { alwaysWoundsOn: 2, neverWoundsBetterThan: 4 } }, PLAIN),
  row('always and never', '"never on better than 3+" makes a 5+ no better', { striker: { str: 3 }, when: { neverWoundsBetterThan: 3 } }, '1/6'),
  // 1/2 × 3/4.
  row('Lightning Attacks', 'failed rolls to wound are rolled again', { striker: { attributes: ['Lightning Attacks'] } }, '3/8'),
  row('Lightning Attacks', 'not against Metal Armour', { striker: { attributes: ['Lightning Attacks'] }, defender: { properties: ['Metal Armour'] } }, PLAIN),
  row('Divine Attacks', 'no Aegis is rolled', { striker: { attributes: ['Divine Attacks'] }, defender: { defensiveRules: ['Aegis (4+)'] } }, PLAIN),
  row('Divine Attacks', 'Regeneration is rolled', { striker: { attributes: ['Divine Attacks'] }, defender: { defensiveRules: ['Regeneration (4+)'] } }, '1/8'),
  row('Divine Attacks', 'of a better Aegis and Regeneration the Regeneration is left', { striker: { attributes: ['Divine Attacks'] }, defender: { defensiveRules: ['Aegis (3+)', 'Regeneration (5+)'] } }, '1/6'),
  // Str 3 against Res 4 wounds on 5+, AP 10 leaves no save.
  row('Toxic Attacks', 'have Str 3 and AP 10, whatever is printed', { striker: { str: 9, attributes: ['Toxic Attacks'] }, defender: { arm: 3 } }, '1/6'),
  // 1/6 by itself, and 2/6 × 1/2.
  row('Poison Attacks', 'a natural 6 to hit wounds by itself', { striker: { attributes: ['Poison Attacks'] } }, '1/3'),
  row('Poison Attacks', 'printed twice, a 5 does too', { striker: { attributes: ['Poison Attacks', 'Poison Attacks'] } }, '5/12'),
  row('Flaming Attacks', 'no Regeneration is rolled', { striker: { attributes: ['Flaming Attacks'] }, defender: { defensiveRules: ['Regeneration (4+)'] } }, PLAIN),
  row('Flaming Attacks', 'Aegis is rolled', { striker: { attributes: ['Flaming Attacks'] }, defender: { defensiveRules: ['Aegis (4+)'] } }, '1/8'),
];

const WEAPONS: readonly Row[] = [
  row('Innate Weapons', 'add nothing to Off, Str and AP', { striker: { weapon: listed('Innate Weapons') } }, PLAIN),
  // Off 8 against Def 4: 2+, where a Hand Weapon would parry it to 4+.
  row('Innate Weapons', 'do not parry beside a Shield', { striker: { off: 8, ap: 1 }, defender: { weapon: listed('Innate Weapons'), defensiveRules: ['Shield'] } }, '5/12'),
  // Armour 3 saves on 5+ against AP 1: 2/3 × 1/2 × 2/3.
  row('Crossbow', 'has Str 4 and AP 1, whatever its user has', shot({ striker: { str: 2, ap: 0 }, defender: { arm: 3 }, when: { distance: 15 } }, CROSSBOW), '2/9'),
  row('Crossbow', 'is at long range from 16"', shot({ defender: { arm: 3 }, when: { distance: 16 } }, CROSSBOW), '1/6'),
  row('Crossbow', 'costs 2 after moving', shot({ defender: { arm: 3 }, when: { moved: true } }, CROSSBOW), '1/9'),
  // Armour 3 saves on 6+ against AP 2: 2/3 × 1/2 × 5/6.
  row('Pistol', 'has Str 4 and AP 2, and moving costs nothing', shot({ striker: { str: 2, ap: 0 }, defender: { arm: 3 }, when: { distance: 6, moved: true } }, PISTOL), '5/18'),
  row('Pistol', 'is at long range from 7"', shot({ defender: { arm: 3 }, when: { distance: 7 } }, PISTOL), '5/24'),
  // Str 5 wounds on 3+, AP 2 leaves 6+: 2/3 × 2/3 × 5/6.
  row('Throwing Weapons', 'have the Str and AP of their user, and neither moving nor distance costs anything', shot({ striker: { str: 5, ap: 2 }, defender: { arm: 3 }, when: { distance: 8, moved: true } }, THROWN), '10/27'),
  // Str 6 wounds on 2+, AP 2 leaves Armour 3 a 6+: 1/2 × 5/6 × 5/6.
  row('weapon', 'a Great Weapon adds 2 to Str and AP', { striker: { weapon: listed('Great Weapon') }, defender: { arm: 3 } }, '25/72'),
  row('weapon', 'changes Standard Melee Attacks only, never Impact Hits', { kind: 'impactHit', striker: { weapon: listed('Great Weapon') } }, '1/2'),
  // Off 5 hits on 3+ through a Parry, the Shield saves on 6+: 2/3 × 1/2 × 5/6.
  row('Paired Weapons', 'add 1 to Off and ignore Parry', { striker: { weapon: listed('Paired Weapons') }, defender: { weapon: listed('Hand Weapon'), defensiveRules: ['Shield'] } }, '5/18'),
  row('Spear', 'adds 1 to AP', { striker: { weapon: listed('Spear') }, defender: { arm: 3 } }, '1/6'),
  row('Spear', 'adds 2 to AP towards a Mount', { striker: { weapon: listed('Spear') }, defender: { arm: 3, properties: ['Mount'] } }, '5/24'),
  // Str 5 wounds on 3+, AP 1 leaves Armour 3 a 5+: 1/2 × 2/3 × 2/3.
  row('Light Lance', 'adds 1 to Str and AP on the charge', { striker: { weapon: listed('Light Lance') }, defender: { arm: 3 }, when: { charging: true } }, '2/9'),
  row('Light Lance', 'adds nothing without one', { striker: { weapon: listed('Light Lance') } }, PLAIN),
  // Str 3 wounds on 5+.
  row('Bow', 'has Str 3 and AP 0, whatever its user has', shot({ striker: { str: 9, ap: 5 }, when: { distance: 12 } }, listed('Bow')), '2/9'),
  row('Bow', 'is at long range from 13"', shot({ when: { distance: 13 } }, listed('Bow')), '1/6'),
  row('Longbow', 'has Str 3 and AP 0, and is at short range to 15"', shot({ striker: { str: 9, ap: 5 }, when: { distance: 15 } }, listed('Longbow')), '2/9'),
  // Armour 3 saves on 6+ against AP 2: 2/3 × 1/2 × 5/6.
  row('Handgun', 'has Str 4 and AP 2', shot({ striker: { str: 9, ap: 5 }, defender: { arm: 3 }, when: { distance: 12 } }, listed('Handgun')), '5/18'),
  row('Handgun', 'costs 2 after moving', shot({ defender: { arm: 3 }, when: { moved: true } }, listed('Handgun')), '5/36'),
];

describe.each([
  ['characteristics', CHARACTERISTICS],
  ['rolling to hit in melee, and natural rerolls', MELEE],
  ['rolling to hit with shots', SHOOTING],
  ['wounds and saves', WOUNDS],
  ['weapons', WEAPONS],
] as const)('%s', (_, rows) => {
  it.each(rows.map((each) => [`${each.rule}: ${each.does}`, each] as const))('%s', (_name, { attack, chance: expected }) => {
    expect(chance(attack)).toBe(expected);
  });
});

describe('the shots of one model', () => {
  /** Mean Health Points that one shooter of Aim 3+, Str 4 and AP 0 takes from ten models of Res 4 without saves. */
  function mean(name: string, distance: number): string {
    const situation: JsonObject = { kind: 'shooting', distance };
    const asked = { system: 'ninth-age', attacker: { models: 1, aim: 3, att: 1, off: 4, str: 4, ap: 0, agi: 4 }, weapons: [{ name }], target: { models: 10, def: 4, res: 4, dis: 7 }, situation };
    return formatFraction(ninthAge.resolve(ninthAge.schema.parse(asked)).outcome.expected(({ lost }) => lost));
  }

  it.each([
    ['Crossbow: one shot', 'Crossbow', 15, '1/3'],
    ['Pistol: one shot', 'Pistol', 6, '1/3'],
    ['Throwing Weapons: two shots', 'Throwing Weapons', 8, '2/3'],
  ] as const)('%s', (_, name, distance, expected) => {
    expect(mean(name, distance)).toBe(expected);
  });
});
