import { describe, expect, it } from 'vitest';
import { mordheim } from '../../../src/systems/mordheim/index.ts';
import type { DuelResolution, JsonObject } from '../../../src/systems/system.ts';
import { type Branch, everyBranch } from './branches.ts';

const PROFILE = { ws: 3, bs: 3, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 7 };
const side = (changes: JsonObject = {}, weapon = 'axe'): Parameters<typeof mordheim.duel.resolve>[0]['a'] => ({
  name: '',
  cost: null,
  attacker: { ...PROFILE, ...changes },
  weapons: [{ weapon }],
  target: { ...PROFILE, ...changes },
});
const options = { criticals: false };
const duel = (a: JsonObject, b: JsonObject, situation: JsonObject = {}, more: JsonObject = {}): DuelResolution =>
  mordheim.duel.resolve({ edition: 'variant', a: side(a), b: side(b), situation, options: { ...options, ...more } });
const first = ({ timeline }: DuelResolution): readonly string[] => {
  const [phase] = timeline;
  return [phase?.aWins.toFraction() ?? '', phase?.bWins.toFraction() ?? ''];
};
const TESTED = { tests: 'tested' };
const FEAR = { rules: ['fear'] };

describe('fear in a duel', () => {
  it('lets whoever is charged hit on 6 only in the first phase after a failed test', () => {
    // A takes B out with 1/12. Otherwise B, still on its feet with 3/4, strikes back: 21 of 36 at 4+ and 15 of 36 at 6+.
    // 3/4 × (7/12 × 1/12 + 5/12 × 1/36) = 13/288.
    expect(first(duel(FEAR, {}, TESTED))).toEqual(['1/12', '13/288']);
  });

  it('is taken as passed unless tests are rolled, and says so', () => {
    expect(first(duel(FEAR, {}))).toEqual(first(duel({}, {})));
    expect(duel(FEAR, {}).readings).toContain('Tests against fear and stupidity are taken as passed: `tests` has them rolled.');
  });

  it('comes from a skill and a mutation as well', () => {
    for (const feared of [{ skills: ['fearsome'] }, { mutations: ['hideous'] }])
      expect(first(duel(feared, {}, TESTED))).toEqual(first(duel(FEAR, {}, TESTED)));
  });

  it('touches nobody who causes it, unless the reading has him test too', () => {
    expect(first(duel(FEAR, FEAR, TESTED))).toEqual(first(duel({}, {})));
    expect(first(duel(FEAR, FEAR, TESTED, { fearsomeFearless: false }))).toEqual(first(duel(FEAR, {}, TESTED)));
  });

  it('is a matter of being charged: a charger has passed its test', () => {
    expect(first(duel({}, FEAR, TESTED))).toEqual(first(duel({}, {})));
  });

  it('is over after the first phase', () => {
    const [feared, plain] = [duel(FEAR, { ld: 1 }, TESTED), duel({}, {})];
    // With Leadership 1 the test always fails: B's blows of the first phase land on 6 only, those of later phases as ever.
    expect(first(feared)).toEqual(['1/12', '1/48']);
    expect(feared.bWins.compare(plain.bWins)).toBe(-1);
    expect(feared.bWins.compare(feared.timeline[0]!.bWins)).toBe(1);
  });
});

/** Two turns of two fighters with an axe each, played branch by branch: the first in A's turn, with B its equal in everything. */
function playTwoTurns(stupid: 'a' | 'b', happens: Branch): string {
  type Status = 'up' | 'down' | 'stunned' | 'out';
  const at: Record<'a' | 'b', Status> = { a: 'up', b: 'up' };
  const dazed = { a: false, b: false };
  for (const turn of ['a', 'b'] as const) {
    let stoodUp = false;
    if (at[turn] === 'down') [at[turn], stoodUp] = ['up', true];
    else if (at[turn] === 'stunned') at[turn] = 'down';
    // 2D6 exceed 7 in 15 falls of 36.
    if (turn === stupid) dazed[turn] = happens(15, 36);
    // Nobody charges: equal Initiative and Weapon Skill roll off, and who stood up is last.
    const other = turn === 'a' ? 'b' : 'a';
    const order = stoodUp ? [other, turn] : happens(1, 2) ? ['a', 'b'] : ['b', 'a'];
    for (const striker of order as ('a' | 'b')[]) {
      const victim = striker === 'a' ? 'b' : 'a';
      if (at[striker] !== 'up' || dazed[striker] || at[victim] === 'out') continue;
      if (at[victim] === 'stunned') {
        at[victim] = 'out';
        continue;
      }
      const down = at[victim] === 'down';
      if (!down && !happens(1, 2)) continue;
      if (!happens(1, 2)) continue;
      at[victim] = down || happens(1, 3) ? 'out' : happens(1, 2) ? 'stunned' : 'down';
    }
  }
  return at.a === 'out' ? 'b' : at.b === 'out' ? 'a' : 'both';
}

describe('stupidity in a duel', () => {
  const situation = { ...TESTED, charger: 'none', firstTurn: 'a' };

  it.each(['a', 'b'] as const)('agrees with a referee that rolls every die of two turns: %s is stupid', (stupid) => {
    const dull = { rules: ['stupidity'] };
    const { timeline } = duel(stupid === 'a' ? dull : {}, stupid === 'b' ? dull : {}, situation);
    const ways = everyBranch((happens) => playTwoTurns(stupid, happens));
    expect(timeline[1]?.aWins.toFraction()).toBe(ways.get('a')?.toFraction());
    expect(timeline[1]?.bWins.toFraction()).toBe(ways.get('b')?.toFraction());
  });

  it('never helps its owner', () => {
    const [dull, plain] = [duel({ rules: ['stupidity'] }, {}, situation), duel({}, {}, situation)];
    expect(dull.aWins.compare(plain.aWins)).toBe(-1);
    expect(dull.aWins.add(dull.bWins).add(dull.draw).add(dull.unfinished).equals(1)).toBe(true);
  });

  it('goes away while a hero is near, for those who need one', () => {
    const rat = { rules: ['stupidityUnlessHero'] };
    expect(duel(rat, {}, situation).aWins.equals(duel({}, {}, situation).aWins)).toBe(true);
    const alone = duel(rat, {}, { ...situation, heroNear: false });
    expect(alone.aWins.equals(duel({ rules: ['stupidity'] }, {}, situation).aWins)).toBe(true);
  });

  it('of both sides who always fail never ends, once nobody may charge', () => {
    const dull = { rules: ['stupidity'], ld: 0 };
    const { unfinished, meanRounds } = duel(dull, dull, { ...situation, phases: 2 });
    // B has not tested yet in A's first turn: it strikes then, and never again.
    expect(unfinished.compare(0)).toBe(1);
    expect(meanRounds).toBeNull();
  });

  it('is a test in one attack as well: failed, nothing is struck', () => {
    const scenario = (stupidity: string) =>
      mordheim.resolve(
        mordheim.schema.parse({
          system: 'mordheim',
          attacker: {},
          weapons: [{ weapon: 'axe' }],
          target: { main: 'club' },
          situation: { stupidity },
          options,
        }),
      ).outcome;
    const standing = (stupidity: string): string =>
      scenario(stupidity)
        .chance(({ status }) => status === 'standing')
        .toFraction();
    // Ld 7 fails 15 times in 36: 3/4 × 21/36 + 15/36.
    expect([standing('none'), standing('failed'), standing('tested')]).toEqual(['3/4', '1', '41/48']);
  });
});

describe('what a fighter does beside its blows', () => {
  it('black blood hits whoever wounds its bearer: a blow that wounds is answered by a Strength 3 hit', () => {
    // A charges and wounds with 1/4; then the blood wounds A with 1/2, a third of that out: 1/24. If A's blow did nothing B strikes: 3/4 × 1/12.
    const { timeline } = duel({}, { mutations: ['blackblood'], a: 0 }, {});
    expect(timeline[0]?.bWins.toFraction()).toBe('1/36');
    // Both go down together when the blow takes B out (1/12) and the blood A (1/6).
    expect(timeline[0]?.draw.toFraction()).toBe('1/72');
    expect(timeline[0]?.aWins.toFraction()).toBe('5/72');
  });

  it('black blood agrees with a referee that follows every branch of two blows', () => {
    const { timeline } = duel({ a: 2 }, { mutations: ['blackblood'], a: 0 }, {});
    const injured = (wounds: number, happens: Branch): boolean => {
      const outs = Array.from({ length: wounds }, () => happens(1, 3));
      return outs.includes(true);
    };
    const ways = everyBranch((happens) => {
      let wounds = 0;
      for (const _ of [1, 2]) if (happens(1, 2) && happens(1, 2)) wounds++;
      const bleederOut = injured(wounds, happens);
      let burns = 0;
      for (let hit = 0; hit < wounds; hit++) if (happens(1, 2)) burns++;
      const strikerOut = injured(burns, happens);
      return bleederOut && strikerOut ? 'draw' : bleederOut ? 'a' : strikerOut ? 'b' : 'both';
    });
    const [phase] = timeline;
    expect([phase?.aWins, phase?.bWins, phase?.draw].map((each) => each?.toFraction())).toEqual(
      ['a', 'b', 'draw'].map((each) => ways.get(each)?.toFraction()),
    );
  });

  it('black blood never hurts its bearer', () => {
    const [bleeding, plain] = [duel({}, { mutations: ['blackblood'] }), duel({}, {})];
    expect(bleeding.aWins.compare(plain.aWins)).toBe(-1);
    expect(bleeding.aWins.add(bleeding.bWins).add(bleeding.draw).equals(1)).toBe(true);
  });

  it('vomit is one sure Strength 5 hit without a save, whatever the Attacks', () => {
    const troll = { rules: ['vomit'], a: 3 };
    const scenario = (situation: JsonObject, attacker: JsonObject = troll) =>
      mordheim.resolve(
        mordheim.schema.parse({
          system: 'mordheim',
          attacker,
          weapons: [{ weapon: 'natural' }],
          target: { main: 'club', armour: 'gromril', shield: true },
          situation,
          options,
        }),
      ).outcome;
    // S5 against T3 wounds on 2+.
    expect(
      scenario({ vomits: true })
        .chance(({ status }) => status === 'standing')
        .toFraction(),
    ).toBe('1/6');
    expect(() => scenario({ vomits: true }, {})).toThrow(/^situation\.vomits: expected false/);
    const { timeline } = duel(troll, {}, { aVomits: true });
    // 5/6 wound, a third of them out; B strikes back if it stands (1/6).
    expect(timeline[0]?.aWins.toFraction()).toBe('5/18');
    expect(() => duel({}, {}, { bVomits: true })).toThrow(/^situation\.bVomits: /);
  });

  it('crimson shade adds D3 Initiative: against one point more it strikes first two times in three, and rolls off the third', () => {
    // Nobody charges. I3+D3 against I4: 4 rolls off, 5 and 6 strike first. S4 with the shade wounds on 3+, 1/3 each blow.
    const quick = duel({ gear: ['crimsonShade'] }, { i: 4 }, { charger: 'none' });
    // A strikes first with 5/6: out 1/9; struck before with 1/6, it strikes back only if it still stands (3/4).
    expect(quick.timeline[0]?.aWins.toFraction()).toBe('23/216');
  });

  it('Black Hunger strikes once more on the charge and costs a Strength 3 hit', () => {
    const { timeline } = duel({ skills: ['blackHunger'] }, { a: 0 });
    // Two blows: 1 − (11/12)² would be too much, for only the worst of both counts: one wound 1/3, two 5/9.
    // 2 × 1/4 × 3/4 × 1/3 + 1/16 × 5/9 = 23/144; its own hit takes it out with 1/6.
    expect(timeline[0]?.draw.toFraction()).toBe('23/864');
    expect(timeline[0]?.aWins.toFraction()).toBe('115/864');
    expect(timeline[0]?.bWins.toFraction()).toBe('121/864');
  });

  it('a tail holds a dagger beside two swords, or a buckler, and nothing heavier', () => {
    const made = (weapons: string[], kit: string[]) => mordheim.loadout({ fighter: 'skaven-black-skaven', weapons, kit });
    expect(() => made(['sword', 'sword', 'dagger'], [])).toThrow(/^weapons\[2\]: /);
    const tailed = made(['sword', 'sword', 'dagger'], ['tailFighting']);
    const { stages } = mordheim.resolve(
      mordheim.schema.parse({ system: 'mordheim', attacker: tailed.attacker, weapons: tailed.weapons, target: {} }),
    );
    expect(stages[0]?.count?.outcomes).toEqual([3]);
    expect(made(['sword', 'axe'], ['tailFighting', 'buckler']).target).toMatchObject({ buckler: true });
    expect(() => made(['axe', 'axe', 'axe'], ['tailFighting'])).toThrow(/^weapons\[2\]: /);
  });
});
