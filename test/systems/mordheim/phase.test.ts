import { describe, expect, it } from 'vitest';
import { formatFraction, fraction } from '../../../src/pmf/index.ts';
import { checkCombatants, closeCombat, type Combatant, type Fighter, fighterState, fresh } from '../../../src/systems/mordheim/index.ts';
import { DEFAULT_READINGS } from '../../../src/systems/mordheim/readings.ts';
import { CLASSIC, VARIANT, warrior } from './fighters.ts';

const calm = { ...VARIANT, criticalsOn: false };
const plainPhase = { rules: calm, readings: DEFAULT_READINGS, first: false, active: 0, indoors: false } as const;

function against(fighter: Fighter, side: 0 | 1, contacts: readonly number[], more: Partial<Combatant> = {}): Combatant {
  return { fighter, side, charged: null, contacts, ...more };
}

const duel = (a: Fighter, b: Fighter, charged: readonly [number | null, number | null] = [null, null]): readonly Combatant[] => [
  against(a, 0, [1], { charged: charged[0] }),
  against(b, 1, [0], { charged: charged[1] }),
];
const states = (combatants: readonly Combatant[]) => combatants.map(({ fighter }) => fresh(fighter));

/** P(the fighter in this place is down or out after the phase). */
function downed(combatants: readonly Combatant[], place: number, phase: object = {}): string {
  const after = closeCombat({ ...plainPhase, ...phase, combatants }, states(combatants));
  return formatFraction(after.chance((codes) => fighterState(codes[place] as number).status !== 'standing'));
}

const axe = warrior({ main: 'axe' });
// An unsaved wound puts a plain warrior down: 1/2 × 1/2, and who is down does not strike back.
const FIRST = '1/4';
const SECOND = '3/16';

describe('the order of blows', () => {
  it('goes by Initiative, then Weapon Skill in the variant, then a roll-off', () => {
    const quick = warrior({ main: 'axe', i: 4 });
    expect([downed(duel(quick, axe), 1), downed(duel(quick, axe), 0)]).toEqual([FIRST, SECOND]);
    expect(downed(duel(axe, axe), 0)).toBe('7/32');
    expect(downed(duel(axe, axe), 1)).toBe('7/32');
    const skilled = warrior({ main: 'axe', ws: 4 });
    // 2/3 × 1/2 first; then 1/2 × 1/2 of what is left.
    expect(downed(duel(skilled, axe), 0)).toBe('1/6');
    expect(downed(duel(skilled, axe), 0, { rules: { ...CLASSIC, criticalsOn: false } })).toBe('5/24');
  });

  it('puts a charger first, in the first round and never again', () => {
    const quick = warrior({ main: 'axe', i: 6 });
    expect(downed(duel(axe, quick, [1, null]), 1, { first: true })).toBe(FIRST);
    expect(downed(duel(axe, quick, [1, null]), 1, { first: false })).toBe(SECOND);
  });

  it('makes the charger’s chance q + (1 − q)² / 2 where the survivor of round 1 meets an even fight', () => {
    // q = 1/4 to put the other down in round 1; after it, both standing, each side is put down first equally often.
    const [charger, other] = [downed(duel(axe, axe, [1, null]), 1, { first: true }), downed(duel(axe, axe, [1, null]), 0, { first: true })];
    expect([charger, other]).toEqual([FIRST, SECOND]);
    const later = [0, 1].map((place) => downed(duel(axe, axe, [1, null]), place));
    expect(later[0]).toBe(later[1]);
  });

  it('puts a spear in its first round before a charger in the variant, beside him in the classic book', () => {
    const spear = warrior({ main: 'spear', i: 1 });
    expect(downed(duel(axe, spear, [1, null]), 0, { first: true })).toBe(FIRST);
    expect(downed(duel(axe, spear, [1, null]), 0, { first: true, rules: { ...CLASSIC, criticalsOn: false } })).toBe(SECOND);
    expect(downed(duel(axe, spear), 0)).toBe(SECOND);
  });

  it('puts double-handed weapons last even on a charge, unless a Strongman holds them', () => {
    const great = warrior({ main: 'twoHandedBlade', i: 6 });
    expect(downed(duel(great, axe, [1, null]), 0, { first: true })).toBe(FIRST);
    expect(downed(duel({ ...great, skills: ['strongman'] }, axe), 1)).toBe('5/12');
  });

  it('lets Lightning Reflexes answer a charge first by Initiative', () => {
    const reflexes = warrior({ main: 'axe', i: 6, skills: ['lightningReflexes'] });
    expect(downed(duel(axe, reflexes, [1, null]), 0, { first: true })).toBe(FIRST);
  });

  it('breaks ties by the Weapon Skill of the moment: Unstoppable Charge and Pit Fighter count', () => {
    const reflexes = warrior({ main: 'axe', skills: ['lightningReflexes'] });
    const charger = warrior({ main: 'axe', skills: ['unstoppableCharge'] });
    // Both strike first with equal Initiative: the charger at WS4 hits on 3+, 2/3 × 1/2; of the other 2/3 he is down by 1/2 × 1/2.
    expect(downed(duel(charger, reflexes, [1, null]), 1, { first: true })).toBe('1/3');
    expect(downed(duel(charger, reflexes, [1, null]), 0, { first: true })).toBe('1/6');
    const pit = warrior({ main: 'axe', skills: ['pitFighter'] });
    // Two attacks at 3+: 1 − (2/3)².
    expect(downed(duel(axe, pit), 1, { indoors: true })).toBe(formatFraction(fraction(4, 9).mul(fraction(1, 4))));
    expect(downed(duel(axe, pit), 0, { indoors: true })).toBe('5/9');
  });

  it('fires a crossbow pistol before any blow', () => {
    const gun = warrior({ main: 'axe', off: 'crossbowPistol', i: 1, bs: 4 });
    const quick = warrior({ main: 'axe', i: 6 });
    // BS4 at -2 needs 5: 1/3 × 2/3 before the quick one strikes.
    expect(downed(duel(gun, quick), 0, { first: true })).toBe(formatFraction(fraction(1, 4).mul(fraction(7, 9))));
    expect(downed(duel(gun, quick), 0)).toBe(FIRST);
  });

  it('cracks a whip before a charger strikes', () => {
    const whip = warrior({ main: 'steelWhip', i: 1 });
    expect(downed(duel(axe, whip, [1, null]), 0, { first: true })).toBe(
      formatFraction(
        fraction(3, 4)
          .mul(fraction(1, 4))
          .add(fraction(9, 16).mul(fraction(1, 4))),
      ),
    );
  });
});

describe('several fighters', () => {
  const slow = warrior({ main: 'axe', i: 1 });
  const pair = (target: Fighter): readonly Combatant[] => [
    against(warrior({ main: 'axe', i: 4 }), 0, [2]),
    against(axe, 0, [2]),
    against(target, 1, [0, 1]),
  ];

  it('let a later attacker finish in the same phase what an earlier one put down', () => {
    // The first blow: 1/12 each down, stunned, out. Then 1/12 against one that stands, 1/2 against one that is down, 1 against one that is
    // stunned.
    const combatants = pair(slow);
    const after = closeCombat({ ...plainPhase, combatants }, states(combatants));
    expect(formatFraction(after.chance((codes) => fighterState(codes[2] as number).status === 'outOfAction'))).toBe('13/48');
  });

  it('let one fighter never put an enemy down and finish it in the same phase', () => {
    const twice = duel(warrior({ main: 'axe', a: 2 }), slow);
    const after = closeCombat({ ...plainPhase, combatants: twice }, states(twice));
    // Two injury rolls at most, the worse counts: 3/8 × 1/3 + 1/16 × 5/9.
    expect(formatFraction(after.chance((codes) => fighterState(codes[1] as number).status === 'outOfAction'))).toBe('23/144');
  });

  it('meet one parry: the first attacker that hits draws it', () => {
    const parrier = warrior({ main: 'sword', i: 1 });
    const combatants = pair(parrier);
    const after = closeCombat({ ...plainPhase, combatants }, states(combatants));
    // Standing: no hit gets through. First hits (1/2) draw the parry: 1/2 + 1/2 × (1/6 + 5/6 × 1/2) for the first, then 3/4 for the
    // second; when the first misses (1/2) the second one draws it.
    const drawn = fraction(1, 2).mul(fraction(7, 12)).mul(fraction(3, 4));
    const left = fraction(1, 2).mul(fraction(1, 2).add(fraction(1, 2).mul(fraction(7, 12))));
    expect(formatFraction(after.chance((codes) => fighterState(codes[2] as number).status === 'standing'))).toBe(
      formatFraction(drawn.add(left)),
    );
  });

  it('may divide their attacks, each share a set of its own', () => {
    const many = warrior({ main: 'axe', a: 2, i: 6 });
    const combatants = [
      against(many, 0, [1, 2], {
        shares: [
          { enemy: 1, attacks: 1 },
          { enemy: 2, attacks: 1 },
        ],
      }),
      against(slow, 1, []),
      against(slow, 1, []),
    ];
    expect([downed(combatants, 1), downed(combatants, 2)]).toEqual([FIRST, FIRST]);
    const focused = [against(many, 0, [1, 2]), against(slow, 1, []), against(slow, 1, [])];
    expect([downed(focused, 1), downed(focused, 2)]).toEqual(['7/16', '0/1']);
  });

  it('may not strike a downed enemy while a standing one holds them', () => {
    const combatants = [against(warrior({ main: 'axe', i: 6 }), 0, [1, 2]), against(slow, 1, []), against(slow, 1, [])];
    const before = states(combatants).map((state, place) => (place === 1 ? { ...state, status: 'stunned' as const } : state));
    const after = closeCombat({ ...plainPhase, combatants }, before);
    expect(formatFraction(after.chance((codes) => fighterState(codes[1] as number).status === 'outOfAction'))).toBe('0/1');
    expect(formatFraction(after.chance((codes) => fighterState(codes[2] as number).status === 'standing'))).toBe('3/4');
  });

  it('score one critical a phase, also over divided attacks', () => {
    const sure = warrior({ main: 'flail', ws: 9, s: 4, a: 2, i: 6 });
    const hard = warrior({ main: 'axe', t: 4, armour: 'gromril', shield: true, i: 1 });
    const combatants = [
      against(sure, 0, [1, 2], {
        shares: [
          { enemy: 1, attacks: 1 },
          { enemy: 2, attacks: 1 },
        ],
      }),
      against(hard, 1, []),
      against(hard, 1, []),
    ];
    const after = closeCombat({ ...plainPhase, rules: VARIANT, combatants }, states(combatants));
    // A disarming row each time would need two criticals.
    expect(formatFraction(after.chance((codes) => [1, 2].every((place) => fighterState(codes[place] as number).disarmed)))).toBe('0/1');
    expect(after.chance((codes) => fighterState(codes[2] as number).disarmed).n).toBeGreaterThan(0n);
  });

  it('are refused when contacts are friends or nobody', () => {
    expect(() => checkCombatants([against(axe, 0, [1]), against(axe, 0, [0])])).toThrow(
      /^combatants\[0\]\.contacts: expected places of enemies/,
    );
    expect(() => checkCombatants([against(axe, 0, [5])])).toThrow(/got 5$/);
  });
});

describe('the first blow', () => {
  it('silences a reply by a bludgeoning critical', () => {
    const combatants = duel(warrior({ main: 'club' }), warrior({ main: 'dagger' }), [1, null]);
    const after = closeCombat({ ...plainPhase, rules: VARIANT, first: true, combatants }, states(combatants));
    // Facts, example F10.
    expect(formatFraction(after.chance((codes) => codes.every((code) => fighterState(code).status === 'standing')))).toBe('2035/3456');
  });

  it('snaps the attacker’s sword on a sword breaker: 1/2 × 1/6 × 1/2', () => {
    const combatants = duel(warrior({ main: 'sword', i: 6 }), warrior({ main: 'swordBreaker', i: 1 }));
    const after = closeCombat({ ...plainPhase, combatants }, states(combatants));
    expect(formatFraction(after.chance((codes) => fighterState(codes[0] as number).disarmed))).toBe('1/24');
  });
});
