import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fraction, formatFraction, fraction } from '../../../src/pmf/index.ts';
import { trenchCrusade as tc } from '../../../src/systems/trench-crusade/index.ts';
import { hits, keywords, resolve, rules, shot } from './rule-tables.ts';

/** Faults that other tools have shown in public, with the right value. */

const out = (raw: object): Fraction => resolve(raw).outcome.chance(({ outOfAction }) => outOfAction);
const hit = (raw: object): Fraction => resolve(raw).outcome.chance(({ worst }) => worst >= 1);

describe('a roll at -1 DICE', () => {
  it('takes hit and critical from the same two lowest dice (fault 43)', () => {
    expect(formatFraction(hit(shot({ dice: -1 })))).toBe('23/72');
    expect(formatFraction(out(shot({ dice: -1 })))).toBe('4193/46656');
    const critical = resolve(shot({ ...rules('gaze'), dice: -1 })).outcome.chance(({ blood }) => blood === 2);
    expect(formatFraction(critical)).toBe('1/216');
  });
});

describe('a roll at +1 DICE', () => {
  it('drops one lowest die, ties or not (fault 45), and at least is not at most (fault 65)', () => {
    expect(formatFraction(hit(shot({ dice: 1 })))).toBe('29/36');
    const nine = (from: object) => out(shot({ ...hits(), injuryDice: 1 }, from));
    expect(formatFraction(nine({}))).toBe('113/216');
    expect(formatFraction(fraction(1).sub(nine({ edition: { outOfAction: 10 } })))).toBe('139/216');
  });

  it('equals a characteristic that is one better: two ways to one number, one answer (fault 23)', () => {
    expect(out(shot(keywords('+1 DICE'))).equals(out(shot({}, { attacker: { ranged: 1 } })))).toBe(true);
  });
});

describe('a pool of many dice', () => {
  it('of which two are kept is counted by faces (fault 57): 6 markers as INJURY DICE', () => {
    const sixMarkers = { target: { blood: 6 }, options: { policy: 'all' }, edition: { outOfAction: 12 } };
    expect(formatFraction(out(shot(hits(), sixMarkers)))).toBe('663991/1679616');
  });
});

describe('a failed roll that is rolled again', () => {
  it('is critical by its last dice alone (fault 27): 1/36 and 5/12 of 1/36', () => {
    const critical = resolve(shot(rules('gaze'), { attacker: { abilities: ['eye-of-god'] } })).outcome.chance(({ blood }) => blood === 2);
    expect(formatFraction(critical)).toBe('17/432');
  });
});

describe('what saves once', () => {
  it('is spent by the first Out of Action and not by every one (fault 9)', () => {
    const deadly = { edition: { down: 2, outOfAction: 2 }, target: keywords('TOUGH'), options: { policy: 'none' } };
    expect(formatFraction(out(shot(hits(), deadly)))).toBe('0/1');
    expect(formatFraction(out(shot({ ...hits(), attacks: 2 }, deadly)))).toBe('1/1');
  });
});

describe('a charge', () => {
  it('counts in the first Activation only, not in every Turn (fault 35)', () => {
    const side = { name: 'side', cost: null, attacker: { abilities: ['relentless-charge'] }, weapons: [{ kind: 'melee' }], target: {} };
    const idle = { ...side, attacker: {}, weapons: [{ kind: 'melee', rules: ['drags-without-injury'] }] };
    const options = { policy: 'none', reply: 'none' };
    const duel = (situation: object) =>
      tc.duel.resolve({ edition: '1.0.2', a: side as never, b: idle as never, situation: { turns: 2, ...situation } as never, options });
    const [first, second] = duel({ a: { charged: true } }).timeline.map(({ aWins }) => aWins);
    expect(first?.equals(out(shot({ dice: 1 })))).toBe(true);
    // The second blow, without the +1: on a target that the first took Down it stands up before.
    const plain = out(shot());
    const both = fraction(1).sub(
      fraction(1)
        .sub(first as Fraction)
        .mul(fraction(1).sub(plain)),
    );
    expect(second?.equals(both)).toBe(true);
  });
});

describe('ends of an attack', () => {
  it('are one of Out of Action, Down, standing; never two of them (fault 71)', () => {
    for (const { outOfAction, down } of resolve(shot({ attacks: 3 }, { target: keywords('TOUGH') })).outcome.outcomes)
      expect(outOfAction && down).toBe(false);
  });
});

describe('an advantage under optimal spending', () => {
  const attacks = fc.record({
    dice: fc.integer({ min: -2, max: 2 }),
    attacks: fc.integer({ min: 1, max: 3 }),
    kind: fc.constantFrom('ranged', 'melee'),
  });
  const target = fc.record({
    armour: fc.integer({ min: -3, max: 0 }),
    blood: fc.integer({ min: 0, max: 5 }),
    down: fc.boolean(),
    standfast: fc.boolean(),
    keywords: fc.constantFrom([], ['TOUGH'], ['GOLEM']),
  });
  const never = (better: (weapon: object, foe: { readonly blood: number; readonly armour: number }) => readonly [object, object]) => {
    fc.assert(
      fc.property(attacks, target, (weapon, foe) => {
        const [more, on] = better(weapon, foe);
        expect(out({ weapons: [more], target: on }).compare(out({ weapons: [weapon], target: foe }))).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 30 },
    );
  };

  it('never costs its owner anything: CRITICAL, DEADLY (fault 39)', () => {
    never((weapon, foe) => [{ ...weapon, keywords: ['CRITICAL'] }, foe]);
    never((weapon, foe) => [{ ...weapon, keywords: ['DEADLY'] }, foe]);
  });

  it('never costs its owner anything: one more marker on the target, which may be left there (fault 39)', () => {
    never((weapon, foe) => [weapon, { ...foe, blood: foe.blood + 1 }]);
  });

  it('never costs its owner anything: less armour on the target (fault 39)', () => {
    never((weapon, foe) => [weapon, { ...foe, armour: Math.min(0, foe.armour + 1) }]);
  });
});
