import { describe, expect, it } from 'vitest';
import { formatFraction, type Pmf } from '../../../src/pmf/index.ts';
import { blowOf } from '../../../src/systems/mordheim/aim.ts';
import { attacksOf } from '../../../src/systems/mordheim/attacks.ts';
import { hitNeed, woundNeed } from '../../../src/systems/mordheim/blow.ts';
import { facesFrom, needToHit, needToSave, needToWound } from '../../../src/systems/mordheim/charts.ts';
import type { Encounter } from '../../../src/systems/mordheim/encounter.ts';
import { arm } from '../../../src/systems/mordheim/fighter.ts';
import { fresh } from '../../../src/systems/mordheim/fighter-state.ts';
import { parryWeight } from '../../../src/systems/mordheim/parry.ts';
import { after, CLASSIC, meeting, statuses, VARIANT, warrior } from './fighters.ts';

const calm = { ...VARIANT, criticalsOn: false };
const chances = (pmf: Pmf<string>): Record<string, string> =>
  Object.fromEntries(pmf.outcomes.map((key) => [key, formatFraction(pmf.probability(key))]));
/** P(the blows do anything to a one-wound target). */
const hurt = (encounter: Encounter): string => formatFraction(statuses(encounter).chance((key) => key !== 'standing'));
const names = (encounter: Encounter): string[] => attacksOf(encounter).map(({ arm: { weapon } }) => weapon.id);
const need = (encounter: Encounter): number => {
  const [attack] = attacksOf(encounter);
  if (!attack) throw new Error('no attack');
  return hitNeed(blowOf(attack, encounter));
};

describe('to hit', () => {
  it('is 3+ against a lower Weapon Skill, 4+ from half of it, 5+ below', () => {
    expect([needToHit(4, 3), needToHit(3, 3), needToHit(2, 4), needToHit(2, 5)]).toEqual([3, 4, 4, 5]);
  });

  it('costs 1 with a weapon in each hand in the variant, and nothing in the classic book', () => {
    const two = warrior({ main: 'sword', off: 'dagger' });
    expect([need(meeting(two, warrior())), need(meeting(two, warrior(), { rules: CLASSIC }))]).toEqual([5, 4]);
  });

  it('counts a pair of claws as two weapons', () => {
    const claws = meeting(warrior({ main: 'fightingClaws' }), warrior());
    expect([names(claws).length, need(claws)]).toEqual([2, 5]);
  });

  it('needs a natural 6 when the test against fear failed', () => {
    expect(need(meeting(warrior({ ws: 9 }), warrior(), { afraid: true }))).toBe(6);
  });

  it('counts Unstoppable Charge for the charger’s blows and for blows at him, on his charge only', () => {
    const charger = warrior({ skills: ['unstoppableCharge'] });
    expect([need(meeting(charger, warrior(), { charging: true })), need(meeting(charger, warrior()))]).toEqual([3, 4]);
    const old = warrior({ ws: 2 });
    // WS2 is at least half of 4, not of 5.
    expect([need(meeting(old, { ...charger, ws: 4 })), need(meeting(old, { ...charger, ws: 4 }, { charged: true }))]).toEqual([4, 5]);
  });

  it('is never worse than 6+ nor better than 2+ in melee', () => {
    expect(need(meeting(warrior({ main: 'torch', off: 'torch', ws: 1 }), warrior({ ws: 9 })))).toBe(6);
    expect(need(meeting(warrior({ ws: 9, skills: ['berserker'] }), warrior(), { charging: true }))).toBe(2);
  });

  it('is the same as 3+ when 4+ has +1, re-rolls included: 8/9', () => {
    const berserk = warrior({ skills: ['berserker'], rules: ['hatred'], main: 'axe', s: 10 });
    // Wounding on 2+ takes 5/6 of that.
    expect(hurt(meeting(berserk, warrior({ t: 1 }), { charging: true, rules: calm }))).toBe('20/27');
  });
});

describe('the number of attacks', () => {
  it('is doubled by frenzy before a second weapon adds one', () => {
    expect(names(meeting(warrior({ a: 2, rules: ['frenzy'], main: 'axe', off: 'axe' }), warrior()))).toHaveLength(5);
  });

  it('is one for fists, whatever the Attacks', () => {
    expect(names(meeting(warrior({ a: 3, main: 'fist' }), warrior()))).toEqual(['fist']);
  });

  it('takes a pistol beside a sword for one more attack, in the first round only', () => {
    const gunman = warrior({ main: 'sword', off: 'pistol', a: 2 });
    expect(names(meeting(gunman, warrior()))).toEqual(['sword', 'sword', 'pistol']);
    expect(names(meeting(gunman, warrior(), { first: false }))).toEqual(['sword', 'sword']);
  });

  it('is two pistol attacks for a brace instead of the normal ones, and a dagger’s afterwards', () => {
    const brace = warrior({ main: 'pistol', off: 'pistol', a: 3 });
    expect(names(meeting(brace, warrior()))).toEqual(['pistol', 'pistol']);
    expect(names(meeting(brace, warrior(), { first: false }))).toEqual(['dagger', 'dagger', 'dagger']);
  });

  it('is one less, but at least one, against a tentacle', () => {
    const tentacled = warrior({ mutations: ['tentacle'] });
    expect([3, 1].map((a) => names(meeting(warrior({ a }), tentacled)).length)).toEqual([2, 1]);
  });

  it('is two on a pack’s charge, one more against two enemies for a Combat Master, one more indoors for a Pit Fighter', () => {
    expect(names(meeting(warrior({ rules: ['packCharge'] }), warrior(), { charging: true }))).toHaveLength(2);
    expect(names(meeting(warrior({ skills: ['combatMaster'] }), warrior(), { enemies: 2 }))).toHaveLength(2);
    expect(names(meeting(warrior({ skills: ['pitFighter'] }), warrior(), { indoors: true }))).toHaveLength(2);
  });
});

describe('to wound', () => {
  it('follows Strength minus Toughness: 2+ from two more, 6+ down to three less, never from four less', () => {
    expect([needToWound(5, 3), needToWound(4, 3), needToWound(3, 3), needToWound(3, 4), needToWound(3, 6), needToWound(3, 7)]).toEqual([
      2,
      3,
      4,
      5,
      6,
      null,
    ]);
  });

  it('replaces the wound roll by poison on a natural 6 to hit, and is never added to it: 5/18', () => {
    // 4 and 5 hit and wound on 5+: 2/6 × 1/3; a 6 wounds by itself: 1/6.
    const poisoner = warrior({ main: 'weepingBlades', s: 3 });
    const single = { ...calm, dualWieldHitModifier: 0 };
    const [attack] = attacksOf(meeting(poisoner, warrior({ t: 4 }), { rules: single }));
    expect(attack?.arm.weapon.traits).toContain('blackLotus');
    const both = statuses(meeting(poisoner, warrior({ t: 4 }), { rules: single })).probability('standing');
    expect(formatFraction(both)).toBe('169/324');
  });

  it('is not helped by poison against the immune', () => {
    const blades = warrior({ main: 'weepingBlades' });
    const standing = statuses(
      meeting(blades, warrior({ t: 4, rules: ['immunePoison'] }), { rules: { ...calm, dualWieldHitModifier: 0 } }),
    ).probability('standing');
    expect(formatFraction(standing)).toBe('25/36');
  });

  it('is 4+ at worst for a Monster Slayer, also where the chart says impossible', () => {
    const encounter = meeting(warrior({ skills: ['monsterSlayer'] }), warrior({ t: 9 }));
    const [attack] = attacksOf(encounter);
    expect(attack && woundNeed(blowOf(attack, encounter))).toBe(4);
  });
});

describe('a critical', () => {
  it('is possible on a needed 6 in the variant and not in the classic book', () => {
    const at = (rules: typeof VARIANT): Record<string, string> =>
      chances(statuses(meeting(warrior({ main: 'sword' }), warrior({ t: 5 }), { rules })));
    expect(at(VARIANT)).toEqual({ knockedDown: '13/648', outOfAction: '25/648', standing: '11/12', stunned: '2/81' });
    expect(at(CLASSIC)).toEqual({ knockedDown: '1/36', outOfAction: '1/36', standing: '11/12', stunned: '1/36' });
  });

  it('disarms or silences its victim even when the wound is saved', () => {
    const state = after(meeting(warrior({ main: 'flail' }), warrior({ t: 5, armour: 'gromril', shield: true })));
    expect(state.chance(({ status, disarmed }) => status === 'standing' && disarmed).n).toBeGreaterThan(0n);
    expect(formatFraction(state.chance(({ losesBlows }) => losesBlows))).toBe('1/72');
  });

  it('never disarms natural weapons', () => {
    expect(after(meeting(warrior({ main: 'flail' }), warrior({ main: 'natural' }))).chance(({ disarmed }) => disarmed).n).toBe(0n);
  });
});

describe('armour', () => {
  it('5+ against Strength 4 saves on 6 and fails 5 times in 6', () => {
    expect(6 - facesFrom(needToSave({ base: 5, strength: 4, penalty: 0, bonus: 0 }))).toBe(5);
  });

  it('that would need 7 or more does not save on a 6', () => {
    expect(facesFrom(needToSave({ base: 6, strength: 4, penalty: 0, bonus: 0 }))).toBe(0);
  });

  it('is 6+ for the unarmoured against a dagger, unless its Strength takes that away', () => {
    expect([3, 4].map((strength) => facesFrom(needToSave({ base: 7, strength, penalty: 0, bonus: 1 })))).toEqual([1, 0]);
  });

  it('counts a shield in melee only without a two-handed weapon, but always against shots', () => {
    const save = (encounter: Encounter, shot: boolean): number =>
      blowOf({ arm: arm(shot ? 'bow' : 'club'), strikes: 'normal' }, encounter).saveBase;
    const halberdier = warrior({ main: 'halberd', armour: 'light', shield: true });
    expect(save(meeting(warrior(), halberdier), false)).toBe(6);
    expect(save(meeting(warrior(), halberdier, { shooting: { distance: 0, cover: false, moved: false, twice: false } }), true)).toBe(5);
    expect(save(meeting(warrior(), warrior({ armour: 'light', shield: true })), false)).toBe(5);
  });

  it('of two special saves only the best counts', () => {
    const both = warrior({ skills: ['stepAside'], rules: ['regeneration'] });
    expect(hurt(meeting(warrior({ main: 'axe' }), both, { rules: calm }))).toBe('1/8');
  });
});

describe('the parry', () => {
  it('of the variant needs a 6 whatever the hit die; the classic one must beat it', () => {
    expect([4, 5, 6].map((face) => parryWeight({ mode: 'six', rerolls: false }, face))).toEqual([6, 6, 6]);
    expect([4, 5, 6].map((face) => parryWeight({ mode: 'beatHighest', rerolls: false }, face))).toEqual([12, 6, 0]);
  });

  it('is used up by a first hit that can not be parried, unless it is passed on', () => {
    const whipAndAxe = warrior({ main: 'steelWhip', off: 'axe' });
    const parrier = warrior({ main: 'sword' });
    const at = (unparryableFirstHit: 'lost' | 'passOn'): bigint => {
      const out = statuses(meeting(whipAndAxe, parrier, { rules: { ...calm, unparryableFirstHit } })).chance((key) => key !== 'standing');
      return (out.n * 10n ** 12n) / out.d;
    };
    const without = statuses(meeting(whipAndAxe, warrior(), { rules: calm })).chance((key) => key !== 'standing');
    expect(at('passOn')).toBeLessThan(at('lost'));
    expect(at('lost')).toBeLessThan((without.n * 10n ** 12n) / without.d);
  });

  it('is not for blows of twice the target’s Strength: full Strength counts, also against Resilient', () => {
    const strong = warrior({ s: 6, main: 'axe' });
    const open = hurt(meeting(strong, warrior({ t: 3 }), { rules: calm }));
    expect(hurt(meeting(strong, warrior({ t: 3, main: 'sword' }), { rules: calm }))).toBe(open);
    const resilient = warrior({ t: 3, main: 'sword', skills: ['resilient'] });
    expect(hurt(meeting(strong, resilient, { rules: calm }))).toBe(
      hurt(meeting(strong, { ...resilient, melee: [arm('club')] }, { rules: calm })),
    );
  });

  it('is one attempt for two swords, and none with a two-handed weapon in use', () => {
    const blow = warrior({ main: 'axe', a: 2 });
    expect(hurt(meeting(blow, warrior({ main: 'sword', off: 'sword' }), { rules: calm }))).toBe(
      hurt(meeting(blow, warrior({ main: 'sword' }), { rules: calm })),
    );
    expect(hurt(meeting(blow, warrior({ main: 'halberd', buckler: true }), { rules: calm }))).toBe(
      hurt(meeting(blow, warrior(), { rules: calm })),
    );
  });

  it('by a sword breaker snaps the attacking blade half of the times it succeeds', () => {
    const encounter = meeting(warrior({ main: 'sword' }), warrior({ main: 'swordBreaker' }), { rules: calm });
    const codes = after(encounter);
    expect(codes.chance(({ parryUsed }) => parryUsed).equals('1/2')).toBe(true);
  });
});

describe('a lucky charm', () => {
  it('discards the first hit of the battle on 4+ and is then gone', () => {
    const charmed = warrior({ charm: true });
    expect(hurt(meeting(warrior({ main: 'axe' }), charmed, { rules: calm }))).toBe('1/8');
    const used = statuses(meeting(warrior({ main: 'axe' }), charmed, { rules: calm }), { ...fresh(charmed), charmUsed: true });
    expect(formatFraction(used.chance((key) => key !== 'standing'))).toBe('1/4');
  });
});

describe('injuries', () => {
  it('of a Hard to Kill fighter without a Hard Head under a concussion weapon: 1 down, 2-5 stunned, 6 out', () => {
    const struck = statuses(meeting(warrior({ s: 10 }), warrior({ rules: ['hardToKill'] }), { rules: calm }));
    // Half of the blows hit and 5/6 of them wound.
    expect(chances(struck)).toEqual({ knockedDown: '5/72', outOfAction: '5/72', standing: '7/12', stunned: '5/18' });
  });

  it('that stun are saved by a Thick Skull on 3+, with a helmet on 2+', () => {
    const stunned = (helmet: boolean): string =>
      formatFraction(
        statuses(meeting(warrior({ main: 'axe', s: 10 }), warrior({ skills: ['thickSkull'], helmet }), { rules: calm })).probability(
          'stunned',
        ),
      );
    expect([stunned(false), stunned(true)]).toEqual(['5/108', '5/216']);
  });

  it('of D3 wounds take a three-wound fighter down with a ball and chain', () => {
    const lost = after(meeting(warrior({ main: 'ballAndChain' }), warrior({ w: 3, armour: 'gromril' }), { rules: calm })).map(
      ({ wounds }) => wounds,
    );
    expect([2, 1, 0].map((wounds) => formatFraction(lost.probability(wounds)))).toEqual(['5/36', '5/36', '5/36']);
  });
});

describe('a rapier', () => {
  it('attacks again at one worse after a hit that does not wound, down to 6+ and no further', () => {
    // Need 4, then 5, then 6 for ever; each hit wounds half of the time: x6 = 1/6 (1/2 + 1/2 x6) = 1/11.
    const x5 = (1 / 3) * (1 / 2 + (1 / 2) * (1 / 11));
    const x4 = (1 / 2) * (1 / 2 + (1 / 2) * x5);
    const wounds = statuses(meeting(warrior({ main: 'rapier' }), warrior({ armour: 'none' }), { rules: calm })).chance(
      (key) => key !== 'standing',
    );
    // The rapier lets the unarmoured save on 6+.
    expect(wounds.valueOf()).toBeCloseTo((x4 * 5) / 6, 14);
    expect(formatFraction(wounds)).toBe('65/264');
  });
});
