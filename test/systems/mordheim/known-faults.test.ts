import { describe, expect, it } from 'vitest';
import { formatFraction } from '../../../src/pmf/index.ts';
import { mordheim } from '../../../src/systems/mordheim/index.ts';
import type { JsonObject } from '../../../src/systems/system.ts';

/** Faults that other tools have shown in public, by their number in our list, where this game can express them. */
function resolved({ options = {}, target = {}, ...rest }: JsonObject) {
  const scenario = mordheim.schema.parse({
    system: 'mordheim',
    target: { main: 'club', ...(target as JsonObject) },
    options: { criticals: false, ...(options as JsonObject) },
    ...rest,
  });
  return mordheim.resolve(scenario);
}
const harmed = (scenario: JsonObject): string => formatFraction(resolved(scenario).outcome.chance(({ status }) => status !== 'standing'));
const lotus = [{ weapon: 'sword', poison: 'blackLotus' }];
const sword = [{ weapon: 'sword' }];

describe('faults of other tools', () => {
  it('9: what stops the first hit stops one hit, not a share of every hit', () => {
    const blows = { attacker: { a: 5, ws: 4, s: 10 }, weapons: sword, target: { t: 1, w: 10 } };
    const mean = (scenario: JsonObject): string =>
      resolved(scenario)
        .outcome.expected(({ woundsLeft }) => 10 - woundsLeft)
        .toFraction();
    // Each blow hits with 2/3 and wounds with 5/6: 25/9.
    expect(mean(blows)).toBe('25/9');
    // Something hits with 1 − (1/3)^5 = 242/243, and half of the time the first hit is lost: 242/243 × 1/2 × 5/6 = 605/1458 less.
    expect(mean({ ...blows, target: { ...blows.target, charm: true } })).toBe('3445/1458');
  });

  it('11: the extra attack that a critical earns is an ordinary one, and rolls to hit and to wound', () => {
    // Natural weapons, hit 4+, wound 6+ (S3 v T5), always critical: only the row of the extra attack of 4 adds wounds.
    const bite = { attacker: {}, weapons: [{ weapon: 'natural' }], target: { t: 5, w: 10 }, options: { criticals: true } };
    const mean = resolved(bite).outcome.expected(({ woundsLeft }) => 10 - woundsLeft);
    // 1/2 × 1/6 = 1/12, of which one in six strikes again: 1/12 × (1 + 1/6 × 1/12).
    expect(mean.toFraction()).toBe('73/864');
  });

  it('13: reasons to re-roll do not add up: a die is rolled again once', () => {
    const once = { attacker: { rules: ['hatred'] }, weapons: sword };
    const all = {
      attacker: { rules: ['hatred', 'rerollHits', 'hatesGreenskins'], skills: ['expertSwordsman'], gear: ['rabbitsFoot'] },
      weapons: sword,
      target: { rules: ['greenskin'] },
      situation: { charging: true, rerollMisses: true },
      options: { rabbitsFoot: 'hit' },
    };
    expect([harmed(once), harmed(all)]).toEqual(['3/8', '3/8']);
  });

  it('19: a wound by itself on a 6 to hit turns 8/27 into 1/3', () => {
    // Hit 3+, wound 3+, and heavy armour with a shield fails 4 times in 6 against Strength 4.
    const blow = { attacker: { ws: 4, s: 4 }, target: { armour: 'heavy', shield: true } };
    expect([harmed({ ...blow, weapons: sword }), harmed({ ...blow, weapons: lotus })]).toEqual(['8/27', '1/3']);
  });

  it('21: poison takes the place of ordinary hits and is never added to them', () => {
    // Hit 4+, wound 5+, armour fails 4/6.
    const blow = { attacker: {}, target: { t: 4, armour: 'heavy' } };
    expect([harmed({ ...blow, weapons: sword }), harmed({ ...blow, weapons: lotus })]).toEqual(['1/9', '5/27']);
  });

  it('27: only the die that stands counts as a natural 6', () => {
    // No roll wounds T10: only poison does. 1/6, and 1/2 × 1/6 after a miss.
    expect(harmed({ attacker: { rules: ['hatred'] }, weapons: lotus, target: { t: 10 } })).toBe('1/4');
  });

  it('31, 33: a save of 7 and more never succeeds, and one of 5+ against Strength 4 fails 5 times in 6', () => {
    // S4 v T3 harms with 1/2 × 2/3.
    expect(harmed({ attacker: { s: 4 }, weapons: sword, target: { armour: 'light' } })).toBe('1/3');
    expect(harmed({ attacker: { s: 4 }, weapons: sword, target: { armour: 'heavy' } })).toBe('5/18');
  });

  it('37: of two special saves only the best is rolled', () => {
    expect(harmed({ attacker: {}, weapons: sword, target: { skills: ['stepAside'], rules: ['regeneration'] } })).toBe('1/8');
  });

  it('41: a parry on a 6 alone stops one blow in six, whatever the hit die', () => {
    for (const ws of [2, 3, 4]) {
      const blow = (main: string): JsonObject => ({ attacker: { ws }, weapons: [{ weapon: 'axe' }], target: { main } });
      const [open, parried] = [resolved(blow('club')), resolved(blow('sword'))].map(({ outcome }) =>
        outcome.chance(({ status }) => status !== 'standing'),
      );
      expect(parried?.div(open ?? 1).toFraction()).toBe('5/6');
    }
  });

  it('53: who is left and who is gone make up everybody, in every end of a fight', () => {
    const fighter = { name: '', cost: null, attacker: {}, weapons: sword, target: {} };
    const { aWins, bWins, draw, left } = mordheim.duel.resolve({
      edition: 'variant',
      a: fighter,
      b: fighter,
      situation: { aCount: 3, bCount: 2 },
      options: {},
    });
    expect(aWins.add(bWins).add(draw).equals(1)).toBe(true);
    expect([left.a?.max(), left.b?.max(), left.a?.min(), left.b?.min()]).toEqual([3, 2, 1, 1]);
  });

  it('55: what is very unlikely is no zero, and its complement no certainty', () => {
    // Ten Attacks in a frenzy, afraid: all twenty hit on a natural 6 only.
    const { stages } = resolved({ attacker: { a: 10, rules: ['frenzy'] }, weapons: [{ weapon: 'club' }], situation: { fear: 'failed' } });
    const hits = stages.find(({ id }) => id === 'hits')?.count;
    expect(hits && formatFraction(hits.probability(20))).toBe('1/3656158440062976');
    expect(hits?.atMost(19).equals(1)).toBe(false);
  });

  it('63: the largest number of wounds is there, and nothing beyond it', () => {
    // Three blows, S10 v T1: 2/3 × 5/6 each.
    const { outcome } = resolved({ attacker: { a: 3, ws: 4, s: 10 }, weapons: [{ weapon: 'club' }], target: { t: 1, w: 10 } });
    const lost = outcome.map(({ woundsLeft }) => 10 - woundsLeft);
    expect([lost.max(), formatFraction(lost.probability(3)), formatFraction(lost.atLeast(4))]).toEqual([3, '125/729', '0/1']);
  });

  it('71: standing, knocked down, stunned and out part all cases between them', () => {
    const { outcome } = resolved({ attacker: { a: 4 }, weapons: sword, target: { w: 2, helmet: true }, options: { criticals: true } });
    const parts = ['standing', 'knockedDown', 'stunned', 'outOfAction'].map((each) => outcome.chance(({ status }) => status === each));
    expect(parts.reduce((sum, part) => sum.add(part)).equals(1)).toBe(true);
  });

  it('81: nothing stays nothing: no attacks take no wound from anybody', () => {
    expect(harmed({ attacker: { a: 0 }, weapons: sword })).toBe('0/1');
  });
});
