import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dominates, formatFraction, fraction, pmfFromJson, pmfToJson, type Pmf } from '../../../src/pmf/index.ts';
import { DEFAULT_RULES, EDITIONS } from '../../../src/systems/ninth-age/edition.ts';
import { readResolved } from '../../../src/systems/ninth-age/examples/read-strike.ts';
import { attackDamage, hitChance, multipleOf, perUnsaved } from '../../../src/systems/ninth-age/strike/damage.ts';
import { EFFECTS, sheetOf } from '../../../src/systems/ninth-age/strike/resolve-sheet.ts';
import { needed, type Sheet } from '../../../src/systems/ninth-age/strike/sheet.ts';
import { SLOTS } from '../../../src/systems/ninth-age/strike/effects.ts';
import {
  type Circumstances,
  type Defender,
  PLAIN_CIRCUMSTANCES,
  type Strike,
  type Striker,
} from '../../../src/systems/ninth-age/strike/strike.ts';
import { BARE, weaponNamed, type Weapon } from '../../../src/systems/ninth-age/weapons.ts';
import { refereeAttack, type Spec } from './referee.ts';

const weapon = (name: string): Weapon => weaponNamed(name) ?? BARE;

interface Asked {
  readonly striker?: Partial<Striker>;
  readonly defender?: Partial<Defender>;
  readonly when?: Partial<Circumstances>;
  readonly more?: Partial<Strike>;
}

function strike({ striker, defender, when, more }: Asked = {}): Strike {
  return {
    kind: 'standardMelee',
    striker: { off: 4, str: 4, ap: 1, aim: null, attributes: [], weapon: weapon('Hand Weapon'), ...striker },
    brackets: null,
    defender: {
      height: 1,
      def: 4,
      res: 4,
      arm: 3,
      hp: 1,
      dis: 7,
      properties: [],
      weapon: weapon('Hand Weapon'),
      defensiveRules: [],
      attributes: [],
      facing: 'front',
      mountDef: false,
      ...defender,
    },
    when: { ...PLAIN_CIRCUMSTANCES, ...when },
    rules: DEFAULT_RULES,
    crushKeepsAttributes: false,
    ...more,
  };
}

const rolls = (asked: Asked): ReturnType<typeof needed> => needed(sheetOf(strike(asked)));
const mean = (asked: Asked): string => formatFraction(attackDamage(sheetOf(strike(asked))).mean());
const resolvedMean = (raw: object): string => formatFraction(attackDamage(readResolved(raw as Record<string, unknown>)).mean());

describe('rolling to hit', () => {
  it.each([
    [9, 5, 2],
    [8, 5, 3],
    [6, 5, 3],
    [5, 5, 4],
    [2, 5, 4],
    [1, 5, 5],
    [0, 9, 5],
  ])('Off %i against Def %i needs %i+', (off, def, needs) => {
    expect(rolls({ striker: { off }, defender: { def } }).hit).toBe(needs);
  });

  it('in melee a natural 6 hits whatever is needed, and a natural 1 misses', () => {
    expect(formatFraction(hitChance(sheetOf(strike({ when: { hitModifier: -9 } }))))).toBe('1/6');
    expect(formatFraction(hitChance(sheetOf(strike({ when: { hitModifier: 9 } }))))).toBe('5/6');
  });

  it('a Wall counts only for those who charge it, and before Distracting', () => {
    expect(rolls({ when: { wall: true } }).hit).toBe(4);
    expect(rolls({ when: { wall: true, charging: true }, defender: { defensiveRules: ['Distracting (1)'] } }).hit).toBe(5);
  });

  it('Distracting (2) takes two in the default reading and one in the newest export', () => {
    const asked: Asked = { striker: { off: 9 }, defender: { defensiveRules: ['Distracting (2)'] } };
    expect(rolls(asked).hit).toBe(4);
    expect(rolls({ ...asked, more: { rules: EDITIONS.find(({ id }) => id === 'newest')?.rules ?? DEFAULT_RULES } }).hit).toBe(3);
  });

  it('Parry needs a Hand Weapon, a Shield, the front, and Height 1 to 3', () => {
    const parry = (defender: Partial<Defender>): unknown =>
      rolls({ striker: { off: 9 }, defender: { defensiveRules: ['Shield'], ...defender } }).hit;
    expect(parry({})).toBe(4);
    expect(parry({ facing: 'rear' })).toBe(2);
    expect(parry({ weapon: weapon('Spear') })).toBe(2);
    expect(parry({ height: 4 })).toBe(2);
    expect(parry({ defensiveRules: [] })).toBe(2);
  });

  it('the text of June 2025 lets any Height parry', () => {
    const rules = EDITIONS.find(({ id }) => id === 'june-2025')?.rules ?? DEFAULT_RULES;
    expect(rolls({ striker: { off: 9 }, defender: { defensiveRules: ['Shield'], height: 5 }, more: { rules } }).hit).toBe(4);
  });

  it('First Strike of the target protects it, Parry then looks at the raised values', () => {
    expect(
      rolls({ striker: { off: 7 }, defender: { def: 3, attributes: ['First Strike (+1 Def)'] }, when: { firstRound: true } }).hit,
    ).toBe(3);
    expect(
      rolls({ striker: { off: 7 }, defender: { def: 6, attributes: ['First Strike (+1 Def)'] }, when: { firstRound: false } }).hit,
    ).toBe(3);
  });

  it('bonuses of a charge printed on a weapon do not reach Impact Hits, those of the part do', () => {
    const impact = (striker: Partial<Striker>): unknown =>
      sheetOf(strike({ striker, when: { charging: true }, more: { kind: 'impactHit' } })).str;
    expect(impact({ weapon: { ...BARE, attributes: ['Devastating Charge (+2 Str)'] } })).toBe(4);
    expect(impact({ attributes: ['Devastating Charge (+2 Str)'] })).toBe(6);
  });

  it('a dash counts as 0 and can not be modified', () => {
    const sheet = sheetOf(strike({ striker: { off: null, str: null, ap: null, weapon: weapon('Great Weapon') } }));
    expect([sheet.off, sheet.str, sheet.ap]).toEqual([0, 0, 0]);
  });
});

describe('rolling to wound', () => {
  it.each([
    [6, 4, 2],
    [5, 4, 3],
    [4, 4, 4],
    [3, 4, 5],
    [1, 9, 6],
  ])('Str %i against Res %i needs %i+', (str, res, needs) => {
    expect(rolls({ striker: { str }, defender: { res } }).wound).toBe(needs);
  });

  it('Weakness and Resistance in brackets concern only attacks with that attribute', () => {
    expect(mean({ defender: { defensiveRules: ['Resistance (Flaming Attacks)'] } })).toBe(mean({}));
    expect(mean({ striker: { attributes: ['Flaming Attacks'] }, defender: { defensiveRules: ['Resistance (Flaming Attacks)'] } })).toBe(
      '1/12',
    );
  });

  it('"towards" limits any attribute to its targets', () => {
    const hatred = ['Hatred (towards Elf)'];
    expect(mean({ striker: { attributes: hatred }, defender: { properties: ['Elf'] } })).toBe('1/4');
    expect(mean({ striker: { attributes: hatred }, defender: { properties: ['Dwarf'] } })).toBe('1/6');
  });

  it('a rule gained by First Strike is lost against a target that is immune to it', () => {
    expect(mean({ striker: { attributes: ['First Strike (Hatred)'] }, when: { firstRound: true } })).toBe('1/4');
    expect(
      mean({
        striker: { attributes: ['First Strike (Hatred)'] },
        when: { firstRound: true },
        defender: { defensiveRules: ['Immune (Hatred)'] },
      }),
    ).toBe('1/6');
  });

  it('Multiple Wounds in two forms takes the better one that applies, not both', () => {
    const attributes = ['Multiple Wounds (2)', 'Multiple Wounds (D3, towards Height 4-5)', 'Multiple Wounds (D6, towards Height 5)'];
    expect(mean({ striker: { attributes }, defender: { height: 5, hp: 6 } })).toBe('7/12');
    expect(mean({ striker: { attributes }, defender: { height: 4, hp: 6 } })).toBe('1/3');
  });

  it('Multiple Wounds in two forms takes what loses this target more: on three Health Points a plain 3 beats D6', () => {
    const attributes = ['Multiple Wounds (D6)', 'Multiple Wounds (3)'];
    // 4+, 4+, 5+ to save: 1/6 unsaved.
    expect(mean({ striker: { attributes }, defender: { hp: 3 } })).toBe('1/2');
    expect(mean({ striker: { attributes }, defender: { hp: 6 } })).toBe('7/12');
  });

  it('Immune (Multiple Wounds) takes the D3 of a Crush Attack away, its Str and AP stay', () => {
    const crush = (defensiveRules: readonly string[]): string =>
      mean({ striker: { str: 1, ap: 0 }, defender: { hp: 3, defensiveRules }, more: { kind: 'crush' } });
    expect(crush([])).toBe('5/6');
    expect(crush(['Immune (Multiple Wounds)'])).toBe('5/12');
  });

  it('a Crush Attack keeps no attribute of its part unless the other reading is chosen', () => {
    const crush = (crushKeepsAttributes: boolean): string =>
      mean({ striker: { attributes: ['Hatred'] }, defender: { hp: 3 }, more: { kind: 'crush', crushKeepsAttributes } });
    expect(crush(false)).toBe('5/6');
    expect(crush(true)).toBe('5/4');
  });
});

describe('effects', () => {
  it('act in a known slot and say what they do and where it is written', () => {
    for (const effect of EFFECTS) {
      expect(SLOTS).toContain(effect.slot);
      expect(effect.says.length).toBeGreaterThan(3);
      expect(effect.source).toMatch(/^rules § 2/);
    }
  });
});

/** Faults that other tools had, with the right values. Numbers as in the list of known faults. */
describe('faults of other tools', () => {
  it('7: Multiple Wounds is cut at the Health Points of the model for each wound', () => {
    expect(formatFraction(perUnsaved({ multiple: multipleOf([1, 2, 3, 4, 5, 6]), hp: 3 }).mean())).toBe('5/2');
    expect(formatFraction(perUnsaved({ multiple: multipleOf([1, 1, 2, 2, 3, 3]), hp: 2 }).mean())).toBe('5/3');
  });

  it('11: the extra hit of Fury does not wound by itself', () => {
    expect(resolvedMean({ hit: { need: 6 }, poison: 1, fury: true, wound: 5 })).toBe('2/9');
  });

  it('19: Poison and Lethal Strike are worth the same here, and that is no bug', () => {
    const base = { hit: { need: 3 }, wound: 3, arm: 2 };
    expect(resolvedMean(base)).toBe('8/27');
    expect(resolvedMean({ ...base, poison: 1 })).toBe('1/3');
    expect(resolvedMean({ ...base, lethal: true })).toBe('1/3');
  });

  it('21: Poison replaces the roll to wound, is never lethal, and is inert where 7+ can not be rolled', () => {
    const base = { hit: { need: 4 }, wound: 5, arm: 2 };
    expect(resolvedMean(base)).toBe('1/9');
    expect(resolvedMean({ ...base, poison: 1 })).toBe('5/27');
    expect(resolvedMean({ ...base, poison: 1, lethal: true })).toBe('11/54');
    expect(resolvedMean({ ...base, poison: 1, hit: { need: 7, ranged: true } })).toBe('0/1');
  });

  it('23: 3+ is 4+ with +1, rerolls included', () => {
    const hits = (striker: Partial<Striker>, hitModifier: number): string =>
      formatFraction(hitChance(sheetOf(strike({ striker: { attributes: ['Hatred'], ...striker }, when: { hitModifier } }))));
    expect(hits({ off: 5 }, 0)).toBe('8/9');
    expect(hits({ off: 4 }, 1)).toBe('8/9');
  });

  it('31: Armour that AP takes away saves nothing on a 6', () => {
    expect(rolls({ defender: { arm: 1 } }).armour).toBeNull();
    expect(resolvedMean({ hit: { auto: true }, wound: 4, arm: 1, ap: 1 })).toBe('1/2');
  });

  it('37: of two Special Saves only the better legal one is rolled', () => {
    const saves = { defensiveRules: ['Aegis (5+)', 'Aegis (4+, against Magical Attacks)'] };
    expect(rolls({ defender: saves }).special).toBe(5);
    expect(rolls({ defender: saves, striker: { attributes: ['Magical Attacks'] } }).special).toBe(4);
  });
});

const roll = fc.integer({ min: 2, max: 7 });
const anySpec: fc.Arbitrary<Spec> = fc.record({
  hit: fc.oneof(fc.constant<'auto'>('auto'), fc.integer({ min: 1, max: 8 })),
  ranged: fc.boolean(),
  hatred: fc.boolean(),
  rerollHitFace: fc.option(fc.constantFrom(1, 6)),
  poison: fc.constantFrom<0 | 1 | 2>(0, 1, 2),
  fury: fc.boolean(),
  wound: fc.integer({ min: 1, max: 7 }),
  zeal: fc.boolean(),
  resistance: fc.boolean(),
  lethal: fc.boolean(),
  arm: fc.integer({ min: 0, max: 7 }),
  ap: fc.integer({ min: 0, max: 4 }),
  rerollArmourFace: fc.option(fc.constantFrom(1, 6)),
  aegis: fc.option(roll),
  regen: fc.option(roll),
  multiple: fc.constantFrom([1], [2], [1, 2, 3], [1, 2, 3, 4, 5, 6]),
  hp: fc.integer({ min: 1, max: 4 }),
});

function sheetFor(spec: Spec): Sheet {
  const { hit, ranged, hatred, rerollHitFace, rerollArmourFace, zeal, resistance, multiple, ...rest } = spec;
  const sheet = readResolved({
    ...rest,
    hit: hit === 'auto' ? { auto: true } : { need: hit, ranged },
    hatred,
    zeal,
    resistance,
    mw: multiple,
  });
  return {
    ...sheet,
    hitRerolls: { ...sheet.hitRerolls, faces: rerollHitFace === null ? [] : [rerollHitFace] },
    armourRerolls: { failed: false, successful: false, faces: rerollArmourFace === null ? [] : [rerollArmourFace] },
  };
}

describe('one attack against the referee that rolls every die', () => {
  it('agrees for any mix of rules', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        const { counts, total } = refereeAttack(spec);
        const referee = Object.fromEntries(
          [...counts].filter(([, count]) => count > 0n).map(([hp, count]) => [hp, formatFraction(fraction(count, total))]),
        );
        expect(pmfToJson(attackDamage(sheetFor(spec)))).toEqual(pmfToJson(pmfFromJson(referee)));
      }),
      { numRuns: 60 },
    );
  });
});

describe('laws', () => {
  const damage = (spec: Spec): Pmf<number> => attackDamage(sheetFor(spec));

  it('more Armour never helps the attacker', () => {
    fc.assert(fc.property(anySpec, (spec) => dominates(damage(spec), damage({ ...spec, arm: spec.arm + 1 }))));
  });

  it('a better Aegis never helps the attacker', () => {
    fc.assert(fc.property(anySpec, roll, (spec, aegis) => dominates(damage({ ...spec, aegis }), damage({ ...spec, aegis: aegis - 1 }))));
    fc.assert(fc.property(anySpec, roll, (spec, aegis) => dominates(damage({ ...spec, aegis: null }), damage({ ...spec, aegis }))));
  });

  it('more Resilience and more Defensive Skill never help the attacker, unless rerolled failures fish for sixes', () => {
    const asked = fc.record({
      striker: fc.record({
        off: fc.integer({ min: 1, max: 9 }),
        str: fc.integer({ min: 1, max: 9 }),
        weapon: fc.constantFrom('Hand Weapon', 'Great Weapon', 'Halberd', 'Paired Weapons', 'Spear', 'Lance').map(weapon),
        attributes: fc.subarray([
          'Hatred',
          'Fury',
          'Poison Attacks',
          'Lethal Strike',
          'Zeal',
          'Toxic Attacks',
          'Press of Ranks',
          'Flaming Attacks',
          'Multiple Wounds (D3)',
        ]),
      }),
      defender: fc.record({
        def: fc.integer({ min: 0, max: 9 }),
        res: fc.integer({ min: 1, max: 9 }),
        hp: fc.integer({ min: 1, max: 3 }),
        defensiveRules: fc.subarray([
          'Shield',
          'Distracting (1)',
          'Resistance',
          'Aegis (5+)',
          'Regeneration (4+)',
          'Weakness (Flaming Attacks)',
        ]),
      }),
      when: fc.record({ charging: fc.boolean(), woundModifier: fc.integer({ min: -2, max: 2 }) }),
    });
    const of = (each: Asked): Pmf<number> => attackDamage(sheetOf(strike(each)));
    fc.assert(
      fc.property(asked, (each) => {
        const plain = of(each);
        const has = (...names: readonly string[]): boolean =>
          names.some((name) => each.striker.attributes.includes(name) || each.defender.defensiveRules.includes(name));
        const { def, res } = each.defender;
        const fishesToHit = has('Hatred') && has('Fury', 'Poison Attacks');
        const fishesToWound = has('Zeal', 'Weakness (Flaming Attacks)') && has('Lethal Strike');
        return (
          (fishesToHit || dominates(plain, of({ ...each, defender: { ...each.defender, def: def + 1 } }))) &&
          // Resistance rerolls successes, so that with it a harder roll may well be the better one.
          (fishesToWound || has('Resistance') || dominates(plain, of({ ...each, defender: { ...each.defender, res: res + 1 } })))
        );
      }),
    );
  });

  it('rerolled failures do fish for sixes: Hatred and Fury hit more often with two hits when they need 5+ than 4+', () => {
    const twice = (def: number): string =>
      formatFraction(
        attackDamage(sheetOf(strike({ striker: { str: 9, ap: 9, attributes: ['Hatred', 'Fury'] }, defender: { def } }))).probability(2),
      );
    expect(twice(4)).toBe(formatFraction(fraction(25 * 9, 36 * 36)));
    expect(twice(9)).toBe(formatFraction(fraction(25 * 10, 36 * 36)));
  });

  it('Zeal with Resistance equals neither, lethal sixes included', () => {
    fc.assert(
      fc.property(anySpec, (spec) =>
        damage({ ...spec, zeal: true, resistance: true }).equals(damage({ ...spec, zeal: false, resistance: false })),
      ),
    );
  });
});
