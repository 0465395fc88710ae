import { describe, expect, it } from 'vitest';
import { pmfFromJson, type PmfJson, pmfToJson } from '../../../src/pmf/index.ts';
import { faceOn, hitTable, ROW_NAMES, rowFor, ROWS, type Scenario } from '../../../src/systems/hit-table/index.ts';
import { melee, ranged } from './scenarios.ts';

const damage = (scenario: Scenario): PmfJson => pmfToJson(hitTable.resolve(scenario).outcome);

/** The row that a scenario rolls on, told by a weapon whose one die shows its faces: 1 for a hit, 2 for a critical. */
function row(scenario: Scenario): string | undefined {
  const [weapon] = scenario.weapons;
  if (!weapon) throw new Error('a weapon is needed');
  const faces = { ...scenario, weapons: [{ ...weapon, attacks: 1, damage: [1, 2] as const }], target: { ...scenario.target, armour: 0 } };
  const { outcome } = hitTable.resolve(faces);
  return ROW_NAMES.find((name) => {
    const { miss, hit, critical } = ROWS[name];
    return outcome.equals(pmfFromJson({ 0: `${miss}/6`, 1: `${hit}/6`, ...(critical > 0 ? { 2: `${critical}/6` } : {}) }));
  });
}

const club = { attacks: 2, damage: [2, 3] };
const sword = { attacks: 3, damage: [2, 4] };
const bow = { attacks: 2, damage: [2, 4] };

describe('the hit table', () => {
  it('is Twice from twice the other value, Greater above it, Equal at it, Lesser below it, Half from half of it', () => {
    expect(
      [
        [6, 3],
        [5, 3],
        [3, 3],
        [2, 3],
        [1, 2],
      ].map(([own, opposing]) => rowFor(own as number, opposing as number)),
    ).toEqual(['twice', 'greater', 'equal', 'lesser', 'half']);
  });

  it('compares without rounding: 5 v 3 is not Twice, 3 v 5 is not Half, 7 v 3 is Twice, 2 v 5 is Half', () => {
    expect([rowFor(5, 3), rowFor(3, 5), rowFor(7, 3), rowFor(2, 5)]).toEqual(['greater', 'lesser', 'twice', 'half']);
  });

  it('has only the extreme rows and Equal next to a value of 1', () => {
    expect([2, 3, 9].map((own) => rowFor(own, 1))).toEqual(['twice', 'twice', 'twice']);
    expect([2, 3, 9].map((opposing) => rowFor(1, opposing))).toEqual(['half', 'half', 'half']);
    expect(rowFor(1, 1)).toBe('equal');
  });

  it('takes zero as a value: 0 v 3 is Half, 3 v 0 is Twice', () => {
    expect([rowFor(0, 3), rowFor(3, 0)]).toEqual(['half', 'twice']);
  });

  it('tests Equal first for 0 v 0, unless another reading is chosen', () => {
    expect(row(melee(0, 0, [club]))).toBe('equal');
    expect(row(melee(0, 0, [club], { options: { zeroAgainstZero: 'twice' } }))).toBe('twice');
    expect(row(melee(0, 0, [club], { options: { zeroAgainstZero: 'half' } }))).toBe('half');
  });

  it('makes a natural 6 a normal hit on Half, and a 5 a critical on Twice', () => {
    expect([faceOn(ROWS.half, 6), faceOn(ROWS.twice, 5), faceOn(ROWS.greater, 5), faceOn(ROWS.lesser, 4)]).toEqual([
      'hit',
      'critical',
      'hit',
      'miss',
    ]);
  });

  it('moves only the critical band between the extreme rows and the plain ones', () => {
    expect([ROWS.twice.miss, ROWS.greater.miss, ROWS.lesser.miss, ROWS.half.miss]).toEqual([2, 2, 4, 4]);
  });
});

describe('melee modifiers of revision A', () => {
  it.each([
    ['a diving charge adds 1 to the attacker’s Fight', { divingCharge: true }, {}, 'greater'],
    ['flanking adds 1 to the attacker’s Fight', { flanked: true }, {}, 'greater'],
    ['a shield adds 1 to the target’s Fight', {}, { shield: true }, 'lesser'],
    ['parry adds 1 to the target’s Fight', {}, { parry: 1 }, 'lesser'],
    ['flanking and a shield cancel', { flanked: true }, { shield: true }, 'equal'],
    [
      'shooting conditions change nothing',
      { platform: true, longRange: true, notClosest: true, cover: true, threatened: true, panicked: true },
      {},
      'equal',
    ],
  ])('%s', (_, situation, target, expected) => {
    expect(row(melee(4, 4, [club], { situation, target }))).toBe(expected);
  });

  it('add up on each side: 2 more makes 2 v 2 Twice, and 2 less makes it Half', () => {
    expect(row(melee(2, 2, [club], { situation: { flanked: true, divingCharge: true } }))).toBe('twice');
    expect(row(melee(2, 2, [club], { target: { shield: true, parry: 1 } }))).toBe('half');
  });

  it('count two weapons with parry once, unless each is chosen to count', () => {
    expect(row(melee(2, 2, [club], { target: { parry: 2 } }))).toBe('lesser');
    expect(row(melee(2, 2, [club], { target: { parry: 2 }, options: { twoParryWeapons: 'each' } }))).toBe('half');
  });

  it('add shield and parry, unless only the better is chosen to count', () => {
    expect(row(melee(2, 2, [club], { target: { shield: true, parry: 1 }, options: { shieldAndParry: 'best' } }))).toBe('lesser');
  });

  it('flank only with somebody else’s help, unless the attacker is chosen to count', () => {
    expect(row(melee(4, 4, [club], { options: { flankingHelper: 'attacker' } }))).toBe('greater');
    expect(row(melee(4, 4, [club], { situation: { flanked: true }, options: { flankingHelper: 'attacker' } }))).toBe('greater');
  });
});

describe('ranged attacks of revision A', () => {
  it.each([
    ['compare Shoot with a DR of 3', 3, {}, {}, 'equal'],
    ['from a platform have a DR 1 lower', 4, { platform: true }, {}, 'twice'],
    ['at long range have a DR 1 higher', 4, { longRange: true }, {}, 'equal'],
    ['at a target that is not the closest have a DR 1 higher', 4, { notClosest: true }, {}, 'equal'],
    ['at a target in cover have a DR 1 higher', 4, { cover: true }, {}, 'equal'],
    ['at a shield have a DR 1 higher', 4, {}, { shield: true }, 'equal'],
    ['add everything: Shoot 4 against DR 7 is Lesser', 4, { longRange: true, notClosest: true, cover: true }, { shield: true }, 'lesser'],
    ['add everything: Shoot 3 against DR 7 is Half', 3, { longRange: true, notClosest: true, cover: true }, { shield: true }, 'half'],
    [
      'are not touched by parry, flanking, a diving charge, panic or a threat',
      3,
      { flanked: true, divingCharge: true, panicked: true, threatened: true },
      { parry: 2 },
      'equal',
    ],
  ])('%s', (_, shoot, situation, target, expected) => {
    expect(row(ranged(shoot, [bow], { situation, target }))).toBe(expected);
  });

  it('take a tie for the closest target as closest, unless it is chosen not to be', () => {
    const tied = { tiedForClosest: true };
    expect(row(ranged(4, [bow], { situation: tied }))).toBe('greater');
    expect(row(ranged(4, [bow], { situation: tied, options: { tieForClosest: 'not-closest' } }))).toBe('equal');
  });
});

describe('revision B', () => {
  const b = (situation: object, target: object = {}) => ({ edition: 'B', situation, target });

  it('rolls on Half, Lesser, Equal, Greater and Twice for Shoot 1, 2, 3, 4 and 5 or more', () => {
    expect([1, 2, 3, 4, 5, 6, 99].map((shoot) => row(ranged(shoot, [bow], b({}))))).toEqual([
      'half',
      'lesser',
      'equal',
      'greater',
      'twice',
      'twice',
      'twice',
    ]);
  });

  it.each([
    ['a platform adds 1 to Shoot', { platform: true }, 'greater'],
    ['being threatened takes 2 off Shoot', { threatened: true }, 'half'],
    ['panic takes 1 off Shoot', { panicked: true }, 'lesser'],
    ['long range takes 1 off Shoot', { longRange: true }, 'lesser'],
    ['cover takes 1 off Shoot', { cover: true }, 'lesser'],
    ['penalties add up, and a platform makes up for one', { platform: true, cover: true, longRange: true }, 'lesser'],
    ['has no row for a target that is not the closest', { notClosest: true }, 'equal'],
  ])('%s', (_, situation, expected) => {
    expect(row(ranged(3, [bow], b(situation)))).toBe(expected);
  });

  it('has no row for a shield or parry', () => {
    expect(row(ranged(3, [bow], b({}, { shield: true })))).toBe('equal');
    expect(row(melee(4, 4, [club], { edition: 'B', target: { shield: true, parry: 2 } }))).toBe('equal');
  });

  it('uses the column of Shoot 1 for a Shoot below 1, unless such a shot is chosen to miss', () => {
    const hopeless = { threatened: true, cover: true, panicked: true };
    expect(row(ranged(1, [bow], b(hopeless)))).toBe('half');
    expect(damage(ranged(1, [bow], { ...b(hopeless), options: { shootBelowOne: 'misses' } }))).toEqual({ 0: '1/1' });
    expect(damage(ranged(0, [bow], { ...b({}), options: { shootBelowOne: 'misses' } }))).toEqual({ 0: '1/1' });
    expect(row(ranged(1, [bow], { ...b({}), options: { shootBelowOne: 'misses' } }))).toBe('half');
  });

  it('differs from revision A at Shoot 5, and two penalties down from Shoot 3', () => {
    expect([row(ranged(5, [bow])), row(ranged(5, [bow], b({})))]).toEqual(['greater', 'twice']);
    const penalties = { situation: { longRange: true, cover: true } };
    expect([row(ranged(3, [bow], penalties)), row(ranged(3, [bow], { ...penalties, edition: 'B' }))]).toEqual(['lesser', 'half']);
  });
});

describe('armour', () => {
  it('comes off a weapon’s total once, not off each hit', () => {
    expect(damage(melee(4, 4, [sword], { target: { armour: 2 } }))).toEqual({
      0: '3/8',
      2: '7/24',
      4: '11/54',
      6: '7/72',
      8: '1/36',
      10: '1/216',
    });
  });

  it('comes off the main hand’s and the off hand’s totals separately', () => {
    const { outcome } = hitTable.resolve(melee(4, 3, [sword, { ...sword, hand: 'off' }], { target: { armour: 1 } }));
    expect(pmfToJson(outcome)).toMatchObject({ 2: '1/12', 14: '1/1296' });
    expect(outcome.mean().toFraction()).toBe('136/27');
  });

  it('comes off in each attack action', () => {
    expect(damage(melee(4, 4, [club], { target: { armour: 2 }, situation: { attackActions: 2 } }))).toMatchObject({
      0: '49/144',
      8: '1/1296',
    });
  });

  it('is lowered by piercing, and never below nothing', () => {
    const pierced = (piercing: number, armour: number) => damage(melee(4, 4, [{ ...club, piercing }], { target: { armour } }));
    expect(pierced(2, 4)).toEqual({ 0: '7/12', 1: '1/6', 2: '1/9', 3: '1/9', 4: '1/36' });
    expect(pierced(2, 1)).toEqual(pierced(2, 2));
    expect(pierced(2, 1)).toEqual(pierced(0, 0));
  });

  it('is lowered by each weapon’s own piercing', () => {
    const pick = { attacks: 2, damage: [2, 4], piercing: 1, hand: 'off' };
    expect(damage(melee(4, 5, [club, pick], { target: { armour: 2 } }))).toMatchObject({ 0: '4/9', 1: '7/27', 7: '1/216' });
  });

  it('leaves surplus piercing to add to a total above 0 when that reading is chosen', () => {
    const surplus = { target: { armour: 1 }, options: { surplusPiercing: 'adds' } };
    expect(damage(melee(4, 4, [{ attacks: 1, damage: [2, 3], piercing: 3 }], surplus))).toEqual({ 0: '1/2', 4: '1/3', 5: '1/6' });
  });

  it('beyond every total leaves no damage', () => {
    expect(damage(melee(4, 4, [sword], { target: { armour: 12 } }))).toEqual({ 0: '1/1' });
  });
});

describe('dual wielding', () => {
  it('rolls all the main hand’s Attacks and exactly one off-hand die, whatever its Attacks', () => {
    const none = damage(melee(4, 4, [club, { ...club, hand: 'off', attacks: 0 }]));
    expect(damage(melee(4, 4, [club, { ...club, hand: 'off', attacks: 7 }]))).toEqual(none);
    expect(damage(melee(4, 4, [{ ...club, attacks: 3 }]))).toEqual(none);
  });

  it('of a hammer and a dagger at armour 3 gives the page’s own example', () => {
    const hammer = { ...club, piercing: 2 };
    const dagger = { attacks: 2, damage: [1, 3], hand: 'off' };
    expect(damage(melee(4, 4, [hammer, dagger], { target: { armour: 3 } }))).toEqual({
      0: '1/4',
      1: '1/3',
      2: '1/6',
      3: '1/9',
      4: '1/9',
      5: '1/36',
    });
  });

  it('does not depend on which weapon is named first', () => {
    const off = { attacks: 1, damage: [2, 4], hand: 'off', piercing: 1 };
    expect(damage(melee(4, 5, [off, club], { target: { armour: 2 } }))).toEqual(
      damage(melee(4, 5, [club, off], { target: { armour: 2 } })),
    );
  });

  it('is for melee only, one weapon in each hand', () => {
    expect(() => hitTable.resolve(ranged(4, [bow, { ...bow, hand: 'off' }]))).toThrow('weapons[0].kind: expected "melee"');
    expect(() => hitTable.resolve(melee(4, 4, [club, club]))).toThrow(
      'weapons[1].hand: expected "off": one weapon for each hand; got "main"',
    );
  });
});

describe('damage', () => {
  it('of 0 stays 0: nothing lifts it to 1 (known fault 81)', () => {
    expect([0, 1, 4].map((armour) => damage(melee(4, 4, [{ attacks: 10, damage: [0, 0] }], { target: { armour } })))).toEqual([
      { 0: '1/1' },
      { 0: '1/1' },
      { 0: '1/1' },
    ]);
  });

  it('of no dice, or of no attack actions, is 0', () => {
    expect(damage(melee(4, 4, [{ attacks: 0, damage: [2, 3] }]))).toEqual({ 0: '1/1' });
    expect(damage(melee(4, 4, [club], { situation: { attackActions: 0 } }))).toEqual({ 0: '1/1' });
  });

  it('counts a critical instead of a hit, not besides it', () => {
    expect(damage(melee(8, 4, [{ attacks: 1, damage: [2, 5] }]))).toEqual({ 0: '1/3', 2: '1/3', 5: '1/3' });
  });

  it('may be lower for a critical than for a hit', () => {
    expect(damage(melee(8, 4, [{ attacks: 1, damage: [3, 1] }]))).toEqual({ 0: '1/3', 1: '1/3', 3: '1/3' });
  });

  it('is exact past 2^53: thirty dice all miss with 1/2^30, and all are criticals with 1/6^30', () => {
    const { outcome } = hitTable.resolve(melee(4, 4, [{ attacks: 30, damage: [2, 5] }]));
    expect(outcome.probability(0).toFraction()).toBe('1/1073741824');
    expect(outcome.probability(150).toFraction()).toBe('1/221073919720733357899776');
  });
});

describe('a missing characteristic', () => {
  it('is named when the attack compares it', () => {
    expect(() => hitTable.resolve(ranged(4, [club], { attacker: { fight: 4 } }))).toThrow(
      'attacker.shoot: expected a whole number from 0 to 1000',
    );
    expect(() => hitTable.resolve(melee(4, 4, [club], { attacker: {} }))).toThrow('attacker.fight: expected');
    expect(() => hitTable.resolve(melee(4, 4, [{ ...bow, kind: 'ranged' }]))).toThrow('attacker.shoot: expected');
  });

  it('does not matter when the attack does not compare it', () => {
    expect(row(ranged(3, [bow]))).toBe('equal');
  });
});

describe('an attack that can not be answered in time', () => {
  it('is refused before the work starts, with its size', () => {
    expect(() => hitTable.resolve(melee(4, 4, [{ attacks: 1000, damage: [999, 1000] }]))).toThrow(
      'weapons[0].attacks: expected fewer dice or less damage',
    );
    expect(() => hitTable.resolve(melee(4, 4, [{ attacks: 100, damage: [97, 100] }], { situation: { attackActions: 100 } }))).toThrow(
      'situation.attackActions: expected fewer attack actions, dice or damage values: this needs about',
    );
  });
});
