import { describe, expect, it } from 'vitest';
import { mordheim } from '../../../src/systems/mordheim/index.ts';
import type { DuelResolution, JsonObject } from '../../../src/systems/system.ts';
import { type Branch, everyBranch } from './branches.ts';

const PROFILE = { ws: 3, bs: 3, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 7 };
const fighter = (weapon = 'axe', changes: JsonObject = {}): JsonObject => ({
  attacker: { ...PROFILE, ...changes },
  weapons: [{ weapon }],
  target: { ...PROFILE, ...changes },
});
const side = (weapon = 'axe', changes: JsonObject = {}) =>
  ({ name: '', cost: null, ...fighter(weapon, changes) }) as unknown as Parameters<typeof mordheim.duel.resolve>[0]['a'];
const fight = (situation: JsonObject, a = side(), b = side(), options: JsonObject = { criticals: false }): DuelResolution =>
  mordheim.duel.resolve({ edition: 'variant', a, b, situation, options });

type Status = 'up' | 'stoodUp' | 'down' | 'stunned' | 'out';

/** Axes against axes, everybody alike, played branch by branch. The first side charges in its own turn. */
function playAffray(counts: readonly [number, number], phases: number, happens: Branch): string {
  const sides: [Status[], Status[]] = [counts[0], counts[1]].map((count) => Array.from({ length: count }, (): Status => 'up')) as never;
  for (let phase = 0; phase < phases; phase++) {
    const turn = phase % 2;
    sides[turn] = (sides[turn] as Status[]).map((status) =>
      status === 'down' ? 'stoodUp' : status === 'stunned' ? 'down' : status,
    ) as never;
    const all = sides.flatMap((members, at) => members.map((_, place) => ({ at, place })));
    const tier = ({ at, place }: (typeof all)[number]): number => (sides[at]?.[place] === 'stoodUp' ? 3 : phase === 0 && at === 0 ? 1 : 2);
    for (const now of [1, 2, 3]) {
      // Those of a tier roll off: whoever is next is drawn one by one.
      const waiting = all.filter((each) => tier(each) === now && ['up', 'stoodUp'].includes(sides[each.at]?.[each.place] ?? ''));
      while (waiting.length > 0) {
        let next = 0;
        while (next < waiting.length - 1 && !happens(1, waiting.length - next)) next++;
        const [{ at, place }] = waiting.splice(next, 1) as [(typeof all)[number]];
        if (!['up', 'stoodUp'].includes(sides[at]?.[place] ?? '')) continue;
        const enemies = sides[1 - at] as Status[];
        const [wanted] = (['up', 'stoodUp', 'stunned', 'down'] as const).filter((status) => enemies.includes(status));
        if (wanted === undefined) continue;
        const victim = enemies.indexOf(wanted);
        const lying = wanted === 'stunned' || wanted === 'down';
        if (lying && enemies[victim] === 'stunned') enemies[victim] = 'out';
        else if ((lying || happens(1, 2)) && happens(1, 2))
          enemies[victim] = lying || happens(1, 3) ? 'out' : happens(1, 2) ? 'stunned' : 'down';
      }
    }
    sides.forEach((members) => members.forEach((status, place) => (members[place] = status === 'stoodUp' ? 'up' : status)));
    if (sides.some((members) => members.every((status) => status === 'out'))) break;
  }
  const gone = (members: readonly Status[]): boolean => members.every((status) => status === 'out');
  return gone(sides[1]) ? 'a' : gone(sides[0]) ? 'b' : 'both';
}

describe('several against several', () => {
  it.each([
    [2, 1, 2],
    [1, 2, 2],
    [2, 2, 1],
    [3, 1, 1],
  ])('agree with a referee that follows every branch: %i against %i, by phase %i', { timeout: 60_000 }, (a, b, phases) => {
    const { timeline } = fight({ aCount: a, bCount: b, phases });
    const ways = everyBranch((happens) => playAffray([a, b], phases, happens));
    const last = timeline[phases - 1];
    expect(last?.aWins.toFraction()).toBe(ways.get('a')?.toFraction() ?? '0');
    expect(last?.bWins.toFraction()).toBe(ways.get('b')?.toFraction() ?? '0');
  });

  it('lets a second attacker finish whom the first put down in the same phase', () => {
    // The first takes out with 1/12, leaves down or stunned with 1/12 each; then the second with 1/2 and for sure. Else 1/12 again.
    expect(fight({ aCount: 2, bCount: 1 }).timeline[0]?.aWins.toFraction()).toBe('13/48');
  });

  it('come to the same for two of a kind and for one beside another just like it', () => {
    const [pair, listed] = [fight({ aCount: 2 }), fight({ aOthers: [fighter()] })];
    expect(listed.aWins.equals(pair.aWins)).toBe(true);
    expect(listed.meanRounds?.equals(pair.meanRounds ?? 0)).toBe(true);
  });

  it('are even between equal sides once the charge is rolled off', () => {
    const { aWins, bWins, draw } = fight({ aCount: 2, bCount: 2, charger: 'roll-off' });
    expect(aWins.equals(bWins)).toBe(true);
    expect(aWins.add(bWins).add(draw).equals(1)).toBe(true);
  });

  it('never do worse with one more', () => {
    const [one, two, three] = [1, 2, 3].map((aCount) => fight({ aCount }).aWins);
    expect(two?.compare(one ?? 1)).toBe(1);
    expect(three?.compare(two ?? 1)).toBe(1);
  });

  it('tell how many of the winners are left in action', () => {
    const { left } = fight({ aCount: 3 });
    expect(left.unit).toBe('fighters');
    expect([left.a?.outcomes, left.b?.outcomes]).toEqual([[1, 2, 3], [1]]);
  });

  it('give Combat Master its attack while two enemies are in action', () => {
    const master = side('axe', { skills: ['combatMaster'], i: 4 });
    // I4 strikes before both: two blows at one of them, 23/144 out; nobody wins in the first phase by that.
    const { timeline } = fight({ bCount: 2, charger: 'none' }, master);
    const plain = fight({ bCount: 2, charger: 'none' }, side('axe', { i: 4 }));
    expect(timeline[0]?.bWins.compare(plain.timeline[0]?.bWins ?? 0)).toBe(-1);
  });

  it('test fear for each of those who are charged', () => {
    const feared = side('axe', { rules: ['fear'] });
    const [tested, passed] = ['tested', 'passed'].map((tests) => fight({ tests, bCount: 2 }, feared));
    // One fighter charges one of two: the other one has nothing to fear.
    const calm = fight({ tests: 'tested', bCount: 2 }, side());
    expect(passed?.bWins.equals(calm.bWins)).toBe(true);
    expect(tested?.timeline[0]?.bWins.compare(passed?.timeline[0]?.bWins ?? 0)).toBe(-1);
  });

  it('refuse what is too large, and what only two can do, in one line', () => {
    expect(() => fight({ aCount: 5, bCount: 5 })).toThrow(/^situation\.aCount: expected fewer fighters: .*got 5$/);
    expect(() => fight({ aCount: 2, bDrop: 4 })).toThrow(/^situation\.bDrop: expected 0 in a fight of several; got 4$/);
    expect(() => fight({ aCount: 2, aBreaksAt: 1 })).toThrow(/^situation\.aBreaksAt: expected 0/);
    expect(() => fight({ aCount: 2, aOthers: [{ ...fighter(), weapons: [] }] })).toThrow(/^situation\.aOthers\[0\]\.weapons/);
  });

  it('have a line that holds everybody who fights', () => {
    const { line, readings } = fight({ aCount: 2, bOthers: [fighter('halberd')] });
    expect(line).toContain('halberd');
    expect(line).toContain('aCount');
    expect(readings.some((text) => text.startsWith('Everybody can reach every enemy.'))).toBe(true);
  });
});
