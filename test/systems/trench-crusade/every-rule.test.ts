import { describe, expect, it } from 'vitest';
import { formatFraction, fraction } from '../../../src/pmf/index.ts';
import { blow, foe, has, hits, keywords, NO_SPENDING, type Outcome, resolve, rules, same, shot, stripped, table, when } from './rule-tables.ts';

/**
 * Rule by rule, what each does by rules §§ 2-4: a scenario with it comes out exactly as one that says the same in plain dice,
 * or in a chance counted by hand. Where the rule acts, taking its name away must change the outcome.
 */

describe('Success Roll', () => {
  same([
    ['cover', 'a shot at a target in cover has -1 DICE', shot({}, when({ cover: true })), shot({ dice: -1 })],
    ['long-range', 'a shot at Long Range has -1 DICE', shot({}, when({ longRange: true })), shot({ dice: -1 })],
    ['elevated', 'a shot from an elevated position has +1 DICE', shot({}, when({ elevated: true })), shot({ dice: 1 })],
    ['obstacle', 'a blow over a defended obstacle has -1 DICE', blow({}, when({ obstacle: true })), blow({ dice: -1 })],
    ['off-hand', 'a blow of the off hand has -1 DICE', blow({ hand: 'off' }), blow({ dice: -1 })],
    ['fear', 'a blow at a target with FEAR has -1 DICE', blow({}, { target: keywords('FEAR') }), blow({ dice: -1 })],
    ['block', 'a charger’s blow at a target with BLOCK has -1 DICE', blow({}, { target: keywords('BLOCK'), ...when({ charged: true }) }), blow({ dice: -1 })],
    ['attacker-down', 'a free attack of a Down model has -1 DICE', blow({}, { attacker: { down: true }, ...when({ retreat: 1 }) }), blow({ dice: -1 }, when({ retreat: 1 }))],
    ['+1 DICE', 'a weapon’s +1 DICE equals one more of the characteristic', shot(keywords('+1 DICE')), shot({}, { attacker: { ranged: 1 } })],
    ['steadied', 'touching terrain between it and the target the shot has +1 DICE', shot(rules('steadied'), when({ terrain: true })), shot({ dice: 1 })],
    ['clumsy-off-hand', 'its +1 DICE is lost off-hand', blow({ ...rules('clumsy-off-hand'), ...keywords('+1 DICE'), hand: 'off' }), blow({ hand: 'off' })],
    ['favours-cover', 'cover gives +1 DICE in place of -1', shot({ ...rules('favours-cover'), ...keywords('IGNORE COVER', 'IGNORE LONG RANGE') }, when({ cover: true })), shot({ dice: 1 })],
    ['favours-cover', 'cover and Long Range together give +2 DICE', shot({ ...rules('favours-cover'), ...keywords('IGNORE COVER', 'IGNORE LONG RANGE') }, when({ cover: true, longRange: true })), shot({ dice: 2 })],
    ['weaker-later-attacks', 'the second attack of CLEAVE 2 has the off-hand -1 DICE', blow({ ...rules('weaker-later-attacks'), ...keywords('CLEAVE 2') }), { weapons: [{ name: 'one', kind: 'melee' }, { name: 'two', kind: 'melee', dice: -1 }] }],
    ['strength-in-blood', 'two BLOOD MARKERS on it give its blow +2 DICE', blow({}, { attacker: { abilities: ['strength-in-blood'], blood: 2 }, ...NO_SPENDING }), blow({ dice: 2 }, { attacker: { blood: 2 }, ...NO_SPENDING })],
    ['janissary-charge', 'after a charge its blow has +1 DICE', blow({}, { ...has('janissary-charge'), ...when({ charged: true }) }), blow({ dice: 1 })],
    ['mob', 'three friends within 3 inches give its blow +3 DICE', blow({}, { ...has('mob'), ...when({ friendsNear: 3 }) }), blow({ dice: 3 })],
    ['always-elevated', 'its shot on one level counts as elevated', shot({}, has('always-elevated')), shot({}, when({ elevated: true }))],
    ['relentless-charge', 'after a charge its blow has +1 DICE', blow({}, { ...has('relentless-charge'), ...when({ charged: true }) }), blow({ dice: 1 })],
    ['david-and-goliath', 'a base of 40 mm gives +1 DICE', blow({}, { ...has('david-and-goliath'), target: { base: 40 } }), blow({ dice: 1 })],
    ['close-quarters-combat', 'touching terrain its blow has +1 DICE and +1 INJURY DICE', blow({}, { ...has('close-quarters-combat'), ...when({ terrain: true }) }), blow({ dice: 1, injuryDice: 1 })],
    ['assassinate', 'a target not yet activated gives +1 DICE', blow({}, has('assassinate')), blow({ dice: 1 })],
    ['snipers-nest', 'an elevated position gives +2 DICE', shot({}, { ...has('snipers-nest'), ...when({ elevated: true }) }), shot({ dice: 2 })],
    ['melee-proficiency', 'its Melee is one better', blow({}, has('melee-proficiency')), blow({}, { attacker: { melee: 1 } })],
    ['ranged-proficiency', 'its Ranged is one better', shot({}, has('ranged-proficiency')), shot({}, { attacker: { ranged: 1 } })],
    ['black-heart', 'the spell gives +1 DICE', blow({}, has('black-heart')), blow({ dice: 1 })],
    ['compound-eyes', 'its shot has +1 DICE', shot({}, has('compound-eyes')), shot({ dice: 1 })],
    ['shadowed', 'a shot at it has -1 DICE', shot({}, foe('shadowed')), shot({ dice: -1 })],
    ['foresight', 'a shot at it has -1 DICE', shot({}, foe('foresight')), shot({ dice: -1 })],
    ['foresight', 'a blow at it has -1 DICE', blow({}, foe('foresight')), blow({ dice: -1 })],
    ['unholy-hymn', 'a blow at it comes from within 8 inches and has -1 DICE', blow({}, foe('unholy-hymn')), blow({ dice: -1 })],
    ['unholy-hymn', 'a shot from within 8 inches has -1 DICE', shot({}, { ...foe('unholy-hymn'), ...when({ near: true }) }), shot({ dice: -1 })],
    ['parry', 'a blow at it has -1 DICE', blow({}, foe('parry')), blow({ dice: -1 })],
    ['dodge', 'a shot at it has -1 DICE', shot({}, foe('dodge')), shot({ dice: -1 })],
    ['shadow-walker', 'Long Range costs 2 DICE', shot({}, { ...foe('shadow-walker'), ...when({ longRange: true }) }), shot({ dice: -2 })],
    ['blend-in', 'cover costs 2 DICE', shot({}, { ...foe('blend-in'), ...when({ cover: true }) }), shot({ dice: -2 })],
    ['miasma-of-pestilence', 'a shot at it has -1 DICE', shot({}, foe('miasma-of-pestilence')), shot({ dice: -1 })],
    ['line-of-fire', 'it hits without a roll, as a FLAMETHROWER does', shot(rules('line-of-fire')), shot(hits())],
    ['unshakeable-aim', 'markers on it can not be spent on its shots', shot({}, { attacker: { abilities: ['unshakeable-aim'], blood: 3 } }), shot({}, { attacker: { blood: 3 }, options: { reply: 'none' } })],
    ['heedless-in-melee', 'markers on it can not be spent on its blows', blow({}, { attacker: { abilities: ['heedless-in-melee'], blood: 3 } }), blow({}, { attacker: { blood: 3 }, options: { reply: 'none' } })],
  ]);
});

describe('Injury Roll', () => {
  const down = { target: { down: true } };
  const downWith = (words: string[]) => ({ target: { down: true, keywords: words } });
  same([
    ['+1 INJURY DICE', 'one more die at the Injury Roll', shot(keywords('+1 INJURY DICE')), shot({}, { target: { injuryDiceOnTarget: 1 } })],
    ['+1 INJURY MODIFIER', 'against armour of -1 it cancels the armour', shot(keywords('+1 INJURY MODIFIER'), { target: { armour: -1 } }), shot()],
    ['SHOTGUN', 'Long Range costs 1 INJURY DICE and no DICE', shot(keywords('SHOTGUN'), when({ longRange: true })), shot({ injuryDice: -1 })],
    ['short-range-injury', 'at Short Range it has +1 INJURY DICE', shot(rules('short-range-injury')), shot({ injuryDice: 1 })],
    ['dice-or-ignore-armour', 'without armour +2 INJURY DICE is the choice', shot(rules('dice-or-ignore-armour')), shot({ injuryDice: 2 })],
    ['dice-or-ignore-armour', 'against armour of -3 IGNORE ARMOUR is the choice', shot(rules('dice-or-ignore-armour'), { target: { armour: -3 } }), shot(keywords('IGNORE ARMOUR'), { target: { armour: -3 } })],
    ['holy', 'BLACK GRAIL models suffer +1 INJURY DICE', shot(rules('holy'), { target: keywords('BLACK GRAIL') }), shot({ injuryDice: 1 })],
    ['finishes-the-down', 'a Down target suffers +1 INJURY DICE', shot(rules('finishes-the-down'), down), shot({ injuryDice: 1 }, down)],
    ['banishes', 'a HERETIC suffers +1 INJURY DICE', blow(rules('banishes'), { target: keywords('HERETIC') }), blow({ injuryDice: 1 })],
    ['banishes', 'a DEMONIC model suffers +1 INJURY DICE', blow(rules('banishes'), { target: keywords('DEMONIC') }), blow({ injuryDice: 1 })],
    ['mercy-stroke', 'its blow at a Down target has +1 INJURY DICE', blow({}, { ...has('mercy-stroke'), ...down }), blow({ injuryDice: 1 }, down)],
    ['slayer-of-the-tough', 'TOUGH models suffer +1 INJURY DICE', blow({}, { ...has('slayer-of-the-tough'), target: keywords('TOUGH') }), blow({ injuryDice: 1 }, { target: keywords('TOUGH') })],
    ['strength-of-samson', 'its blow has +1 INJURY DICE', blow({}, has('strength-of-samson')), blow({ injuryDice: 1 })],
    ['sadistic', 'Down models suffer +1 DICE and +1 INJURY DICE', shot({}, { ...has('sadistic'), ...down }), shot({ dice: 1, injuryDice: 1 }, down)],
    ['blood-magic', 'the spell gives +1 INJURY DICE', shot({}, has('blood-magic')), shot({ injuryDice: 1 })],
    ['hard-to-hurt-1', 'it suffers -1 INJURY DICE', shot({}, foe('hard-to-hurt-1')), shot({ injuryDice: -1 })],
    ['hard-to-hurt-2', 'it suffers -2 INJURY DICE', shot({}, foe('hard-to-hurt-2')), shot({ injuryDice: -2 })],
    ['undead-fortitude-1', 'it suffers -1 INJURY DICE', shot({}, foe('undead-fortitude-1')), shot({ injuryDice: -1 })],
    ['undead-fortitude-2', 'it suffers -2 INJURY DICE', shot({}, foe('undead-fortitude-2')), shot({ injuryDice: -2 })],
    ['hide-1', 'it suffers -1 INJURY DICE', shot({}, foe('hide-1')), shot({ injuryDice: -1 })],
    ['gas-proof', 'GAS has -1 INJURY DICE', shot(keywords('GAS'), foe('gas-proof')), shot({ ...keywords('GAS'), injuryDice: -1 })],
    ['fire-proof', 'FIRE has -1 INJURY DICE', shot(keywords('FIRE'), foe('fire-proof')), shot({ ...keywords('FIRE'), injuryDice: -1 })],
    ['alchemically-proof', 'FIRE has -1 INJURY DICE', shot(keywords('FIRE'), foe('alchemically-proof')), shot({ ...keywords('FIRE'), injuryDice: -1 })],
    ['alchemically-proof', 'GAS has -1 INJURY DICE even with IGNORE ARMOUR', shot(keywords('GAS', 'IGNORE ARMOUR'), foe('alchemically-proof')), shot({ ...keywords('GAS'), injuryDice: -1 })],
    ['shrapnel-proof', 'SHRAPNEL has -1 INJURY DICE', shot(keywords('SHRAPNEL'), foe('shrapnel-proof')), shot({ ...keywords('SHRAPNEL'), injuryDice: -1 })],
    ['inured-to-pain', 'Martyrdom Pills give -1 INJURY DICE', shot({}, foe('inured-to-pain')), shot({ injuryDice: -1 })],
    ['martyr-penitent', 'it suffers -1 INJURY DICE', shot({}, foe('martyr-penitent')), shot({ injuryDice: -1 })],
    ['headtaker', 'a target not yet activated suffers +2 INJURY MODIFIER', blow(rules('headtaker')), blow({ injuryModifier: 2 })],
    ['worse-with-each-marker', 'two BLOOD MARKERS give +2 to the total', shot(rules('worse-with-each-marker'), { target: { blood: 2 }, ...NO_SPENDING }), shot({ injuryModifier: 2 }, { target: { blood: 2 }, ...NO_SPENDING })],
    ['grail-devotee', 'its blow has +1 INJURY MODIFIER', blow({}, has('grail-devotee')), blow({ injuryModifier: 1 })],
    ['serpent-moon', 'the spell gives -1 INJURY MODIFIER that no weapon ignores', shot(keywords('IGNORE ARMOUR'), foe('serpent-moon')), shot({}, { target: { armour: -1 } })],
    ['deadly-direct-hit', 'the model directly hit suffers DEADLY', shot(rules('deadly-direct-hit')), shot(keywords('DEADLY'))],
    ['deadly-rule', 'three dice are added up', shot(rules('deadly-rule')), shot(keywords('DEADLY'))],
    ['IGNORE ARMOUR', 'armour of -2 and a shield do not count', shot(keywords('IGNORE ARMOUR'), { target: { armour: -2, shield: -1 } }), shot()],
    ['ARMOUR PIERCING', 'armour of -2 counts -1', shot(keywords('ARMOUR PIERCING'), { target: { armour: -2 } }), shot({}, { target: { armour: -1 } })],
    ['ignores-armour-of-the-down', 'armour of a Down target does not count', blow(rules('ignores-armour-of-the-down'), { target: { down: true, armour: -2 } }), blow({}, down)],
    ['out-becomes-down', 'Out of Action becomes Down, as on a GOLEM', shot(rules('out-becomes-down')), shot({}, { target: keywords('GOLEM') })],
    ['sixth-sense', 'a Down becomes a Minor Hit, as with Standfast', shot({}, foe('sixth-sense')), shot({}, { target: { standfast: true } })],
    ['cockroach-vitality', 'its markers are no INJURY DICE', shot({}, { target: { abilities: ['cockroach-vitality'], blood: 3 } }), shot({}, { target: { blood: 3 }, options: { policy: 'none' } })],
    ['mendelist-chemicals', 'its markers are no INJURY DICE', shot({}, { target: { abilities: ['mendelist-chemicals'], blood: 3 } }), shot({}, { target: { blood: 3 }, options: { policy: 'none' } })],
  ]);

  it.each([
    ['short-range-injury', 'nothing at Long Range', shot(rules('short-range-injury'), when({ longRange: true }))],
    ['steadied', 'nothing away from terrain', shot(rules('steadied'))],
    ['undead-fortitude-1', 'nothing against FIRE', shot(keywords('FIRE'), foe('undead-fortitude-1'))],
    ['undead-fortitude-2', 'nothing against FIRE', shot(keywords('FIRE'), foe('undead-fortitude-2'))],
    ['hide-1', 'nothing against GAS', shot(keywords('GAS'), foe('hide-1'))],
    ['shrapnel-proof', 'nothing against IGNORE ARMOUR', shot(keywords('SHRAPNEL', 'IGNORE ARMOUR'), foe('shrapnel-proof'))],
    ['mercy-stroke', 'nothing against a Down DEMONIC model', blow({}, { ...has('mercy-stroke'), ...downWith(['DEMONIC']) })],
    ['slayer-of-the-tough', 'nothing against others', blow({}, has('slayer-of-the-tough'))],
    ['headtaker', 'nothing after the target’s Activation', blow(rules('headtaker'), when({ targetActivated: true }))],
    ['assassinate', 'nothing after the target’s Activation', blow({}, { ...has('assassinate'), ...when({ targetActivated: true }) })],
    ['david-and-goliath', 'nothing against a base of 32 mm', blow({}, { ...has('david-and-goliath'), target: { base: 32 } })],
    ['strength-of-samson', 'nothing on shots', shot({}, has('strength-of-samson'))],
    ['dodge', 'nothing in melee', blow({}, foe('dodge'))],
    ['parry', 'nothing on shots', shot({}, foe('parry'))],
    ['ignores-armour-of-the-down', 'nothing while the target stands', blow(rules('ignores-armour-of-the-down'), { target: { armour: -2 } })],
  ])('%s: %s', (rule, _sentence, withIt) => {
    expect(table(withIt)).toEqual(table(stripped(withIt, rule) as object));
  });
});

describe('attacks', () => {
  const two = [{ name: 'one', kind: 'melee' }, { name: 'two', kind: 'melee', dice: -1 }];
  same([
    ['AUTOMATIC 2', 'two Ranged Attacks', shot(keywords('AUTOMATIC 2')), shot({ attacks: 2 })],
    ['CLEAVE 2', 'two Melee Attacks', blow(keywords('CLEAVE 2')), blow({ attacks: 2 })],
    ['two-shoot-actions', 'two Shoot ACTIONS are two attacks', shot(rules('two-shoot-actions')), shot({ attacks: 2 })],
    ['second-attack', 'a second Melee Attack', blow(rules('second-attack')), blow({ attacks: 2 })],
    ['final-embrace', 'four Melee Attacks on a base of 40 mm', blow(rules('final-embrace'), { target: { base: 40 } }), blow({ attacks: 4 }, { target: { base: 40 } })],
    ['gorging-charge', 'CLEAVE 2 is three attacks after a charge', blow(keywords('CLEAVE 2'), { ...has('gorging-charge'), ...when({ charged: true }) }), blow({ attacks: 3 })],
    ['many-arms', 'it shoots with each of its ranged weapons', { weapons: [{ name: 'one' }, { name: 'two' }], ...has('many-arms') }, shot({ attacks: 2 })],
    ['champion', 'a second Melee Attack at -1 DICE', blow({}, has('champion')), { weapons: two }],
  ]);
});

describe('markers', () => {
  same([
    ['gavel', 'one extra BLOOD MARKER', blow(rules('gavel')), blow(keywords('FIRE'))],
    ['gavel', 'two extra BLOOD MARKERS on a HERETIC', blow(rules('gavel'), { target: keywords('HERETIC') }), blow(keywords('FIRE', 'GAS'))],
    ['breaks-armour', 'SHRAPNEL against an armoured target', shot(rules('breaks-armour'), { target: { armour: -1 } }), shot(keywords('SHRAPNEL'), { target: { armour: -1 } })],
    ['bleeds-besides', 'one extra BLOOD MARKER', blow(rules('bleeds-besides')), blow(keywords('FIRE'))],
    ['burning-direct-hit', 'one extra BLOOD MARKER on the model directly hit', shot(rules('burning-direct-hit')), shot(keywords('FIRE'))],
    ['master-of-the-elements', 'one of FIRE, GAS or SHRAPNEL besides', shot({}, has('master-of-the-elements')), shot(keywords('GAS'))],
    ['melee-infects', 'in melee INFECTION MARKERS in place of BLOOD MARKERS', blow(rules('melee-infects')), blow(keywords('INFECTION MARKERS'))],
  ]);
});

type Counted = readonly [rule: string, sentence: string, raw: object, event: (outcome: Outcome) => boolean, chance: readonly [number, number]];

/**
 * One plain attack: Out of Action in 1313 of 7776, a marker placed in 3223. 2D6: 7+ in 21 of 36, 12 in 1; 9+ in 10, 7-8 in 11, 2-6 in 15.
 * The best two of 3D6: 9+ in 113 of 216. Three added up: 9+ in 160 of 216.
 */
describe('counted by hand', () => {
  const golem = keywords('GOLEM');
  it.each<Counted>([
    ['FIRE', 'a Minor Hit and a Down place 2 BLOOD MARKERS', shot(hits('FIRE')), ({ blood }) => blood === 2, [26, 36]],
    ['FIRE', 'none with NEGATE FIRE', shot(hits('FIRE'), { target: keywords('NEGATE FIRE') }), ({ blood }) => blood === 2, [0, 36]],
    ['GAS', 'a Minor Hit and a Down place 2 BLOOD MARKERS', shot(hits('GAS')), ({ blood }) => blood === 2, [26, 36]],
    ['GAS', 'none with NEGATE GAS', shot(hits('GAS'), { target: keywords('NEGATE GAS') }), ({ blood }) => blood === 2, [0, 36]],
    ['SHRAPNEL', 'a Minor Hit and a Down place 2 BLOOD MARKERS', shot(hits('SHRAPNEL')), ({ blood }) => blood === 2, [26, 36]],
    ['SHRAPNEL', 'none with NEGATE SHRAPNEL', shot(hits('SHRAPNEL'), { target: keywords('NEGATE SHRAPNEL') }), ({ blood }) => blood === 2, [0, 36]],
    ['FLAMETHROWER', 'a hit without a roll and without a critical', shot(hits()), ({ outOfAction }) => outOfAction, [10, 36]],
    ['DEADLY', 'three dice are added up', shot(hits('DEADLY')), ({ outOfAction }) => outOfAction, [160, 216]],
    ['INFECTION MARKERS', 'Minor Hit and Down place 1 INFECTION MARKER', shot(hits('INFECTION MARKERS')), ({ infection, blood }) => infection === 1 && blood === 0, [26, 36]],
    ['RISKY', 'a first failure ends the series of AUTOMATIC 2', shot(keywords('AUTOMATIC 2', 'RISKY')), ({ worst }) => worst >= 1, [21, 36]],
    ['eye-of-god', 'a failure is rolled again and hits on 7+ without a 1', shot({}, has('eye-of-god')), ({ worst }) => worst >= 1, [21 * 36 + 15 * 19, 1296]],
    ['eye-of-god', 'a 1 on the second roll takes it Down', shot({}, has('eye-of-god')), ({ attackerDown }) => attackerDown, [15 * 11, 1296]],
    ['drags-without-injury', 'any hit places exactly 1 BLOOD MARKER', shot(rules('drags-without-injury')), ({ blood, down, outOfAction }) => blood === 1 && !down && !outOfAction, [21, 36]],
    ['drags-without-injury', 'with SHRAPNEL exactly 2', shot({ ...rules('drags-without-injury'), ...keywords('SHRAPNEL') }), ({ blood }) => blood === 2, [21, 36]],
    ['gaze', 'a success places 1 BLOOD MARKER', shot(rules('gaze')), ({ blood }) => blood === 1, [20, 36]],
    ['gaze', 'a critical places 2', shot(rules('gaze')), ({ blood }) => blood === 2, [1, 36]],
    ['minor-becomes-down', 'everything from 2 to 8 is a Down', shot({ ...hits(), ...rules('minor-becomes-down') }), ({ down }) => down, [26, 36]],
    ['plague-almoner', 'a Bloodbath on a Down target costs 2', shot(hits(), { ...has('plague-almoner'), target: { ...golem, down: true, blood: 2 } }), ({ outOfAction }) => outOfAction, [160, 216]],
    ['mendelist-chemicals', 'a Bloodbath is still allowed', shot(hits(), { target: { ...golem, blood: 6, abilities: ['mendelist-chemicals'] } }), ({ outOfAction }) => outOfAction, [160, 216]],
    ['one-injury-die', 'a single die takes nobody Down', shot({ ...hits(), ...rules('one-injury-die') }), ({ blood, down, outOfAction }) => blood === 1 && !down && !outOfAction, [5, 6]],
    ['die-set-to-six', 'a 6 and a die against armour of -1: Out of Action on 4+', shot({ ...hits(), ...rules('die-set-to-six') }, { target: { armour: -1 } }), ({ outOfAction }) => outOfAction, [1, 2]],
    ['critical-ignores-armour', 'a success counts armour of -2, a critical does not', shot(rules('critical-ignores-armour'), { target: { armour: -2 } }), ({ outOfAction }) => outOfAction, [20 * 3 * 6 + 113, 7776]],
    ['head-shot', 'a shot that succeeds counts armour of -2, a critical does not', shot({}, { ...has('head-shot'), target: { armour: -2 } }), ({ outOfAction }) => outOfAction, [20 * 3 * 6 + 113, 7776]],
    ['sharpshooter', 'an 11 is a critical', shot({}, has('sharpshooter')), ({ outOfAction }) => outOfAction, [18 * 10 * 6 + 3 * 113, 7776]],
    ['vivisection', 'two BLOOD MARKERS make a 10 a critical', blow(rules('vivisection'), { target: { blood: 2 }, ...NO_SPENDING }), ({ outOfAction }) => outOfAction, [15 * 10 * 6 + 6 * 113, 7776]],
    ['backlash', 'every hit costs the user 1 BLOOD MARKER', blow(rules('backlash')), ({ attackerBlood }) => attackerBlood === 1, [21, 36]],
    ['heals-on-infection', 'a placed INFECTION MARKER takes 1 BLOOD MARKER off the user', blow({ ...rules('heals-on-infection'), ...keywords('INFECTION MARKERS') }, { attacker: { blood: 2 }, ...NO_SPENDING }), ({ attackerBlood }) => attackerBlood === 1, [20 * 26 * 6 + 103, 7776]],
    ['infects-besides', 'where it placed BLOOD MARKERS it places 1 INFECTION MARKER', blow(rules('infects-besides')), ({ infection }) => infection === 1, [20 * 26 * 6 + 103, 7776]],
    ['spreads-infection', 'where its blow placed markers it places 1 INFECTION MARKER more', blow({}, has('spreads-infection')), ({ infection }) => infection === 1, [20 * 26 * 6 + 103, 7776]],
    ['doubles-markers', 'Minor Hit and Down place 2 BLOOD MARKERS', shot({ ...hits(), ...rules('doubles-markers') }), ({ blood }) => blood === 2, [26, 36]],
    ['memento-mori', 'the first Out of Action has no effect', shot(hits(), foe('memento-mori')), ({ blood, down, outOfAction }) => blood === 0 && !down && !outOfAction, [10, 36]],
    ['stigmata', 'the BLOOD MARKER that it regenerates becomes a BLESSING MARKER', shot(rules('drags-without-injury'), { target: { abilities: ['stigmata'], ...keywords('REGENERATE 1'), blood: 1 }, options: { ...NO_SPENDING.options, activations: 2 } }), ({ blessing }) => blessing === 1, [1, 1]],
    ['blessing-for-markers', 'markers placed by the first shot give the second +1 DICE', shot({ ...rules('blessing-for-markers'), attacks: 2 }, foe('cockroach-vitality')), ({ outOfAction }) => outOfAction, [1313 * 46656 + 3223 * (158 * 60 + 16 * 113) + 3240 * 1313 * 6, 7776 * 46656]],
    ['athletic', 'a fall of 3 inches is an Injury Roll without further dice', blow({}, { ...has('athletic'), ...when({ divingCharge: true, fallInches: 3 }), ...NO_SPENDING }), ({ attackerOut }) => attackerOut, [15 * 10, 1296]],
  ])('%s: %s', (rule, _sentence, raw, event, [ways, of]) => {
    const chance = (scenario: object): string => formatFraction(resolve(scenario).outcome.chance(event));
    expect(chance(raw)).toBe(formatFraction(fraction(ways, of)));
    if (ways > 0 && rule !== 'mendelist-chemicals') expect(chance(stripped(raw, rule) as object)).not.toBe(chance(raw));
  });
});

describe('stages', () => {
  const figure = (raw: object, stage: string, name: string): string => {
    const value = resolve(raw).stages.find(({ id }) => id === stage)?.figures.find((each) => each.name === name)?.value;
    return value ? formatFraction(value) : 'absent';
  };
  const inBlast = when({ inBlast: [{ name: 'second' }] });

  it.each<readonly [string, string, object, string, string, readonly [number, number]]>([
    ['blast-takes-down', 'others in the blast are taken Down', shot({ ...rules('blast-takes-down'), ...keywords('BLAST 3"') }, inBlast), 'blast-0', 'Down', [1, 1]],
    ['blast-takes-down', 'none of them goes Out of Action', shot({ ...rules('blast-takes-down'), ...keywords('BLAST 3"') }, inBlast), 'blast-0', 'Out of Action', [0, 1]],
    ['BLAST 3"', 'others in it suffer an Injury Roll on two dice', shot(keywords('BLAST 3"'), inBlast), 'blast-0', 'Out of Action', [10, 36]],
    ['deadly-direct-hit', 'others in the blast suffer two dice', shot({ ...rules('deadly-direct-hit'), ...keywords('BLAST 3"') }, inBlast), 'blast-0', 'Out of Action', [10, 36]],
    ['burning-blast', 'others in the blast suffer +1 INJURY DICE', shot({ ...rules('burning-blast'), ...keywords('BLAST 3"') }, inBlast), 'blast-0', 'Out of Action', [113, 216]],
    ['CRITICAL', 'a critical’s Injury Roll is the best two of four: 12 in 171 of 1296 against armour of -3', shot(keywords('CRITICAL'), { target: { armour: -3 } }), 'injury-critical', 'Out of Action', [171, 1296]],
    ['sure-footed', 'the jump is the best two of three: 7+ in 174 of 216', blow({}, { ...has('sure-footed'), ...when({ divingCharge: true }) }), 'opening-Diving Charge', 'passed', [174, 216]],
  ])('%s: %s', (_rule, _sentence, raw, stage, name, [ways, of]) => {
    expect(figure(raw, stage, name)).toBe(formatFraction(fraction(ways, of)));
  });
});

describe('no dice', () => {
  same([
    ['IGNORE COVER', 'cover costs nothing', shot(keywords('IGNORE COVER'), when({ cover: true })), shot()],
    ['IGNORE LONG RANGE', 'Long Range costs nothing', shot(keywords('IGNORE LONG RANGE'), when({ longRange: true })), shot()],
    ['IGNORE ELEVATED POSITION', 'an elevated position gives nothing', shot(keywords('IGNORE ELEVATED POSITION'), when({ elevated: true })), shot()],
    ['IGNORE OFF-HAND WEAPON', 'the off hand costs nothing', blow({ ...keywords('IGNORE OFF-HAND WEAPON'), hand: 'off' }), blow()],
    ['PISTOL', 'in melee it may use the Ranged characteristic', { weapons: [{ name: 'weapon', kind: 'dual', keywords: ['PISTOL'] }], attacker: { ranged: 2 }, ...when({ action: 'fight' }) }, blow({ dice: 2 })],
  ]);

  it.each(['RELOAD', 'ASSAULT', 'HEAVY', 'CUMBERSOME', 'BLOCK', 'CONSUMABLE', 'DEPLOYABLE', 'HELD'])('%s: a single shot rolls the same dice', (keyword) => {
    expect(table(shot(keywords(keyword)))).toEqual(table(shot()));
  });

  it.each([
    'one-target', 'once-per-game', 'once-per-campaign', 'choice-of-fire', 'minimum-range', 'slips-away', 'redeploys', 'pushes-survivors', 'steadies-other-rolls', 'moves-target',
    'invites-a-charge', 'also-a-melee-weapon', 'equipment-as-weapon', 'captures',
  ])('%s: an attack rolls the same dice', (rule) => {
    expect(table({ weapons: [{ name: 'weapon', kind: 'dual', rules: [rule] }] })).toEqual(table({ weapons: [{ name: 'weapon', kind: 'dual' }] }));
  });

  it.each(['fortify', 'treats-well', 'god-is-with-us', 'laying-on-hands', 'enforced-orthodoxy', 'blessed-kill'])('%s: its own attack rolls the same dice', (ability) => {
    expect(table(blow({}, has(ability)))).toEqual(table(blow()));
  });

  it('only-the-down: against a Down target it rolls the same dice', () => {
    expect(table(blow(rules('only-the-down'), { target: { down: true } }))).toEqual(table(blow({}, { target: { down: true } })));
  });

  it.each(['time-slip', 'pin', 'blessed-death'])('%s: an attack on it rolls the same dice', (ability) => {
    expect(table(shot({}, foe(ability)))).toEqual(table(shot()));
  });
});
