import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fraction, Pmf } from '../../../src/pmf/index.ts';
import { type FighterState, STATUSES } from '../../../src/systems/mordheim/fighter-state.ts';
import { mordheim, type Fighter } from '../../../src/systems/mordheim/index.ts';
import { after, CLASSIC, forEngine, meeting, OPTIONAL, refereeFighter, VARIANT } from './fighters.ts';

/** Every threshold that an owner minds: each status or worse, and a wound lost. */
function harms(states: Pmf<FighterState>, w: number): readonly Fraction[] {
  const statuses = [1, 2, 3].map((worst) => states.chance(({ status }) => STATUSES.indexOf(status) >= worst));
  return [...statuses, states.chance(({ status, wounds }) => status !== 'standing' || wounds < w)];
}

function neverHurts(change: (fighter: Fighter) => Fighter, attacks = 3): void {
  fc.assert(
    fc.property(
      refereeFighter(attacks).map(forEngine),
      refereeFighter(1).map(forEngine),
      fc.constantFrom(VARIANT, CLASSIC, OPTIONAL),
      fc.boolean(),
      (attacker, target, rules, first) => {
        const before = harms(after(meeting(attacker, target, { rules, first })), target.w);
        const better = harms(after(meeting(attacker, change(target), { rules, first })), target.w);
        return better.every((harm, place) => harm.compare(before[place] as Fraction) <= 0);
      },
    ),
    { numRuns: 60, endOnFailure: true },
  );
}

describe('what a fighter adds never hurts it', () => {
  it('a helmet', () => neverHurts((fighter) => ({ ...fighter, helmet: true })));
  it('a shield', () => neverHurts((fighter) => ({ ...fighter, shield: true })));
  it('a parry', () => neverHurts((fighter) => ({ ...fighter, buckler: true })));
  it('a lucky charm', () => neverHurts((fighter) => ({ ...fighter, charm: true })));
  it('heavier armour', () =>
    neverHurts((fighter) => ({
      ...fighter,
      armour: ({ none: 'light', light: 'heavy', heavy: 'gromril' } as const)[fighter.armour as 'none'] ?? fighter.armour,
    })));
  it('Toughness', () => neverHurts((fighter) => ({ ...fighter, t: fighter.t + 1 })));
  it('Step Aside, No Pain, Hard to Kill, a Thick Skull', () =>
    neverHurts((fighter) => ({
      ...fighter,
      skills: [...fighter.skills, 'stepAside', 'thickSkull'],
      rules: [...fighter.rules, 'noPain', 'hardToKill'],
    })));
});

describe('what an attacker adds never spares its target', () => {
  it.each([
    ['an attack', (fighter: Fighter): Fighter => ({ ...fighter, a: fighter.a + 1 })],
    ['Weapon Skill', (fighter: Fighter): Fighter => ({ ...fighter, ws: fighter.ws + 1 })],
    ['Strike to Injure', (fighter: Fighter): Fighter => ({ ...fighter, skills: [...fighter.skills, 'strikeToInjure'] })],
    ['hatred', (fighter: Fighter): Fighter => ({ ...fighter, rules: [...fighter.rules, 'hatred'] })],
  ] as const)('%s', (_, change) => {
    fc.assert(
      // Without criticals and parries: which blow draws them is another matter than how many blows there are.
      fc.property(refereeFighter(2).map(forEngine), refereeFighter(1).map(forEngine), (attacker, target) => {
        const rules = { ...VARIANT, criticalsOn: false };
        const open = { ...target, charm: false, buckler: false, melee: target.melee.filter(({ weapon }) => weapon.parry === undefined) };
        const before = harms(after(meeting(attacker, open, { rules })), target.w);
        const worse = harms(after(meeting(change(attacker), open, { rules })), target.w);
        return worse.every((harm, place) => harm.compare(before[place] as Fraction) >= 0);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });
});

describe('the order of attacks', () => {
  it('does not matter among those of the same weapon', () => {
    fc.assert(
      fc.property(
        fc.record({
          order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 }),
          weapon: fc.constantFrom('sword', 'club', 'axe', 'steelWhip'),
          edition: fc.constantFrom('variant', 'classic', 'classic-optional-crits'),
          charm: fc.boolean(),
          foot: fc.boolean(),
        }),
        ({ order, weapon, edition, charm, foot }) => {
          const outcome = (attackOrder: readonly number[]) =>
            mordheim.resolve(
              mordheim.schema.parse({
                system: 'mordheim',
                edition,
                attacker: { a: 4, gear: foot ? ['rabbitsFoot'] : [] },
                weapons: [{ weapon }],
                target: { w: 2, charm, armour: 'light' },
                situation: { attackOrder },
              }),
            ).outcome;
          const [there, back] = [outcome(order), outcome([])];
          return there.outcomes.every((each) => there.probability(each).equals(back.probability(each)));
        },
      ),
      { numRuns: 30, endOnFailure: true },
    );
  });
});

const SIDE = fc.record({
  ws: fc.integer({ min: 1, max: 6 }),
  s: fc.integer({ min: 2, max: 5 }),
  t: fc.integer({ min: 2, max: 5 }),
  w: fc.integer({ min: 1, max: 2 }),
  i: fc.integer({ min: 1, max: 5 }),
  a: fc.integer({ min: 1, max: 2 }),
  weapon: fc.constantFrom('sword', 'axe', 'club', 'spear', 'halberd', 'flail', 'twoHandedBlade', 'dagger'),
  armour: fc.constantFrom('none', 'light', 'heavy'),
  helmet: fc.boolean(),
  buckler: fc.boolean(),
});

function loadout({ weapon, armour, helmet, buckler, ...profile }: typeof SIDE extends fc.Arbitrary<infer T> ? T : never) {
  return { name: '', cost: null, attacker: profile, weapons: [{ weapon }], target: { ...profile, armour, helmet, buckler } };
}

describe('duels', () => {
  it('between equal fighters are even once the charge is rolled off, and their chances sum to 1', () => {
    fc.assert(
      fc.property(SIDE, fc.constantFrom('variant', 'classic', 'classic-optional-crits'), (side, edition) => {
        const { aWins, bWins, draw, unfinished } = mordheim.duel.resolve({
          edition,
          a: loadout(side),
          b: loadout(side),
          situation: { charger: 'roll-off' },
          options: {},
        });
        expect(aWins.equals(bWins)).toBe(true);
        expect(aWins.add(bWins).add(draw).add(unfinished).equals(1)).toBe(true);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  it('read the same from either side', () => {
    fc.assert(
      fc.property(SIDE, SIDE, (one, other) => {
        const there = mordheim.duel.resolve({
          edition: 'variant',
          a: loadout(one),
          b: loadout(other),
          situation: { charger: 'a' },
          options: {},
        });
        const back = mordheim.duel.resolve({
          edition: 'variant',
          a: loadout(other),
          b: loadout(one),
          situation: { charger: 'b' },
          options: {},
        });
        expect([there.aWins.equals(back.bWins), there.bWins.equals(back.aWins)]).toEqual([true, true]);
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  it('have a timeline that never falls and leads to the end', () => {
    fc.assert(
      fc.property(SIDE, SIDE, (one, other) => {
        const { aWins, bWins, timeline } = mordheim.duel.resolve({
          edition: 'variant',
          a: loadout(one),
          b: loadout(other),
          situation: { phases: 6 },
          options: {},
        });
        timeline.slice(1).forEach((each, place) => {
          const before = timeline[place] as (typeof timeline)[number];
          expect(each.aWins.compare(before.aWins)).toBeGreaterThanOrEqual(0);
          expect(each.bWins.compare(before.bWins)).toBeGreaterThanOrEqual(0);
        });
        expect(timeline).toHaveLength(6);
        expect(timeline.every((each) => each.aWins.compare(aWins) <= 0 && each.bWins.compare(bWins) <= 0)).toBe(true);
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });
});
