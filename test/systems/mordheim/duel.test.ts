import { describe, expect, it } from 'vitest';
import { formatFraction } from '../../../src/pmf/index.ts';
import { parseLine } from '../../../src/systems/line.ts';
import { mordheim } from '../../../src/systems/mordheim/index.ts';
import type { DuelResolution, JsonObject, Loadout } from '../../../src/systems/system.ts';

function side(
  profile: JsonObject = {},
  { weapons = ['sword'], ...target }: JsonObject & { readonly weapons?: readonly string[] } = {},
): Loadout {
  return { name: '', cost: null, attacker: profile, weapons: weapons.map((weapon) => ({ weapon })), target: { ...profile, ...target } };
}

function fight(a: Loadout, b: Loadout, situation: JsonObject = {}, options: JsonObject = {}, edition = 'variant'): DuelResolution {
  return mordheim.duel.resolve({ edition, a, b, situation, options });
}

describe('a duel to the end', () => {
  it('between two swordsmen goes to the charger by a hair: the facts’ Z1 and Z2', () => {
    const variant = fight(side(), side());
    expect([variant.aWins, variant.bWins, variant.meanRounds].map((value) => value && formatFraction(value))).toEqual([
      '178806988/354968851',
      '176161863/354968851',
      '21207077008/4797397125',
    ]);
    const classic = fight(side(), side(), {}, {}, 'classic');
    expect([formatFraction(classic.aWins), formatFraction(classic.bWins)]).toEqual(['6186522/12220219', '6033697/12220219']);
  });

  it('starts its timeline with the first phase, where the charge counts', () => {
    expect(
      fight(side(), side())
        .timeline.slice(0, 2)
        .map(({ aWins, bWins }) => [formatFraction(aWins), formatFraction(bWins)]),
    ).toEqual([
      ['305/3888', '5795/93312'],
      ['155634955/967458816', '545486105/2902376448'],
    ]);
  });

  it('says what is left of the winner: never more than it had, never nothing', () => {
    const { left } = fight(side({ w: 3, a: 2 }), side({ w: 2 }));
    expect(left.a?.outcomes).toEqual([1, 2, 3]);
    expect(left.b?.outcomes).toEqual([1, 2]);
  });

  it('that neither can win is unfinished, and has no mean', () => {
    const hopeless = side({ s: 1, t: 9 });
    const { aWins, bWins, unfinished, meanRounds, left } = fight(hopeless, hopeless);
    expect([aWins, bWins, unfinished].map(formatFraction)).toEqual(['0/1', '0/1', '1/1']);
    expect([meanRounds, left.a, left.b]).toEqual([null, null, null]);
  });

  it('goes on from how they stand: a stunned fighter in the other’s turn is lost', () => {
    expect(formatFraction(fight(side(), { ...side(), target: { status: 'stunned' } }).aWins)).toBe('1/1');
  });

  it('gives nobody the win when one breaks off and gets away', () => {
    // b leaves in its first own turn, phase 2, if it can; a has struck once in phase 1 before, and gets one free hit.
    const { aWins, bWins, draw, unfinished } = fight(side(), side(), { bBreaksAt: 1 });
    expect(aWins.add(bWins).add(draw).add(unfinished).equals(1)).toBe(true);
    expect(draw.compare(fight(side(), side(), { bBreaksAt: 1, charger: 'b' }).draw)).toBeGreaterThan(0);
    expect(formatFraction(fight(side(), side()).draw)).toBe('0/1');
  });

  it('pays for breaking off with one automatic hit, which can not be parried', () => {
    // Without criticals and with a = 0 on the leaver's side nothing else can happen: the hit wounds half of the time, and injures.
    const helpless = side({ a: 0 });
    const calm = { criticals: false };
    const { timeline } = fight(side({ a: 0 }), helpless, { bBreaksAt: 1, phases: 2 }, calm);
    // Standing after the free hit 1/2: away. Out by it 1/6. Put down 1/3: then knocked down and hit by nobody, as a has no attacks.
    expect(timeline.map(({ draw, aWins }) => [formatFraction(draw), formatFraction(aWins)])).toEqual([
      ['0/1', '0/1'],
      ['1/2', '1/6'],
    ]);
  });

  it('parts them when one is put down at a drop and falls', () => {
    const { aWins, bWins, draw } = fight(side(), side({ i: 1 }), { bDrop: 6 });
    expect(draw.compare(0)).toBeGreaterThan(0);
    expect(aWins.add(bWins).add(draw).equals(1)).toBe(true);
    // Initiative 6 always keeps its place.
    expect(formatFraction(fight(side({ i: 6 }), side({ i: 6 }), { bDrop: 6 }).draw)).toBe('0/1');
  });

  it('takes who charges by a roll-off as the even mixture of both', () => {
    const [a, b] = [side({ ws: 4 }, { weapons: ['axe'] }), side({}, { weapons: ['spear'] })];
    const mixed = fight(a, b, { charger: 'roll-off' });
    const even = fight(a, b, { charger: 'a' })
      .aWins.add(fight(a, b, { charger: 'b' }).aWins)
      .div(2);
    expect(formatFraction(mixed.aWins)).toBe(formatFraction(even));
  });

  it('loses frenzy with the first fall, so that it helps less than as many Attacks', () => {
    const wins = (profile: JsonObject): number => fight(side(profile), side({ ws: 4, a: 2 })).aWins.valueOf();
    expect(wins({ rules: ['frenzy'] })).toBeLessThan(wins({ a: 2 }));
    expect(wins({ rules: ['frenzy'] })).toBeGreaterThan(wins({}));
  });

  it('has a line that names it whole', () => {
    const { line } = fight(side({ ws: 4 }), side(), { charger: 'b' });
    expect(parseLine(line)).toMatchObject({ system: 'mordheim', situation: { charger: 'b' } });
  });

  it.each([
    [{ charger: 'c' }, /^situation\.charger: expected one of "a"/],
    [{ bBreaksAt: -1 }, /^situation\.bBreaksAt: expected a whole number from 0 to 10; got -1$/],
  ] as const)('refuses %j in one line', (situation, message) => {
    expect(() => fight(side(), side(), situation)).toThrow(message);
  });

  it('refuses what would take too long before it begins', () => {
    const crowd = side({ a: 10, w: 10, rules: ['frenzy'], skills: ['ferociousCharge'] });
    expect(() => fight(crowd, crowd)).toThrow(
      /^a\.attacker\.a: expected attacks of each side times Wounds of the other of at most 500 together; here 40 and 20 attacks make 600; got 10$/,
    );
  });

  it('refuses two weapons beside a buckler, naming the side', () => {
    expect(() => fight(side(), side({}, { weapons: ['sword', 'axe'], buckler: true }))).toThrow(
      /^b\.weapons\[1\]: expected weapons for 2 hands, a buckler in one of them/,
    );
  });
});
