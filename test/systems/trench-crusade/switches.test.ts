import { describe, expect, it } from 'vitest';
import { formatFraction, fraction } from '../../../src/pmf/index.ts';
import { trenchCrusade as tc } from '../../../src/systems/trench-crusade/index.ts';
import { blow, foe, has, hits, keywords, NO_SPENDING, type Outcome, resolve, rules, same, shot, table, when } from './rule-tables.ts';

/** Rules that hold in a named situation only: §§ 2.3, 2.6, 4.2, 4.3 and 4.5. Two D6: 7+ in 21 of 36, 9+ in 10; three D6 keep two: 9+ in 113 of 216. */

const refusal = (raw: object): string => {
  try {
    resolve(raw);
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing';
};

describe('a named situation', () => {
  same([
    [
      'shaken',
      'every Success Roll of a Shaken warband is Risky',
      shot({ attacks: 2 }, when({ shaken: true })),
      shot({ ...keywords('RISKY'), attacks: 2 }),
    ],
    [
      'butcher',
      'near a Butcher Bayonet an 11 is a critical blow',
      blow({}, when({ butcher: true })),
      blow({}, { edition: { critical: 11 } }),
    ],
    ['butcher', 'it does nothing for shots', shot({}, when({ butcher: true })), shot()],
    ['duck', 'a model behind terrain has -1 INJURY DICE', shot(rules('duck'), when({ ducks: true })), shot({ injuryDice: -1 })],
    [
      'beast-cloak',
      'its +1 DICE is for the first blow alone',
      blow({ attacks: 2 }, { ...has('beast-cloak'), ...when({ cloak: 'dice' }) }),
      {
        weapons: [
          { name: 'one', kind: 'melee', dice: 1 },
          { name: 'two', kind: 'melee' },
        ],
      },
    ],
    [
      'beast-cloak',
      'its +1 INJURY DICE is for the first blow alone',
      blow({ attacks: 2 }, { ...has('beast-cloak'), ...when({ cloak: 'injuryDice' }) }),
      {
        weapons: [
          { name: 'one', kind: 'melee', injuryDice: 1 },
          { name: 'two', kind: 'melee' },
        ],
      },
    ],
    [
      'aura-of-sin',
      'Gluttony: -1 DICE in melee with it',
      blow({}, { ...foe('aura-of-sin'), ...when({ sin: 'gluttony' }) }),
      blow({ dice: -1 }),
    ],
    [
      'aura-of-sin',
      'Gluttony: -1 DICE on a shot within 8 inches',
      shot({}, { ...foe('aura-of-sin'), ...when({ sin: 'gluttony', near: true }) }),
      shot({ dice: -1 }),
    ],
    ['aura-of-sin', 'Wrath: +1 DICE in melee', blow({}, { ...has('aura-of-sin'), ...when({ sin: 'wrath' }) }), blow({ dice: 1 })],
    ['counts-higher', 'on the same level it is elevated', shot({}, has('counts-higher')), shot({}, when({ elevated: true }))],
    [
      'armour-of-the-fly',
      'one more Melee Attack at +1 DICE, without an Injury Roll',
      blow({}, has('armour-of-the-fly')),
      {
        weapons: [
          { name: 'weapon', kind: 'melee' },
          { name: 'fly', kind: 'melee', dice: 1, rules: ['drags-without-injury'] },
        ],
      },
    ],
    ['formula-attack', 'one more Melee Attack', blow({}, has('formula-attack')), blow({ attacks: 2 })],
    [
      'gavel-beta',
      'one extra marker against a model that is FALLEN',
      blow(rules('gavel-beta'), { target: keywords('FALLEN') }),
      blow(keywords('GAS'), { target: keywords('FALLEN') }),
    ],
  ]);

  it.each<readonly [rule: string, sentence: string, withIt: object, without: object]>([
    ['duck', 'in the open it has none', shot(rules('duck')), shot()],
    [
      'aura-of-sin',
      'Gluttony: nothing on a shot from farther away',
      shot({}, { ...foe('aura-of-sin'), ...when({ sin: 'gluttony' }) }),
      shot(),
    ],
    [
      'counts-higher',
      'higher up it is elevated once',
      shot({}, { ...has('counts-higher'), ...when({ elevated: true }) }),
      shot({}, when({ elevated: true })),
    ],
    ['two-shoot-actions', 'RELOAD leaves no second Shoot ACTION', shot({ ...rules('two-shoot-actions'), ...keywords('RELOAD') }), shot()],
  ])('%s: %s', (_rule, _sentence, withIt, without) => {
    expect(table(withIt)).toEqual(table(without));
  });

  it.each<readonly [rule: string, sentence: string, raw: object, event: (outcome: Outcome) => boolean, chance: readonly [number, number]]>([
    [
      'aura-of-sin',
      'Sloth: a Minor Hit is a Down, Standfast or not: 2 to 6 takes it Down, 7 and 8 do not',
      blow({ ...hits(), kind: 'melee' }, { ...has('aura-of-sin'), target: { standfast: true }, ...when({ sin: 'sloth' }) }),
      ({ down }) => down,
      [26, 36],
    ],
    [
      'final-embrace',
      'four certain hits take even a TOUGH model on 32 mm Out of Action',
      blow(
        { ...hits(), ...rules('final-embrace') },
        { target: { ...keywords('TOUGH'), armour: -3, modifier: -3 }, edition: { outOfAction: 20 } },
      ),
      ({ outOfAction }) => outOfAction,
      [1, 1],
    ],
    [
      'final-embrace',
      'on a base of 40 mm they do not',
      blow({ ...hits(), ...rules('final-embrace') }, { target: { base: 40 }, edition: { outOfAction: 20 } }),
      ({ outOfAction }) => outOfAction,
      [0, 1],
    ],
    [
      'talisman',
      'a first failed Risky shot does not end the Activation: some of two hits with 1 - (15/36)²',
      shot({ ...keywords('RISKY'), attacks: 2 }, has('talisman')),
      ({ worst }) => worst >= 1,
      [36 * 36 - 15 * 15, 1296],
    ],
    [
      'talisman',
      'it saves one of them only: of three shots all miss, or two miss and the third is never made',
      shot({ ...keywords('RISKY'), attacks: 3 }, has('talisman')),
      ({ worst }) => worst >= 1,
      [36 * 36 - 15 * 15, 1296],
    ],
    [
      'overcharge',
      'it costs the shooter 1 BLOOD MARKER, hit or miss',
      shot(rules('overcharge'), { ...when({ overcharge: true }), ...NO_SPENDING }),
      ({ attackerBlood }) => attackerBlood === 1,
      [1, 1],
    ],
    [
      'overcharge',
      'the opponent spends that marker on the shot: -1 DICE hits in 23 of 72',
      shot(rules('overcharge'), when({ overcharge: true })),
      ({ worst }) => worst >= 1,
      [23, 72],
    ],
    [
      'gas-aura',
      'everyone within 6 inches is hit without a roll',
      shot(rules('gas-aura'), when({ aura: true })),
      ({ worst }) => worst >= 1,
      [1, 1],
    ],
    [
      'trades-blood-for-infection',
      'two markers on the shooter for two on the target, where it is hit',
      shot(rules('trades-blood-for-infection'), { ...when({ trade: 2 }), ...NO_SPENDING }),
      ({ attackerBlood, worst }) => attackerBlood === 2 && worst >= 2,
      [21, 36],
    ],
    [
      'trades-blood-for-infection',
      'the INFECTION MARKERS are there to be spent on the Injury Roll',
      shot({ ...rules('trades-blood-for-infection'), ...hits() }, when({ trade: 1 })),
      ({ outOfAction }) => outOfAction,
      [113, 216],
    ],
    [
      'friend out of sight',
      'on a 1-3 the attack is lost',
      shot({}, when({ friend: { outOfSight: true } })),
      ({ worst }) => worst >= 1,
      [21, 72],
    ],
    [
      'friend and BLAST',
      'a blast on either of them catches the other',
      shot(keywords('BLAST 2"'), when({ friend: {} })),
      ({ worst }) => worst >= 1,
      [21, 36],
    ],
    ['friend and ricochet', 'no D6 is rolled', shot(rules('ricochet'), when({ friend: {} })), ({ worst }) => worst >= 1, [21, 36]],
  ])('%s: %s', (_rule, _sentence, raw, event, [ways, of]) => {
    expect(formatFraction(resolve(raw).outcome.chance(event))).toBe(formatFraction(fraction(ways, of)));
  });
});

describe('a ledge', () => {
  // A certain hit on 2D6: Down on 7-8 in 11 of 36, Out of Action in 10. It slips in 15 of 36; the fall of 3 inches is 9+ on three keep two.
  const falling = (target: object, options: object = NO_SPENDING.options): string =>
    formatFraction(resolve(shot(hits(), { target, options })).outcome.chance(({ outOfAction }) => outOfAction));

  it('may throw a model that goes Down off it: a Success Roll, then a Falling Injury Roll', () => {
    expect(falling({ ledge: 3 })).toBe(formatFraction(fraction(10 * 36 * 216 + 11 * 15 * 113, 36 * 36 * 216)));
  });

  it('of less than 3 inches hurts nobody', () => {
    expect(falling({ ledge: 2 })).toBe('5/18');
  });

  it('does not hurt who flies', () => {
    expect(falling({ ledge: 6, keywords: ['FLYING'] })).toBe('5/18');
  });

  it('hurts the athletic by one die less', () => {
    expect(falling({ ledge: 3, abilities: ['athletic'] })).toBe(formatFraction(fraction(10 * 1296 + 11 * 15 * 10, 36 * 1296)));
  });

  it('is slipped off by a Down model with -1 DICE: 49 of 72', () => {
    expect(falling({ ledge: 3, down: true })).toBe(formatFraction(fraction(10 * 72 * 216 + 11 * 49 * 113, 36 * 72 * 216)));
  });

  it('lets the opponent spend the fresh marker on the fall', () => {
    expect(falling({ ledge: 3 }, { policy: 'greedy' })).toBe(formatFraction(fraction(10 * 36 * 36 + 11 * 15 * 25, 36 * 36 * 36)));
  });
});

describe('what no model and no Activation has', () => {
  it.each<readonly [object, string]>([
    [
      { target: { keywords: ['TOUGH', 'GOLEM'] } },
      'target.keywords: expected no TOUGH beside GOLEM: a GOLEM is never TOUGH; got TOUGH,GOLEM',
    ],
    [
      { attacker: { keywords: ['GOLEM', 'TOUGH'] } },
      'attacker.keywords: expected no TOUGH beside GOLEM: a GOLEM is never TOUGH; got GOLEM,TOUGH',
    ],
    [
      { target: { keywords: ['TOUGH'], abilities: ['memento-mori'] } },
      'target.keywords: expected no TOUGH beside memento-mori: Memento Mori is never for TOUGH models; got TOUGH',
    ],
    [
      { weapons: [{ keywords: ['AUTOMATIC 2', 'AUTOMATIC 3'] }] },
      'weapons[0].keywords: expected AUTOMATIC with one number; got AUTOMATIC 2,AUTOMATIC 3',
    ],
    [
      { weapons: [{ name: 'rifle' }, { name: 'sword', kind: 'melee' }], situation: { action: 'both' } },
      'situation.action: expected shoot or fight: without ASSAULT rifle does not shoot in an Activation that fights; got "both"',
    ],
    [
      {
        weapons: [
          { name: 'rifle', keywords: ['ASSAULT', 'RELOAD'] },
          { name: 'sword', kind: 'melee' },
        ],
        situation: { action: 'both' },
      },
      'situation.action: expected shoot or fight: RELOAD ends the Activation with the shot of rifle; got "both"',
    ],
    [
      {
        weapons: [
          { name: 'gun', keywords: ['ASSAULT', 'HEAVY'] },
          { name: 'sword', kind: 'melee' },
        ],
        situation: { action: 'both', charged: true },
      },
      'situation.charged: expected false: a HEAVY weapon (gun) does not shoot in an Activation with a charge; got true',
    ],
  ])('%j is refused in one line', (raw, message) => {
    expect(refusal({ weapons: [{}], ...raw }).split('; got')[0]).toBe(message.split('; got')[0]);
  });

  it('STRONG models charge and shoot a HEAVY weapon', () => {
    const raw = {
      attacker: { keywords: ['STRONG'] },
      weapons: [{ keywords: ['ASSAULT', 'HEAVY'] }, { kind: 'melee' }],
      situation: { action: 'both', charged: true },
    };
    expect(refusal(raw)).toBe('nothing');
  });

  it('no profile of the catalogue is both TOUGH and a GOLEM', () => {
    for (const { tags } of tc.catalogue.fighters) expect(tags.includes('TOUGH') && tags.includes('GOLEM')).toBe(false);
  });
});
