import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dominates, formatFraction, fraction, toNumber } from '../../../src/pmf/index.ts';
import { InputError } from '../../../src/systems/input-error.ts';
import { parseLine } from '../../../src/systems/line.ts';
import { ninthAge } from '../../../src/systems/ninth-age/index.ts';
import type { JsonObject } from '../../../src/systems/system.ts';
import { type Company, type Figures, type Hero, refereeRound } from './company-referee.ts';

const { schema, resolve, duel } = ninthAge;

const figures: fc.Arbitrary<Figures> = fc.record({
  hp: fc.integer({ min: 1, max: 2 }),
  def: fc.integer({ min: 1, max: 7 }),
  res: fc.integer({ min: 2, max: 5 }),
  arm: fc.integer({ min: 0, max: 4 }),
  aegis: fc.constantFrom(null, 4, 6),
  att: fc.integer({ min: 1, max: 2 }),
  off: fc.integer({ min: 1, max: 7 }),
  str: fc.integer({ min: 2, max: 6 }),
  ap: fc.integer({ min: 0, max: 2 }),
  agi: fc.integer({ min: 1, max: 3 }),
});

const heroes = (side: string): fc.Arbitrary<readonly Hero[]> =>
  fc.array(
    fc
      .tuple(
        figures,
        fc.record({
          dis: fc.integer({ min: 4, max: 9 }),
          behind: fc.boolean(),
          banner: fc.boolean(),
          commands: fc.boolean(),
          strikesAt: fc.constantFrom('', 'x0', 'x1'),
        }),
      )
      .map(([one, more]) => ({ ...one, ...more, name: side })),
    { maxLength: 2 },
  );

const company = (side: string): fc.Arbitrary<Company> =>
  fc
    .record({
      one: figures,
      models: fc.integer({ min: 1, max: 4 }),
      files: fc.integer({ min: 2, max: 3 }),
      dis: fc.integer({ min: 3, max: 9 }),
      heroes: heroes(side),
      atHero: fc.integer({ min: 0, max: 2 }),
    })
    .map(({ one, atHero, ...rest }) => ({
      ...one,
      ...rest,
      heroes: rest.heroes.map((hero, i) => ({ ...hero, name: `${side}${i}` })),
      strikesAt: { x0: atHero },
    }));

/** Only what is there may be told at. */
function aimed(own: Company, enemy: Company): Company {
  const names = new Map(enemy.heroes.map(({ name }, i) => [`x${i}`, name]));
  return {
    ...own,
    strikesAt: Object.fromEntries(
      Object.entries(own.strikesAt).flatMap(([at, models]) => (names.has(at) ? [[names.get(at) as string, models]] : [])),
    ),
    heroes: own.heroes.map((hero) => ({ ...hero, strikesAt: names.get(hero.strikesAt) ?? '' })),
  };
}

const profile = ({ hp, def, res, arm, aegis, att, off, str, ap, agi }: Figures): JsonObject => ({
  height: 3,
  hp,
  def,
  res,
  arm,
  att,
  off,
  str,
  ap,
  agi,
  defensiveRules: aegis === null ? [] : [`Aegis (${aegis}+)`],
});

const unitOf = (each: Company): JsonObject => ({
  ...profile(each),
  models: each.models,
  files: each.files,
  dis: each.dis,
  strikesAt: each.strikesAt,
  characters: each.heroes.map((hero) => ({
    ...profile(hero),
    name: hero.name,
    dis: hero.dis,
    place: hero.behind ? 'behind' : 'front',
    strikesAt: hero.strikesAt,
    battleStandard: hero.banner,
    commandingPresence: hero.commands,
  })),
});

const scenario = (attacker: JsonObject, target: JsonObject, situation: JsonObject = { kind: 'round' }, options: JsonObject = {}) =>
  schema.parse({ attacker, target, situation, options });

describe('a round between units with characters, against a referee that strikes one attack at a time', () => {
  it('agrees on every joint end: losses, models, characters, overkill, result and breaking', () => {
    fc.assert(
      fc.property(company('a'), company('b'), (x, y) => {
        const [a, b] = [aimed(x, y), aimed(y, x)];
        const expected = new Map<string, number>();
        for (const [key, chance] of refereeRound(a, b)) {
          const [own, foe, overkill, result, broken] = key.split(' | ') as [string, string, string, string, string];
          const end = (each: Company, text: string): { lost: number; removed: number; slain: number; gone: boolean } => {
            const left = text.split(',').map(Number);
            const full = [each.models * each.hp, ...each.heroes.map(({ hp }) => hp)];
            const slain = left.slice(1).filter((hp) => hp === 0).length;
            return {
              lost: full.reduce((total, hp) => total + hp, 0) - left.reduce((total, hp) => total + hp, 0),
              removed: each.models - Math.ceil((left[0] as number) / each.hp) + slain,
              slain,
              gone: left.every((hp) => hp === 0),
            };
          };
          const [mine, theirs] = [end(a, own), end(b, foe)];
          const words = [
            theirs.lost,
            theirs.removed,
            theirs.slain,
            overkill,
            theirs.gone,
            mine.lost,
            mine.slain,
            result,
            broken === 'b',
            broken === 'a',
          ].join();
          expected.set(words, (expected.get(words) ?? 0) + chance);
        }
        const { outcome } = resolve(scenario(unitOf(a), unitOf(b)));
        const computed = new Map(
          outcome.outcomes.map((end) => [
            [
              end.lost,
              end.removed,
              end.slain,
              end.overkill,
              end.wiped,
              end.ownLost,
              end.ownSlain,
              end.result,
              end.broken,
              end.ownBroken,
            ].join(),
            toNumber(outcome.probability(end)),
          ]),
        );
        for (const key of new Set([...expected.keys(), ...computed.keys()]))
          expect(computed.get(key) ?? 0, key).toBeCloseTo(expected.get(key) ?? 0, 11);
      }),
      { numRuns: 80 },
    );
  });
});

const spears: JsonObject = {
  name: 'Spears',
  models: 20,
  files: 5,
  hp: 1,
  def: 3,
  res: 3,
  arm: 0,
  dis: 8,
  att: 1,
  off: 3,
  str: 3,
  ap: 0,
  agi: 4,
};
const knight: JsonObject = { name: 'Knight', hp: 3, def: 3, res: 3, arm: 0, dis: 9, att: 2, off: 3, str: 3, ap: 0, agi: 5 };
/** Hits on 4+ and wounds on 4+, nothing saves. */
const QUARTER = fraction(1, 4);

const means = (made: ReturnType<typeof resolve>, name: 'lost' | 'slain' | 'ownLost' | 'overkill'): string =>
  formatFraction(made.outcome.expected((end) => (end as unknown as Record<string, number>)[name] as number));

const counts = (made: ReturnType<typeof resolve>): readonly (readonly [string, number])[] =>
  made.stages.filter(({ id }) => id === 'attacks' || id === 'step').map(({ of, count }) => [of ?? '', count?.max() ?? 0] as const);

describe('attacks are allocated before any die is rolled', () => {
  it('127: three Halberd attacks at a character with Aegis (4+) and three Health Points', () => {
    const halberd = { off: 4, str: 3, ap: 0, weapon: 'Halberd', attributes: ['Lethal Strike'] };
    const hero = { name: 'Hero', hp: 3, def: 6, res: 4, arm: 4, dis: 7, weapon: 'Hand Weapon', defensiveRules: ['Aegis (4+)'] };
    const target = { ...spears, weapon: 'Spear', characters: [hero] };
    const { outcome } = resolve(scenario(halberd, target, { kind: 'attack', attacks: 3, at: 'Hero' }));
    expect([0, 1, 2, 3].map((lost) => formatFraction(outcome.chance((end) => end.lost === lost)))).toEqual([
      '1331/1728',
      '121/576',
      '11/576',
      '1/1728',
    ]);
    expect(formatFraction(outcome.chance(({ slain }) => slain === 1))).toBe('1/1728');
  });

  it('surplus on a character is lost, however many rank and file stand beside it', () => {
    const hero = { ...knight, hp: 1 };
    const { outcome } = resolve(
      scenario({ off: 3, str: 3, ap: 0 }, { ...spears, characters: [hero] }, { kind: 'attack', attacks: 2, at: 'Knight' }),
    );
    expect(outcome.map(({ lost }) => lost).max()).toBe(1);
    expect(formatFraction(outcome.chance(({ overkill }) => overkill === 1))).toBe('1/16');
  });

  it('a character takes a place of the first rank, and the models told at it go on hitting the rank and file when it has fallen', () => {
    const attacker = { ...spears, characters: [knight], strikesAt: { Foe: 2 } };
    const target = { ...spears, agi: 1, characters: [{ ...knight, name: 'Foe', hp: 1, agi: 1, def: 3 }] };
    const made = resolve(scenario(attacker, target));
    expect(counts(made).slice(0, 3)).toEqual([
      ['Spears: Knight', 2],
      ['Spears', 7],
      ['Spears: Spears at Foe', 2],
    ]);
    // Both units are Solid, so that Press of Ranks wounds on 3+: each of the two blows told at the Foe fells it with a chance of 1/3.
    const volley = resolve(scenario(attacker, target, { kind: 'volley' }));
    expect(formatFraction(volley.outcome.chance(({ slain }) => slain === 1))).toBe('5/9');
  });

  it('blows told at a character that fell in an earlier step go to the rank and file', () => {
    const first = { ...knight, att: 1, off: 20, str: 20, attributes: ['Hatred', 'Zeal'], strikesAt: 'Foe', agi: 9 };
    const attacker = { ...spears, models: 1, files: 2, characters: [first], strikesAt: { Foe: 1 } };
    const target = { ...spears, att: null, off: null, str: null, characters: [{ name: 'Foe', hp: 1, def: 1, res: 1, dis: 5 }] };
    const { outcome } = resolve(scenario(attacker, target));
    // The knight hits and wounds on 2+ with both rolled again: 35/36 twice. Then the one spear strikes a rank and file on 1/4.
    const falls = fraction(35, 36).mul(fraction(35, 36));
    expect(formatFraction(outcome.chance(({ slain, lost }) => slain === 1 && lost === 2))).toBe(formatFraction(falls.mul(QUARTER)));
  });

  it('any character may be struck once no rank and file remain, one that stands behind too', () => {
    const hidden = { ...knight, name: 'Hidden', place: 'behind' };
    const attacker = { ...spears, models: 5, agi: 6, characters: [{ ...knight, agi: 2, att: 1 }] };
    const target = { ...spears, models: 1, files: 1, agi: 0, res: 1, att: null, off: null, str: null, characters: [hidden] };
    const { outcome } = resolve(scenario(attacker, target));
    expect(outcome.chance(({ lost, removed }) => lost === 2 && removed === 1).n > 0n).toBe(true);
    const crowd = resolve(scenario(attacker, { ...target, models: 20, files: 5 })).outcome;
    expect(crowd.chance(({ lost, removed }) => lost > removed).n).toBe(0n);
  });

  it('a character behind neither strikes nor takes a place of the first rank', () => {
    const made = resolve(scenario({ ...spears, characters: [{ ...knight, place: 'behind' }] }, spears));
    expect(counts(made)[0]).toEqual(['Spears', 10]);
    expect(counts(made).some(([of]) => of.includes('Knight'))).toBe(false);
  });

  it('a character behind makes no model of the first rank a supporter', () => {
    // Two of the first three are in contact, and only one of the four stands behind them.
    const unit = { ...spears, models: 4, files: 3, inContact: 2 };
    const struck = (characters: readonly JsonObject[]) => counts(resolve(scenario({ ...unit, characters }, spears, { kind: 'volley' })));
    expect(struck([{ ...knight, place: 'behind' }])).toEqual([['Spears', 3]]);
    expect(struck([])).toEqual([['Spears', 3]]);
  });

  it('the place of a fallen character is closed from behind, or stays open for the round in the other reading', () => {
    const target = { ...spears, agi: 2, characters: [{ ...knight, hp: 1, res: 1, att: 0 }] };
    const killer = { ...knight, name: 'Killer', att: 1, off: 20, str: 20, attributes: ['Hatred', 'Zeal'], strikesAt: 'Knight', agi: 9 };
    const attacker = { ...spears, att: 0, characters: [{ ...killer, hp: 20 }] };
    const lost = (fallenCharacter: string): string =>
      means(resolve(scenario(attacker, target, { kind: 'round' }, { fallenCharacter })), 'ownLost');
    const [falls, lives] = [fraction(1225, 1296), fraction(71, 1296)];
    // Beside a living knight four of the first rank and five behind strike, ten when its place is closed; Press of Ranks makes it 1/3 each.
    const each = fraction(1, 3);
    expect(lost('open')).toBe(formatFraction(each.mul(9)));
    expect(lost('closed')).toBe(formatFraction(each.mul(9).mul(lives).add(each.mul(10).mul(falls))));
  });
});

describe('special attacks on characters', () => {
  const at = (models: number, heroHeight: number, edition = 'third') => {
    const { heroHeight: height, ...target } = { ...spears, models, heroHeight };
    const chariot = { ...spears, models: 1, files: 2, height: 4, attributes: ['Impact Hits (3)'], strikesAt: { Foe: 1 } };
    const made = resolve(
      schema.parse({
        edition,
        attacker: chariot,
        target: { ...target, characters: [{ ...knight, name: 'Foe', height }] },
        situation: { kind: 'volley', charging: true },
      }),
    );
    return counts(made)
      .filter(([of, number]) => of.includes('Impact') && number > 0)
      .map(([of]) => of);
  };

  it('reach one whose Height differs from the rank and file, or when fewer than five of these remain', () => {
    expect(at(20, 1)).toEqual(['Spears, Impact Hits']);
    expect(at(20, 2)).toEqual(['Spears at Foe, Impact Hits']);
    expect(at(4, 1)).toEqual(['Spears at Foe, Impact Hits']);
  });

  it('reach none while rank and file remain in the text of June 2025, whose condition is not in the facts', () => {
    expect(at(20, 2, 'june-2025')).toEqual(['Spears, Impact Hits']);
    expect(at(4, 1, 'june-2025')).toEqual(['Spears, Impact Hits']);
  });

  it('a Stomp falls on pools of Height 0 and 1 only, so never on a rider', () => {
    const ogre = { ...spears, models: 1, height: 3, attributes: ['Stomp Attack (1)'], strikesAt: { Foe: 1 } };
    const made = (height: number) =>
      counts(resolve(scenario(ogre, { ...spears, models: 4, characters: [{ ...knight, name: 'Foe', height }] }, { kind: 'volley' })));
    expect(made(1).filter(([of]) => of.includes('Stomp') && of.includes('Foe')).length).toBe(1);
    expect(made(2).filter(([of]) => of.includes('Stomp') && of.includes('Foe')).length).toBe(0);
  });

  it('a Stomp told at a character that is too tall falls on the rank and file, its other attacks on the character', () => {
    const ogre = { ...spears, models: 1, height: 3, attributes: ['Stomp Attack (2)'], strikesAt: { Rider: 1 } };
    const rider = { ...knight, name: 'Rider', height: 2 };
    const struck = (target: JsonObject) =>
      counts(resolve(scenario(ogre, { ...spears, models: 4, characters: [rider], ...target }, { kind: 'volley' }))).filter(
        ([, number]) => number > 0,
      );
    expect(struck({})).toEqual([
      ['Spears, Stomp Attack', 2],
      ['Spears at Rider', 1],
    ]);
    // Rank and file as tall as their rider: nobody is left to stomp on.
    expect(struck({ height: 2 })).toEqual([['Spears at Rider', 1]]);
  });
});

describe('what characters carry', () => {
  const alone = { ...spears, att: null, off: null, str: null };
  const lostByTwo = { ...alone, score: -2 };
  const breaks = (hero: JsonObject): string =>
    formatFraction(resolve(scenario(lostByTwo, { ...alone }, { kind: 'round' })).outcome.chance(({ ownBroken }) => ownBroken)) +
    ' ' +
    formatFraction(
      resolve(
        scenario({ ...lostByTwo, characters: [{ ...knight, att: 0, takes: 0, ...hero }] }, { ...alone, modelRules: [] }),
      ).outcome.chance(({ ownBroken }) => ownBroken),
    );

  it('Commanding Presence: the unit tests on its Discipline', () => {
    // Four Proper Ranks on both sides: Solid, not Steady. Discipline 8 less 2 fails on 7 and more, 9 less 2 on 8 and more.
    expect(breaks({ commandingPresence: true })).toBe('7/12 5/12');
    expect(breaks({})).toBe('7/12 7/12');
  });

  it('the Battle Standard scores one and rolls a failed test again', () => {
    // Two points behind and one gained: 8 less 1 fails on 8 and more, twice.
    expect(breaks({ battleStandard: true })).toBe('7/12 25/144');
  });

  it('a mount with a Defensive Skill of its own does not parry', () => {
    const needs = (mountDef: boolean): string => {
      const hero = { ...knight, weapon: 'Hand Weapon', defensiveRules: ['Shield'], height: 2, mountDef };
      return (
        resolve(scenario({ off: 5, str: 3, ap: 0 }, { ...spears, characters: [hero] }, { kind: 'attack', at: 'Knight' })).stages.find(
          ({ id }) => id === 'hits',
        )?.says ?? ''
      );
    };
    expect(needs(false)).toContain('4+ to hit');
    expect(needs(true)).toContain('3+ to hit');
  });

  it('Press of Ranks helps a single attack of a Solid unit as it helps all of them, and no shot', () => {
    const chance = (models: number, strike: string): string => {
      const attacker = { ...spears, models, aim: 4 };
      const shot = { attacker, weapons: [{ name: 'Bow' }], target: { ...spears, res: 4 }, situation: { kind: 'attack', strike } };
      return formatFraction(resolve(schema.parse(shot)).outcome.chance(({ lost }) => lost > 0));
    };
    // 4+ to hit, 5+ to wound and 4+ in four Proper Ranks; what Grinds hits by itself.
    expect([chance(14, 'standardMelee'), chance(20, 'standardMelee')]).toEqual(['1/6', '1/4']);
    expect([chance(14, 'grindHit'), chance(20, 'grindHit')]).toEqual(['1/3', '1/2']);
    expect([chance(14, 'shot'), chance(20, 'shot')]).toEqual(['1/6', '1/6']);
  });

  it('Press of Ranks helps a character of Height 1 in a Solid unit of Height 1, and no taller one', () => {
    const wound = (height: number): string => {
      const made = resolve(scenario({ ...spears, characters: [{ ...knight, height }] }, spears, { kind: 'volley' }));
      return made.stages.find(({ id, of }) => id === 'wounds' && of === 'Knight')?.says ?? '';
    };
    expect(wound(1)).toContain('3+ to wound');
    expect(wound(2)).toContain('4+ to wound');
  });

  it('an Unstable unit crumbles from its rank and file first, then from its characters', () => {
    const dead = { ...alone, models: 1, modelRules: ['Unstable'], score: -3, characters: [{ ...knight, att: 0 }] };
    const { outcome } = resolve(scenario(dead, { ...alone, models: 1 }));
    expect(outcome.outcomes.map(({ ownLost, ownSlain }) => [ownLost, ownSlain])).toEqual([[3, 0]]);
    const deader = resolve(scenario({ ...dead, score: -4 }, { ...alone, models: 1 })).outcome;
    expect(deader.outcomes.map(({ ownLost, ownSlain }) => [ownLost, ownSlain])).toEqual([[4, 1]]);
  });

  it('a Dying Blow in Rage counts every Health Point that its model has lost', () => {
    const killer = { ...spears, models: 1, att: 6, off: 20, str: 20, agi: 9, attributes: ['Hatred', 'Zeal'], strikesAt: { Fury: 1 } };
    const fury = { ...knight, name: 'Fury', hp: 2, def: 0, att: 0, agi: 1, attributes: ['Rage'], modelRules: ['Dying Blow'] };
    const target = { ...spears, models: 20, att: null, off: null, str: null, characters: [fury] };
    const { outcome } = resolve(scenario({ ...killer, hp: 5 }, target));
    // Attacks of none, one or two by what it has lost, so that two losses are seen only when it has fallen.
    expect(outcome.chance(({ ownLost, slain }) => ownLost === 2 && slain === 0).n).toBe(0n);
    expect(outcome.chance(({ ownLost, slain }) => ownLost === 2 && slain === 1).n > 0n).toBe(true);
  });

  it('a character at a flank strikes no more often than its Height', () => {
    const made = (height: number) =>
      counts(
        resolve(scenario({ ...spears, engagedFacing: 'flank', characters: [{ ...knight, att: 4, height }] }, spears, { kind: 'volley' })),
      );
    expect(made(1).find(([of]) => of === 'Knight')?.[1]).toBe(1);
    expect(made(3).find(([of]) => of === 'Knight')?.[1]).toBe(3);
  });
});

describe('laws of characters', () => {
  it('one that takes no place never lowers what its side does, and one that takes a place can', () => {
    fc.assert(
      fc.property(company('a'), figures, fc.integer({ min: 1, max: 6 }), (own, hero, models) => {
        const target = { ...spears, models, files: 3, height: 3 };
        const { strikesAt: _, characters: __, ...bare } = unitOf({ ...own, heroes: [] });
        const lost = (characters: readonly JsonObject[]) =>
          resolve(scenario({ ...bare, characters }, target, { kind: 'volley' })).outcome.map((end) => end.lost);
        return dominates(lost([{ ...profile(hero), name: 'Hero', dis: 5, takes: 0 }]), lost([]));
      }),
      { numRuns: 40 },
    );
    const weak = { ...knight, att: 0 };
    const front = { ...spears, models: 5 };
    const lost = (characters: readonly JsonObject[]): string =>
      means(resolve(scenario({ ...front, characters }, spears, { kind: 'volley' })), 'lost');
    expect(lost([])).toBe('5/4');
    // Of six places five are in the first rank: four spears beside the knight, the fifth behind them.
    expect(lost([weak])).toBe('5/4');
    expect(means(resolve(scenario({ ...front, models: 20, characters: [weak] }, spears, { kind: 'volley' })), 'lost')).toBe('3/1');
    expect(means(resolve(scenario({ ...front, models: 20 }, spears, { kind: 'volley' })), 'lost')).toBe('10/3');
  });

  it('swapping the sides swaps the losses, the characters and the result', () => {
    fc.assert(
      fc.property(company('a'), company('b'), (x, y) => {
        const [a, b] = [unitOf(aimed(x, y)), unitOf(aimed(y, x))];
        const there = resolve(scenario(a, b)).outcome.map(({ lost, slain, ownLost, ownSlain, result, broken, ownBroken }) =>
          [lost, slain, ownLost, ownSlain, result, broken, ownBroken].join(),
        );
        const back = resolve(scenario(b, a)).outcome.map(({ lost, slain, ownLost, ownSlain, result, broken, ownBroken }) =>
          [ownLost, ownSlain, lost, slain, result === 'win' ? 'lose' : result === 'lose' ? 'win' : result, ownBroken, broken].join(),
        );
        return there.equals(back);
      }),
      { numRuns: 40 },
    );
  });

  it('more Armour on a character never costs its side more', () => {
    fc.assert(
      fc.property(company('a'), company('b'), (x, y) => {
        const attacker = aimed({ ...x, heroes: [] }, y);
        const lost = (arm: number) =>
          resolve(
            scenario(unitOf(attacker), unitOf({ ...y, strikesAt: {}, heroes: y.heroes.map((hero) => ({ ...hero, strikesAt: '', arm })) }), {
              kind: 'volley',
            }),
          ).outcome.map((end) => end.lost);
        return dominates(lost(1), lost(4));
      }),
      { numRuns: 30 },
    );
  });
});

describe('a combat to its end with characters', () => {
  const side = (unit: JsonObject): { name: string; cost: null; attacker: JsonObject; weapons: []; target: JsonObject } => ({
    name: '',
    cost: null,
    attacker: unit,
    weapons: [],
    target: unit,
  });
  const fought = (a: JsonObject, b: JsonObject, situation: JsonObject) =>
    duel.resolve({ edition: 'third', a: side(a), b: side(b), situation, options: {} });

  it('in doubles is within its own bound of the exact answer', () => {
    const few = { ...spears, models: 2, files: 3 };
    const a = { ...few, characters: [{ ...knight, hp: 2, strikesAt: 'Foe' }], strikesAt: { Foe: 1 } };
    const b = { ...few, agi: 3, characters: [{ ...knight, name: 'Foe', hp: 1, place: 'behind', commandingPresence: true }] };
    const [exact, doubles] = [fought(a, b, { solve: 'exact' }), fought(a, b, { solve: 'approximate' })];
    expect(exact.errorBound).toBeUndefined();
    const bound = doubles.errorBound ?? 1;
    expect(bound).toBeLessThan(1e-9);
    for (const name of ['aWins', 'bWins', 'meanRounds'] as const)
      expect(Math.abs(toNumber((doubles[name] ?? fraction(0)).div(exact[name] ?? fraction(1))) - 1)).toBeLessThanOrEqual(bound);
    expect(doubles.left.a?.outcomes).toEqual(exact.left.a?.outcomes);
    doubles.timeline.forEach(({ aWins }, i) => expect(toNumber(aWins)).toBeCloseTo(toNumber(exact.timeline[i]?.aWins ?? fraction(2)), 11));
  });

  it('goes on with a character alone, which steps to the front', () => {
    const a = {
      ...spears,
      models: 1,
      files: 1,
      res: 1,
      dis: 10,
      modelRules: [],
      characters: [{ ...knight, place: 'behind', res: 9, dis: 10, hp: 1 }],
    };
    const end = fought(a, { ...spears, models: 2, files: 2, dis: 10, att: 1 }, { charges: 'none', solve: 'exact' });
    expect(end.left.a?.outcomes).toContain(1);
    expect(formatFraction(end.aWins.add(end.bWins).add(end.draw).add(end.unfinished))).toBe('1/1');
  });

  it('calls its sides by the names of their loadouts where the units have none', () => {
    const nameless = { ...spears, name: '', models: 2 };
    const named = (name: string, unit: JsonObject) => ({ ...side(unit), name });
    const { readings } = duel.resolve({
      edition: 'third',
      a: named('North', nameless),
      b: named('South', nameless),
      situation: { solve: 'exact' },
      options: {},
    });
    expect(readings.join(' ')).toContain('Bases of North and South are not given');
  });

  it('says in words what it does not know of a character, and its line reads back', () => {
    const a = { ...spears, characters: [{ ...knight, modelRules: ['Brave'] }] };
    const { readings, line } = resolve(scenario(a, spears));
    expect(readings.join(' ')).toContain('Not modelled of Knight: Brave');
    expect(readings.join(' ')).toContain('strikes at the rank and file');
    expect(schema.parse(parseLine(line))).toEqual(scenario(a, spears));
  });
});

const three: readonly JsonObject[] = ['Knight', 'Squire', 'Page'].map((name) => ({ ...knight, name, hp: 4 }));

describe('what does not fit is refused by name', () => {
  it.each<[string, JsonObject, JsonObject, string]>([
    [
      'a character told at nobody',
      { ...spears, characters: [{ ...knight, strikesAt: 'Ghost' }] },
      spears,
      'attacker.characters[0].strikesAt',
    ],
    ['models told at nobody', { ...spears, strikesAt: { Ghost: 1 } }, spears, 'attacker.strikesAt'],
    [
      'more models than touch a character',
      { ...spears, strikesAt: { Knight: 20 } },
      { ...spears, characters: [knight] },
      'attacker.strikesAt.Knight',
    ],
    ['a round of too many characters', { ...spears, characters: three }, { ...spears, characters: three }, 'target.characters'],
    ['two characters of one name', { ...spears, characters: [knight, knight] }, spears, 'attacker.characters'],
    [
      'a character with an unknown attribute',
      { ...spears, characters: [{ ...knight, attributes: ['Furry'] }] },
      spears,
      'attacker.characters[0].attributes[0]',
    ],
  ])('%s', (_, a, b, path) => {
    let refused: unknown;
    try {
      resolve(scenario(a, b));
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(InputError);
    expect((refused as InputError).path).toBe(path);
  });
});
