import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pmf } from '../../../src/pmf/index.ts';
import { mordheim, type TargetStatus } from '../../../src/systems/mordheim/index.ts';
import type { JsonObject } from '../../../src/systems/system.ts';
import { type Feet, type Gunnery, playBlows, playTurns } from './luck-referee.ts';
import { everyWay } from './referee.ts';

const LONG = 120_000;

function outcome(scenario: JsonObject): Pmf<string> {
  const { options = {}, target = {}, ...rest } = scenario;
  const parsed = mordheim.schema.parse({
    system: 'mordheim',
    target: { main: 'club', ...(target as JsonObject) },
    options: { criticals: false, ...(options as JsonObject) },
    ...rest,
  });
  return mordheim.resolve(parsed).outcome.map(({ status }: TargetStatus) => status);
}

function expectSame(engine: Pmf<string>, referee: ReadonlyMap<string, readonly [bigint, bigint]>): void {
  expect(engine.outcomes.toSorted()).toEqual([...referee.keys()].toSorted());
  for (const [key, [weight, total]] of referee) expect(engine.weight(key) * total, key).toBe(weight * engine.total);
}

const chances = (scenario: JsonObject): Readonly<Record<string, string>> => {
  const pmf = outcome(scenario);
  return Object.fromEntries(pmf.outcomes.map((status) => [status, pmf.probability(status).toFraction()]));
};

const FOOT = { gear: ['rabbitsFoot'] };
const sword = [{ weapon: 'sword' }];

describe('a rabbit’s foot', () => {
  it('kept for a missed hit: 3/4 in place of 1/2 of blows hit', () => {
    // 3/4 × 1/2 × 1/3.
    expect(chances({ attacker: FOOT, weapons: sword, options: { rabbitsFoot: 'hit' } })).toMatchObject({
      outOfAction: '1/8',
      standing: '5/8',
    });
  });

  it('kept for a failed wound roll: 3/4 in place of 1/2 of hits wound', () => {
    expect(chances({ attacker: FOOT, weapons: sword, options: { rabbitsFoot: 'wound' } })).toMatchObject({ outOfAction: '1/8' });
  });

  it('rolls one die of a battle again, not one of every blow', () => {
    // Two blows of which each harms with 1/4; the first miss of the two is rolled again. Both miss: no harm unless the re-roll hits.
    const pmf = outcome({ attacker: { ...FOOT, a: 2 }, weapons: sword, options: { rabbitsFoot: 'hit' } });
    // No harm: first hits without harm (1/4), then as a blow with the foot (5/8); or it misses (1/2): re-rolled blow 3/4, second 3/4.
    expect(pmf.probability('standing').toFraction()).toBe('7/16');
  });

  it('kept for the armour save fails only when both dice do', () => {
    // Heavy armour and shield save on 4+: 1/4 × 1/4 × 1/3.
    const target = { ...FOOT, armour: 'heavy', shield: true };
    expect(chances({ attacker: {}, weapons: sword, target, options: { rabbitsFoot: 'save' } })).toMatchObject({ outOfAction: '1/48' });
  });

  it('does nothing when it is not used, and nothing for a save that can not be made', () => {
    const plain = chances({ attacker: {}, weapons: sword });
    expect(chances({ attacker: FOOT, weapons: sword, target: FOOT, options: { rabbitsFoot: 'never' } })).toEqual(plain);
    expect(chances({ attacker: {}, weapons: sword, target: FOOT })).toEqual(plain);
  });

  it('re-rolls no die that was rolled again already', () => {
    const hating = { rules: ['hatred'] };
    const options = { rabbitsFoot: 'hit' };
    expect(chances({ attacker: { ...hating, ...FOOT }, weapons: sword, options })).toEqual(
      chances({ attacker: hating, weapons: sword, options }),
    );
  });

  it('agrees with a referee that rolls every die, whatever it is kept for', { timeout: LONG }, () => {
    fc.assert(
      fc.property(
        fc.record({
          blows: fc.integer({ min: 1, max: 2 }),
          ws: fc.integer({ min: 2, max: 4 }),
          s: fc.integer({ min: 2, max: 4 }),
          t: fc.integer({ min: 2, max: 4 }),
          armour: fc.constantFrom('none', 'heavy', 'gromril'),
          mine: fc.boolean(),
          theirs: fc.boolean(),
          kept: fc.constantFrom('first', 'hit', 'wound', 'save'),
        }),
        ({ blows, ws, s, t, armour, mine, theirs, kept }) => {
          const wound = ({ 2: 2, 1: 3, 0: 4, '-1': 5, '-2': 6 } as Record<string, number>)[String(s - t)] as number;
          const base = ({ none: 7, heavy: 5, gromril: 4 } as const)[armour] + Math.max(0, s - 3);
          const feet: Feet = {
            attacker: !mine ? [] : kept === 'first' ? ['hit', 'wound'] : kept === 'save' ? [] : [kept],
            target: theirs && (kept === 'first' || kept === 'save'),
          };
          const hit = ws > 3 ? 3 : 4;
          const engine = outcome({
            attacker: { ws, s, a: blows, gear: mine ? ['rabbitsFoot'] : [] },
            weapons: sword,
            target: { t, armour, gear: theirs ? ['rabbitsFoot'] : [] },
            options: { rabbitsFoot: kept },
          });
          expectSame(
            engine,
            everyWay((roll) => playBlows(blows, { hit, wound, save: base > 6 ? 7 : base }, feet, roll)),
          );
        },
      ),
      { numRuns: 25, seed: 31, endOnFailure: true },
    );
  });

  it('never hurts its owner, on either side', { timeout: LONG }, () => {
    fc.assert(
      fc.property(
        fc.record({
          a: fc.integer({ min: 1, max: 4 }),
          s: fc.integer({ min: 2, max: 5 }),
          weapon: fc.constantFrom('sword', 'axe', 'club', 'halberd', 'dagger'),
          armour: fc.constantFrom('none', 'light', 'heavy', 'gromril'),
          w: fc.integer({ min: 1, max: 2 }),
          kept: fc.constantFrom('first', 'hit', 'wound', 'save'),
          edition: fc.constantFrom('variant', 'classic'),
        }),
        ({ a, s, weapon, armour, w, kept, edition }) => {
          const out = (mine: boolean, theirs: boolean) =>
            outcome({
              edition,
              attacker: { a, s, gear: mine ? ['rabbitsFoot'] : [] },
              weapons: [{ weapon }],
              target: { armour, w, gear: theirs ? ['rabbitsFoot'] : [] },
              options: { rabbitsFoot: kept },
            }).chance((status) => status === 'outOfAction');
          expect(out(true, false).compare(out(false, false))).toBeGreaterThanOrEqual(0);
          expect(out(false, true).compare(out(false, false))).toBeLessThanOrEqual(0);
        },
      ),
      { numRuns: 60, endOnFailure: true },
    );
  });

  it('leaves a rapier’s endless attacks an exact answer', () => {
    const sums = outcome({ attacker: FOOT, weapons: [{ weapon: 'rapier' }] });
    const without = outcome({ attacker: {}, weapons: [{ weapon: 'rapier' }] });
    expect(sums.chance(() => true).equals(1)).toBe(true);
    expect(sums.probability('standing').compare(without.probability('standing'))).toBe(-1);
  });
});

const handgun = [{ weapon: 'handgun' }];
const MISFIRES = { misfires: true };

describe('misfires, where the optional rule is in force', () => {
  it('let a natural 1 hit after all once in six, at +1 Strength', () => {
    // S4 v T3 hits on 4+ and wounds on 3+: 1/3. A 1, then a 6, then S5 on 2+: 1/36 × 5/6. A third of them out.
    expect(chances({ attacker: {}, weapons: handgun, options: MISFIRES })).toMatchObject({ outOfAction: '77/648', standing: '139/216' });
  });

  it('touch no other weapon, and no shot that hits by itself', () => {
    for (const weapon of ['bow', 'crossbow', 'blunderbuss'])
      expect(chances({ attacker: {}, weapons: [{ weapon }], options: MISFIRES })).toEqual(chances({ attacker: {}, weapons: [{ weapon }] }));
  });

  it('are off unless asked for', () => {
    expect(chances({ attacker: {}, weapons: handgun })).toMatchObject({ standing: '2/3' });
  });

  it('tell the chances that the weapon is lost and that it bursts', () => {
    const scenario = mordheim.schema.parse({ system: 'mordheim', attacker: {}, weapons: handgun, target: {}, options: MISFIRES });
    const stage = mordheim.resolve(scenario).stages.find(({ id }) => id === 'misfires');
    expect(stage?.figures.map(({ name, value }) => `${name} ${value.toFraction()}`)).toEqual([
      'hits after all 1/36',
      'weapon lost 1/18',
      'hits its shooter 1/36',
    ]);
  });
});

describe('several turns of shooting', () => {
  const turns = (n: number, rest: JsonObject): Pmf<string> => outcome({ target: {}, ...rest, situation: { kind: 'shooting', turns: n } });

  it('fire a handgun every other turn, and every turn in the hands of a Hunter', () => {
    const once = turns(1, { attacker: {}, weapons: handgun }).probability('outOfAction');
    const twice = turns(2, { attacker: {}, weapons: handgun }).probability('outOfAction');
    expect(twice.equals(once)).toBe(true);
    // 1/9 in each turn: what happens short of that is recovered from or makes no difference to the next shot.
    const hunter = turns(2, { attacker: { skills: ['hunter'] }, weapons: handgun }).probability('outOfAction');
    expect(hunter.toFraction()).toBe('17/81');
    expect(turns(3, { attacker: {}, weapons: handgun }).probability('outOfAction').toFraction()).toBe('17/81');
  });

  it('fire a blunderbuss once in the battle', () => {
    const gun = { attacker: {}, weapons: [{ weapon: 'blunderbuss' }] };
    expect(turns(5, gun).probability('outOfAction').equals(turns(1, gun).probability('outOfAction'))).toBe(true);
  });

  it('let the target recover in between: nobody is left stunned by a shot of the turn before last', () => {
    const gun = { attacker: {}, weapons: handgun };
    expect(turns(2, gun).probability('stunned').toFraction()).toBe('0');
    expect(turns(2, gun).probability('knockedDown').toFraction()).toBe('1/9');
  });

  it('are one in close combat, and at an edge', () => {
    const fight = { system: 'mordheim', attacker: {}, weapons: sword, target: {}, situation: { turns: 2 } };
    expect(() => mordheim.resolve(mordheim.schema.parse(fight))).toThrow(/^situation\.turns: expected 1 in close combat/);
    const edge = { ...fight, weapons: handgun, situation: { turns: 2, edge: 4 } };
    expect(() => mordheim.resolve(mordheim.schema.parse(edge))).toThrow(/^situation\.turns: expected 1 at an edge/);
  });

  it.each([
    ['a handgun', { weapons: handgun, skills: [], guns: 1, perTurn: 1, reload: 2 }],
    ['a Hunter’s handgun', { weapons: handgun, skills: ['hunter'], guns: 1, perTurn: 1, reload: 1 }],
    ['a brace of pistols', { weapons: [{ weapon: 'pistol' }, { weapon: 'pistol' }], skills: [], guns: 2, perTurn: 1, reload: 2 }],
    [
      'a Pistolier’s brace',
      { weapons: [{ weapon: 'pistol' }, { weapon: 'pistol' }], skills: ['pistolier'], guns: 2, perTurn: 2, reload: 2 },
    ],
  ] as const)('agree with a referee that rolls every die: %s', { timeout: LONG }, (_, { weapons, skills, ...handling }) => {
    // S4 v T3 in heavy armour and shield: a total of -2 leaves 4+ at 6+, and the louder S5 leaves none.
    for (const misfires of [false, true]) {
      const gunnery: Gunnery = { plain: { hit: 4, wound: 3, save: 6 }, loud: { hit: 1, wound: 2, save: 7 }, misfires, ...handling };
      // Two shots at most, for the referee's sake.
      for (const n of handling.guns === 1 && handling.reload === 2 ? [2, 3] : [1, 2]) {
        expectSame(
          turns(n, {
            attacker: { skills: [...skills] },
            weapons: [...weapons],
            target: { armour: 'heavy', shield: true },
            options: { misfires },
          }),
          everyWay((roll) => playTurns(n, gunnery, roll)),
        );
      }
    }
  });
});
