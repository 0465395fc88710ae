import { describe, expect, it } from 'vitest';
import { hitTable } from '../../../src/systems/hit-table/index.ts';
import { melee, ranged } from './scenarios.ts';

const club = { attacks: 2, damage: [2, 3] };
const known = { target: { wounds: 5 } };
const OUT = 'Assumed: a target is out when its damage reaches its Wounds';
const all = (scenario: Parameters<typeof hitTable.resolve>[0]) => hitTable.resolve(scenario).readings;
/** All but the one that holds for every target with Wounds. */
const readings = (scenario: Parameters<typeof hitTable.resolve>[0]) => all(scenario).filter((each) => !each.startsWith(OUT));

describe('the readings of an answer', () => {
  it('are none for a plain attack that leaves nothing open', () => {
    expect(readings(melee(4, 3, [club], known))).toEqual([]);
  });

  it('say nothing of flanking at range when only the reading of the helper differs', () => {
    expect(readings(ranged(4, [club], { ...known, options: { flankingHelper: 'attacker' } }))).toEqual([]);
  });

  it('say when a target with Wounds is out', () => {
    expect(all(melee(4, 3, [club], known))).toHaveLength(1);
    expect(all(melee(4, 3, [club], { ...known, options: { outWhen: 'exceeded' } }))[0]).toContain(
      'Chosen: a target is out when its damage exceeds its Wounds',
    );
  });

  it.each([
    ['0 against 0', melee(0, 0, [club], known), 'Assumed: 0 against 0 is Equal'],
    [
      'another reading of 0 against 0',
      melee(0, 0, [club], { ...known, options: { zeroAgainstZero: 'half' } }),
      'Chosen: 0 against 0 is Half',
    ],
    ['two parry weapons', melee(4, 4, [club], { target: { wounds: 5, parry: 2 } }), 'Assumed: two weapons with parry count as one'],
    ['shield and parry', melee(4, 4, [club], { target: { wounds: 5, shield: true, parry: 1 } }), 'Assumed: shield and parry add up'],
    [
      'flanking',
      melee(4, 4, [club], { ...known, situation: { flanked: true } }),
      'Assumed: the flanking helper is somebody other than the attacker',
    ],
    ['surplus piercing', melee(4, 4, [{ ...club, piercing: 1 }], known), 'Assumed: piercing beyond the armour is lost'],
    [
      'an off hand',
      melee(4, 4, [club, { ...club, hand: 'off' }], known),
      'Assumed: all dice are rolled and totals are not cut off at Wounds',
    ],
    [
      'two actions',
      melee(4, 4, [club], { ...known, situation: { attackActions: 2 } }),
      'Assumed: all dice are rolled and totals are not cut off at Wounds',
    ],
    [
      'not the closest',
      ranged(4, [club], { ...known, situation: { notClosest: true } }),
      'Assumed: the closest target is looked for among those that could legally be chosen',
    ],
    [
      'a tie for closest',
      ranged(4, [club], { ...known, situation: { tiedForClosest: true } }),
      'Assumed: a target tied for closest counts as the closest',
    ],
    [
      'Shoot below 1',
      ranged(2, [club], { ...known, edition: 'B', situation: { threatened: true } }),
      'Assumed: a Shoot below 1 uses the column of Shoot 1',
    ],
    ['unknown Wounds', melee(4, 4, [club]), 'The target’s Wounds are not given: nothing is removed and nothing is overkill.'],
    ['cover in melee', melee(4, 4, [club], { ...known, situation: { cover: true } }), 'Cover changes nothing in a melee attack.'],
    [
      'a threat in revision A',
      ranged(4, [club], { ...known, situation: { threatened: true } }),
      'Being threatened changes nothing here: Revision A has no such row for a ranged attack.',
    ],
    [
      'a house rule’s DR where shots have none',
      melee(4, 3, [club], { ...known, edition: { base: 'B', difficulty: 4 } }),
      'The house rule’s DR changes nothing',
    ],
    [
      'a house rule’s Shoot columns where shots have a DR',
      melee(4, 3, [club], { ...known, edition: { columns: ['half'] } }),
      'The house rule’s Shoot columns change nothing',
    ],
    ['flanking at range', ranged(4, [club], { ...known, situation: { flanked: true } }), 'Flanking changes nothing in a ranged attack.'],
    [
      'a shield in revision B',
      melee(4, 4, [club], { edition: 'B', target: { wounds: 5, shield: true } }),
      'The target’s shield changes nothing here: Revision B has no such row for a melee attack.',
    ],
  ])('name %s', (_, scenario, sentence) => {
    expect(readings(scenario).some((each) => each.startsWith(sentence))).toBe(true);
    expect(readings(scenario)).toHaveLength(1);
  });
});

it('a reading names its option and its rule', () => {
  expect(all(melee(4, 3, [club], known))).toEqual(['Assumed: a target is out when its damage reaches its Wounds (option outWhen, § 2.5).']);
});
