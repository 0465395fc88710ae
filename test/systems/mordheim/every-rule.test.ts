import { describe, expect, it } from 'vitest';
import { formatFraction } from '../../../src/pmf/index.ts';
import { mordheim } from '../../../src/systems/mordheim/index.ts';
import type { JsonObject } from '../../../src/systems/system.ts';

/** Chances of what becomes of the target, worked out by hand from the facts; or a scenario without the rule that must come to the same. */
type Expected = { readonly chances: Readonly<Record<string, string>> } | { readonly sameAs: JsonObject };

interface Row {
  /** As the rule is called on the system's page. */
  readonly rule: string;
  readonly does: string;
  readonly scenario: JsonObject;
  readonly expected: Expected;
}

/**
 * Unless a row says otherwise both are WS3 BS3 S3 T3 W1 A1, the attacker has a sword, the target a club and no armour, and wounds
 * are never critical. Such a blow hits on 4+ and wounds on 4+; a third of the wounds each knocks down, stuns, takes out.
 */
function statuses({ weapon, weapons, attacker = {}, target = {}, options = {}, ...rest }: JsonObject): Readonly<Record<string, string>> {
  const arms = weapons ?? [typeof weapon === 'string' || weapon === undefined ? { weapon: weapon ?? 'sword' } : weapon];
  const scenario = mordheim.schema.parse({
    system: 'mordheim', attacker, weapons: arms, target: { main: 'club', ...(target as JsonObject) }, options: { criticals: false, ...(options as JsonObject) }, ...rest,
  });
  const { outcome } = mordheim.resolve(scenario);
  return Object.fromEntries(['standing', 'knockedDown', 'stunned', 'outOfAction'].map((each) => [each, formatFraction(outcome.chance(({ status }) => status === each))]));
}

const out = (chance: string): Expected => ({ chances: { outOfAction: chance } });
const standing = (chance: string): Expected => ({ chances: { standing: chance } });
const sameAs = (scenario: JsonObject): Expected => ({ sameAs: scenario });
const row = (rule: string, does: string, scenario: JsonObject, expected: Expected): Row => ({ rule, does, scenario, expected });

/** One plain blow: 1/2 × 1/2, a third of it out of action. */
const PLAIN_BLOW = out('1/12');
/** Missed dice rolled again: 3/4 × 1/2 × 1/3. */
const REROLLED_BLOW = out('1/8');
const LATER = { first: false };
const CHARGE = { charging: true };
const mounted = { mounted: true };

const ATTACKS: readonly Row[] = [
  row('Mad cap mushrooms', 'one attack becomes two', { attacker: { gear: ['madCap'] } }, sameAs({ attacker: { a: 2 } })),
  row('Mad cap mushrooms', 'doubles before a second weapon adds its one', { attacker: { gear: ['madCap'] }, weapons: [{ weapon: 'axe' }, { weapon: 'axe' }] }, sameAs({ attacker: { a: 2 }, weapons: [{ weapon: 'axe' }, { weapon: 'axe' }] })),
  row('Trample', 'adds one attack', { attacker: { rules: ['trample'] } }, sameAs({ attacker: { a: 2 } })),
  // Axe 1/4 × 5/6 = 5/24, the plain one 1/4 × 4/6 = 1/6: 19/24 × 5/6.
  row('Trample', 'attacks without what the weapon does to saves', { weapon: 'axe', attacker: { rules: ['trample'] }, target: { armour: 'heavy' } }, standing('95/144')),
  // S2 wounds on 5+ and leaves a save of 6+: 1/2 × 1/3 × 5/6 = 5/36 for each of two attacks.
  row('Art of Silent Death', 'bare hands make two attacks', { weapon: 'fist', attacker: { skills: ['artOfSilentDeath'] } }, standing('961/1296')),
  row('Art of Silent Death', 'adds nothing to a weapon’s attacks', { attacker: { skills: ['artOfSilentDeath'] } }, PLAIN_BLOW),
  // The claw hits on 4+ and wounds at S4 on 3+: 1/3; the sword 1/4: 2/3 × 3/4.
  row('Great claw', 'adds an attack at +1 Strength', { edition: 'classic', attacker: { mutations: ['greatClaw'] } }, standing('1/2')),
  // S1 against T3 wounds on 6+, by itself hitting; a critical would take more than a third out.
  row('Spines', 'hit by themselves at Strength 1, never critical', { attacker: { a: 0, mutations: ['spines'] }, options: { criticals: true } }, { chances: { standing: '5/6', knockedDown: '1/18', stunned: '1/18', outOfAction: '1/18' } }),
  row('whipcrack', 'cracks once more on the charge', { weapon: 'steelWhip', situation: CHARGE }, sameAs({ weapon: 'steelWhip', attacker: { a: 2 } })),
  row('whipcrack', 'does not crack without a charge', { weapon: 'steelWhip' }, PLAIN_BLOW),
  row('whipcrack', 'is the whip’s alone', { situation: CHARGE }, PLAIN_BLOW),
];

const HITS: readonly Row[] = [
  row('Hates spell users', 're-rolls misses against a spell user', { attacker: { rules: ['hatesSpellcasters'] }, target: { rules: ['spellcaster'] } }, REROLLED_BLOW),
  row('Hates spell users', 'not in later rounds', { attacker: { rules: ['hatesSpellcasters'] }, target: { rules: ['spellcaster'] }, situation: LATER }, PLAIN_BLOW),
  row('Hates spell users', 'not against others', { attacker: { rules: ['hatesSpellcasters'] }, target: { rules: ['greenskin'] } }, PLAIN_BLOW),
  row('Hates greenskins', 're-rolls misses against orcs and goblins', { attacker: { rules: ['hatesGreenskins'] }, target: { rules: ['greenskin'] } }, REROLLED_BLOW),
  row('Hates greenskins', 'not in later rounds', { attacker: { rules: ['hatesGreenskins'] }, target: { rules: ['greenskin'] }, situation: LATER }, PLAIN_BLOW),
  row('Hates greenskins', 'not against others', { attacker: { rules: ['hatesGreenskins'] }, target: { rules: ['spellcaster'] } }, PLAIN_BLOW),
  row('Spell user', 'is hated by nobody without the rule for it', { target: { rules: ['spellcaster'] } }, PLAIN_BLOW),
  row('Orc or goblin', 'is hated by nobody without the rule for it', { target: { rules: ['greenskin'] } }, PLAIN_BLOW),
  row('Blessed Sight', 're-rolls misses in every round', { attacker: { rules: ['rerollHits'] }, situation: LATER }, REROLLED_BLOW),
  row('Blessed Sight', 're-rolls missed shots', { weapon: 'bow', attacker: { rules: ['rerollHits'] } }, REROLLED_BLOW),
  ...['rules', 'skills'].flatMap((where) => [
    row('Expert Swordsman', `among the ${where}: re-rolls missed sword blows on his charge`, { attacker: { [where]: ['expertSwordsman'] }, situation: CHARGE }, REROLLED_BLOW),
    row('Expert Swordsman', `among the ${where}: not without a charge`, { attacker: { [where]: ['expertSwordsman'] } }, PLAIN_BLOW),
    row('Expert Swordsman', `among the ${where}: not with an axe`, { weapon: 'axe', attacker: { [where]: ['expertSwordsman'] }, situation: CHARGE }, PLAIN_BLOW),
  ]),
  // 2D6 exceed 7 in 15 of 36 cases; then a 6 hits: 21/36 × 1/12 + 15/36 × 1/6 × 1/2 × 1/3.
  row('Fearsome', 'its enemy at Leadership 7 fails the test 15 times in 36 and then hits on 6 only', { target: { skills: ['fearsome'] }, situation: { fear: 'tested' } }, out('13/216')),
  row('Fearsome', 'changes nothing once the test is passed', { target: { skills: ['fearsome'] } }, PLAIN_BLOW),
  row('Hideous', 'its enemy that failed the test hits on 6 only', { target: { mutations: ['hideous'] }, situation: { fear: 'failed' } }, out('1/36')),
  row('Hideous', 'changes nothing once the test is passed', { target: { mutations: ['hideous'] } }, PLAIN_BLOW),
];

const SHOTS: readonly Row[] = [
  // 5+ to hit, 4+ to wound, and the pavise alone saves on 6+: 1/3 × 1/2 × 5/6, a third of it out.
  row('Pavise', 'is 1 harder to hit with shots and saves one better', { weapon: 'bow', target: { gear: ['pavise'] } }, out('5/108')),
  row('Pavise', 'is worth an elven cloak and a shield against shots', { weapon: 'crossbow', target: { gear: ['pavise'], armour: 'heavy' } }, sameAs({ weapon: 'crossbow', target: { gear: ['elvenCloak'], armour: 'heavy', shield: true } })),
  // 1/4 × 4/6 × 1/3.
  row('Pavise', 'does not help in melee', { target: { gear: ['pavise'], armour: 'heavy' } }, out('1/18')),
  row('Dodge', 'a missile hit is dodged on 5+', { weapon: 'bow', target: { skills: ['dodge'] } }, out('1/18')),
  row('Dodge', 'no blow is dodged', { target: { skills: ['dodge'] } }, PLAIN_BLOW),
  // A shot at S4 hits on 4+ and wounds on 3+: 1/3.
  row('Pistolier', 'fires both pistols of a brace', { weapons: [{ weapon: 'pistol' }, { weapon: 'pistol' }], attacker: { skills: ['pistolier'] }, situation: { kind: 'shooting' } }, standing('4/9')),
  row('Pistolier', 'fires a single pistol once', { weapon: 'pistol', attacker: { skills: ['pistolier'] }, situation: { kind: 'shooting' } }, standing('2/3')),
  row('Hunter', 'fires a handgun once in a turn, like anybody who has loaded', { weapon: 'handgun', attacker: { skills: ['hunter'] } }, standing('2/3')),
  // S5 against T4 wounds on 3+ and leaves heavy armour no save.
  row('Superior blackpowder', 'adds 1 to a handgun’s Strength', { weapon: 'handgun', attacker: { gear: ['superiorPowder'] }, target: { t: 4, armour: 'heavy' } }, standing('2/3')),
  row('Superior blackpowder', 'adds nothing to a bow', { weapon: 'bow', attacker: { gear: ['superiorPowder'] } }, PLAIN_BLOW),
  // 4 and 5 wound at S1 on 6: 1/3 × 1/6; a 6 wounds by itself; the save of 6+ that a blowpipe leaves: 2/9 × 5/6, a third of it out.
  row('no critical', 'a blowpipe’s wounds are ordinary ones', { weapon: 'blowpipe', options: { criticals: true } }, out('5/81')),
];

const WOUNDS: readonly Row[] = [
  // A holy hammer at S4 wounds T3 on 2+: 1/2 × 5/6, a third of it out.
  row('Unholy', 'a holy hammer wounds one better', { weapon: 'sigmarHammer', target: { rules: ['unholy'] } }, out('5/36')),
  row('Unholy', 'other weapons wound as usual', { target: { rules: ['unholy'] } }, PLAIN_BLOW),
  row('holy', 'wounds the living as usual, S4 against T3 on 3+', { weapon: 'sigmarHammer' }, out('1/9')),
  row('holy', 'wounds undead of T4 on 3+ in place of 4+', { weapon: 'sigmarHammer', target: { rules: ['unholy'], t: 4 } }, out('1/9')),
  row('holy', 'is never better than 2+', { weapon: 'sigmarHammer', target: { rules: ['unholy'], t: 2 } }, out('5/36')),
  row('Immune to poison', 'a natural 6 with black lotus wounds no more easily', { weapon: { weapon: 'sword', poison: 'blackLotus' }, target: { rules: ['immunePoison'], t: 4 } }, out('1/18')),
  row('Immune to poison', 'dark venom adds no Strength', { weapon: { weapon: 'sword', poison: 'darkVenom' }, target: { rules: ['immunePoison'], armour: 'heavy' } }, out('1/18')),
  row('Crimson shade', 'adds 1 Strength, also against the save', { attacker: { gear: ['crimsonShade'] }, target: { armour: 'heavy' } }, sameAs({ attacker: { s: 4 }, target: { armour: 'heavy' } })),
  row('Crimson shade', 'adds nothing to a bow’s own Strength', { weapon: 'bow', attacker: { gear: ['crimsonShade'] } }, PLAIN_BLOW),
  // S5 on 2+: 1/2 × 5/6. On foot S4 on 3+.
  row('mounted charge', 'a horseman’s hammer adds 2 Strength on a mounted charge', { weapon: 'horsemansHammer', attacker: mounted, situation: CHARGE }, standing('7/12')),
  row('mounted charge', 'and 1 Strength on foot', { weapon: 'horsemansHammer', situation: CHARGE }, standing('2/3')),
  row('mounted charge', 'a spear adds 1 Strength on a mounted charge', { weapon: 'spear', attacker: mounted, situation: CHARGE }, standing('2/3')),
  row('mounted charge', 'a spear adds nothing without a charge', { weapon: 'spear', attacker: mounted }, standing('3/4')),
  // S3 against T4 wounds on 5+: 1/6.
  row('Mandrake root', 'adds 1 Toughness and turns stunned into knocked down', { target: { gear: ['mandrake'] } }, { chances: { standing: '5/6', knockedDown: '1/9', stunned: '0/1', outOfAction: '1/18' } }),
  row('Mandrake root', 'does nothing for undead or possessed', { target: { gear: ['mandrake'], rules: ['unholy'] } }, { chances: { standing: '3/4', knockedDown: '1/12', stunned: '1/12', outOfAction: '1/12' } }),
  // One blow: 0 Attacks and the skill's one. A 4 to wound is ordinary: 1/3 out. A 5 or 6 is critical: ordinary on 1-3, another
  // attack on 4 (out 1/4 × 5/9 + 3/4 × 1/3 = 7/18), +1 to the injury on 5 (1/2), +2 on 6 (2/3): 23/54 on average.
  row('Art of Silent Death', 'unarmed wounds of 5 are critical as those of 6', { weapon: 'natural', attacker: { a: 0, skills: ['artOfSilentDeath'] }, options: { criticals: true } }, out('8/81')),
  // Every further attack is 1 harder, at worst 6+: from 6+ on p = 1/6 × (1/2 + p/2) = 1/11, from 5+ 2/11, from 4+ 13/44. The rapier
  // leaves a save of 6+: 13/44 × 5/6 = 65/264.
  row('barrage', 'a rapier attacks again at -1 after each hit that fails to wound', { weapon: 'rapier' }, standing('199/264')),
];

const SAVES: readonly Row[] = [
  // Heavy armour saves on 4+: 1/4 × 1/2 × 1/3.
  row('Barding', 'a mounted fighter’s save is one better', { target: { gear: ['barding'], armour: 'heavy', ...mounted } }, out('1/24')),
  row('Barding', 'does nothing on foot', { target: { gear: ['barding'], armour: 'heavy' } }, out('1/18')),
  row('Perfect Killer', 'a sword leaves heavy armour 6+', { attacker: { rules: ['perfectKiller'] }, target: { armour: 'heavy' } }, out('5/72')),
  row('Perfect Killer', 'is cumulative with an axe', { weapon: 'axe', attacker: { rules: ['perfectKiller'] }, target: { armour: 'heavy' } }, PLAIN_BLOW),
  // S5 wounds on 2+: 1/2 × 5/6.
  row('no save', 'a ball and chain leaves gromril and shield nothing', { weapon: 'ballAndChain', target: { armour: 'gromril', shield: true } }, standing('7/12')),
  row('no save', 'a special save is made all the same', { weapon: 'ballAndChain', target: { armour: 'gromril', skills: ['stepAside'] } }, sameAs({ weapon: 'ballAndChain', target: { skills: ['stepAside'] } })),
];

const INJURIES: readonly Row[] = [
  row('Jump Up', 'knocked down is ignored', { target: { skills: ['jumpUp'] } }, { chances: { standing: '5/6', knockedDown: '0/1', stunned: '1/12', outOfAction: '1/12' } }),
  row('Jump Up', 'not what a helmet left of a stun', { target: { skills: ['jumpUp'], helmet: true } }, { chances: { standing: '5/6', knockedDown: '1/24', stunned: '1/24', outOfAction: '1/12' } }),
  row('Jump Up', 'not what No Pain left of a stun', { target: { skills: ['jumpUp'], rules: ['noPain'] } }, { chances: { standing: '5/6', knockedDown: '1/12', stunned: '0/1', outOfAction: '1/12' } }),
  row('True Grit', 'of a wound’s six injuries three knock down, two stun, one takes out', { target: { skills: ['trueGrit'] } }, { chances: { standing: '3/4', knockedDown: '1/8', stunned: '1/12', outOfAction: '1/24' } }),
];

describe.each([
  ['the number of attacks', ATTACKS],
  ['rolling to hit', HITS],
  ['shots', SHOTS],
  ['rolling to wound', WOUNDS],
  ['saves', SAVES],
  ['injuries', INJURIES],
] as const)('%s', (_, rows) => {
  it.each(rows.map((each) => [`${each.rule}: ${each.does}`, each] as const))('%s', (_name, { scenario, expected }) => {
    const stated = 'chances' in expected ? expected.chances : statuses(expected.sameAs);
    expect(statuses(scenario)).toMatchObject(stated);
  });
});
