import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFraction } from '../../../src/pmf/index.ts';
import { parseLine } from '../../../src/systems/line.ts';
import { InputError } from '../../../src/systems/input-error.ts';
import { trenchCrusade as tc } from '../../../src/systems/trench-crusade/index.ts';

const parse = (raw: object) => tc.schema.parse({ weapons: [{ name: 'rifle' }], ...raw });
const resolve = (raw: object) => tc.resolve(parse(raw));
const out = (raw: object): string => formatFraction(resolve(raw).outcome.chance(({ outOfAction }) => outOfAction));
const melee = (...keywords: string[]) => ({ name: 'blade', kind: 'melee', keywords });

/** The message of the one InputError that bad input gives. */
function refusal(raw: object): string {
  try {
    resolve(raw);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('bad input', () => {
  it.each([
    [{ target: { blood: 7 } }, 'target.blood: expected a whole number from 0 to 6; got 7'],
    [{ target: { blood: 3.5 } }, 'target.blood: expected a whole number from 0 to 6; got 3.5'],
    [{ target: { infection: -1 } }, 'target.infection: expected a whole number from 0 to 6; got -1'],
    [{ target: { armour: -4 } }, 'target.armour: expected a whole number from -3 to 0; got -4'],
    [{ target: { armour: 1 } }, 'target.armour: expected a whole number from -3 to 0; got 1'],
    [{ situation: { aim: true } }, 'situation.aim: expected an attacker with the ability "aim"; got true'],
    [
      { attacker: { ranged: null } },
      'attacker.ranged: expected a whole number, for a Shoot ACTION: none means that it can make no Ranged Attacks; got null',
    ],
    [{ situation: { action: 'fight' } }, 'weapons: expected a melee weapon in a hand, for a Fight ACTION; got "rifle (ranged)"'],
    [
      { weapons: [{ name: 'launcher', keywords: ['BLAST 3"', 'AUTOMATIC 2'] }], situation: { inBlast: [{}] } },
      'situation.inBlast: expected others with no more than one attack that may hit them, of a weapon with BLAST, a line, an aura, a swarm or a sweep; got "2 such attacks"',
    ],
    [
      { weapons: [melee()], situation: { retreat: 2, divingCharge: true } },
      'situation.retreat: expected 0 with a Diving Charge: nobody charges in a retreat attack; got 2',
    ],
    [{ edition: { outOfAction: 5 } }, 'edition.outOfAction: expected Out of Action from no lower than Down, 7; got 5'],
    [{ options: { activations: 5 } }, 'options.activations: expected a whole number from 1 to 4; got 5'],
  ])('%j is refused in one line', (raw, message) => {
    expect(refusal(raw)).toBe(message);
  });

  it.each([
    [{ target: { keywords: ['TOUHG'] } }, 'target.keywords[0]', '"TOUGH"'],
    [{ target: { keywords: ['TOUGH', 'NEGATE FIRRE'] } }, 'target.keywords[1]', '"NEGATE FIRE"'],
    [{ attacker: { keywords: ['feer'] } }, 'attacker.keywords[0]', '"FEAR"'],
    [{ weapons: [{ keywords: ['CRITCAL'] }] }, 'weapons[0].keywords[0]', '"CRITICAL"'],
    [{ weapons: [{ keywords: ['AUTOMATC 3'] }] }, 'weapons[0].keywords[0]', '"AUTOMATIC 2"'],
    [{ weapons: [{ rules: ['two-shots-actions'] }] }, 'weapons[0].rules[0]', '"two-shoot-actions"'],
    [{ attacker: { abilities: ['sadist'] } }, 'attacker.abilities[0]', '"sadistic"'],
    [{ situation: { friend: { keywords: ['GOLLEM'] } } }, 'situation.friend.keywords[0]', '"GOLEM"'],
  ])('an unknown name in %j is told with the nearest known one', (raw, path, close) => {
    const message = refusal(raw);
    expect(message.startsWith(`${path}: expected a known `)).toBe(true);
    expect(message).toContain(`did you mean ${close}?`);
  });

  it('of any shape is an InputError or an answer, nothing else', () => {
    const junk = fc.letrec<{ any: unknown }>((tie) => ({
      any: fc.oneof(
        { maxDepth: 2 },
        fc.integer(),
        fc.string(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('any'), { maxLength: 2 }),
        fc.dictionary(fc.constantFrom('attacker', 'weapons', 'target', 'blood', 'keywords', 'edition', 'situation', 'options'), tie('any')),
      ),
    })).any;
    fc.assert(
      fc.property(junk, (raw) => {
        try {
          tc.resolve(tc.schema.parse(raw));
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
        }
      }),
    );
  });
});

describe('modifiers', () => {
  it('FEAR costs an attacker one die in melee, unless he has FEAR or negates it', () => {
    const [plain, feared, brave] = [
      {},
      { target: { keywords: ['FEAR'] } },
      { target: { keywords: ['FEAR'] }, attacker: { keywords: ['FEAR'] } },
    ].map((raw) => out({ weapons: [melee()], ...raw }));
    expect([plain, feared, brave]).toEqual(['1313/7776', '4193/46656', '1313/7776']);
  });

  it('BLOCK costs only a charger', () => {
    const block = { weapons: [melee()], target: { keywords: ['BLOCK'] } };
    expect(out(block)).toBe('1313/7776');
    expect(out({ ...block, situation: { charged: true } })).toBe('4193/46656');
  });

  it('COVER among a target’s keywords counts as cover and as a defended obstacle, and not twice', () => {
    const covered = { target: { keywords: ['COVER'] } };
    expect(out(covered)).toBe('4193/46656');
    expect(out({ ...covered, situation: { cover: true } })).toBe('4193/46656');
    expect(out({ ...covered, weapons: [melee()] })).toBe('4193/46656');
  });

  it('IGNORE ARMOUR leaves Standfast, IMPERVIOUS kit and what is not armour', () => {
    const through = { weapons: [{ keywords: ['IGNORE ARMOUR'] }] };
    expect(out({ ...through, target: { armour: -3 } })).toBe('1313/7776');
    expect(out({ ...through, target: { armour: -1, impervious: 'armour' } })).toBe('797/7776');
    expect(out({ ...through, target: { modifier: -1 } })).toBe('797/7776');
    expect(formatFraction(resolve({ ...through, target: { armour: -3, standfast: true } }).outcome.chance(({ down }) => down))).toBe('0/1');
  });

  it('FIRE places one more marker even after No Effect, and none on a DEMONIC target', () => {
    const placed = (target: object) =>
      resolve({ weapons: [{ keywords: ['FIRE', 'FLAMETHROWER'] }], target }).outcome.map(({ placed: markers }) => markers);
    expect(placed({ armour: -1 }).min()).toBe(0);
    expect(formatFraction(placed({ armour: -1 }).probability(1))).toBe('1/36');
    expect(formatFraction(placed({ armour: -1, keywords: ['DEMONIC'] }).probability(0))).toBe('7/36');
  });

  it('INFECTION MARKERS weapons place infection, never blood', () => {
    const { outcome } = resolve({ weapons: [{ keywords: ['INFECTION MARKERS', 'FLAMETHROWER'] }] });
    expect(outcome.map(({ blood }) => blood).outcomes).toEqual([0]);
    expect(formatFraction(outcome.chance(({ infection }) => infection === 1))).toBe('13/18');
  });

  it('markers are capped at 6 and the excess is lost', () => {
    const { outcome } = resolve({
      weapons: [{ keywords: ['FLAMETHROWER', 'FIRE', 'SHRAPNEL'] }],
      target: { blood: 5 },
      options: { policy: 'none' },
    });
    expect(outcome.map(({ blood, outOfAction }) => (outOfAction ? 0 : blood)).max()).toBe(6);
  });

  it('a Down result on a Down target places 2 markers', () => {
    const { outcome } = resolve({ weapons: [{ keywords: ['FLAMETHROWER'] }], target: { down: true } });
    expect(formatFraction(outcome.chance(({ blood }) => blood === 2))).toBe('11/36');
  });

  it('SCATTER still strikes a target within the radius of the point, without a critical', () => {
    const mortar = { weapons: [{ keywords: ['BLAST 3"', 'SCATTER'] }] };
    // Totals 4 to 6 put the point 3 to 1 inches away: 12/36 more hits of 5/18.
    expect(out(mortar)).toBe('2033/7776');
    expect(out({ ...mortar, options: { scatter: 'misses' } })).toBe('1313/7776');
  });

  it('after another member’s hit a Bloodbath costs 3 markers in a Concentrated Attack', () => {
    const shots = { weapons: [{ attacks: 2 }], target: { armour: -1, blood: 3 }, situation: { concentrated: true } };
    expect(out(shots)).toBe('7639744207/13060694016');
  });

  it('the floor of -3 holds for the negative sum, or for the net by option', () => {
    const heavy = { weapons: [melee('+1 INJURY MODIFIER')], target: { armour: -3, shield: -2 }, options: { policy: 'none' } };
    expect(out(heavy)).toBe(out({ ...heavy, target: { armour: -2 }, weapons: [melee()] }));
    expect(out({ ...heavy, options: { policy: 'none', cap: 'net' } })).toBe(
      out({ weapons: [melee()], target: { armour: -3 }, options: { policy: 'none' } }),
    );
  });

  it('ARMOUR PIERCING comes off before the floor, or after it by option', () => {
    const four = { weapons: [{ keywords: ['ARMOUR PIERCING'] }], target: { armour: -3, shield: -1 } };
    expect(out(four)).toBe(out({ target: { armour: -3 } }));
    expect(out({ ...four, options: { piercing: 'afterCap' } })).toBe(out({ target: { armour: -2 } }));
  });

  it('a re-rolled failure hits with 95/432 more, and a 1 among the dice is a fall', () => {
    const { outcome } = resolve({ attacker: { abilities: ['eye-of-god'] } });
    expect(formatFraction(outcome.chance(({ worst }) => worst >= 1))).toBe('347/432');
    expect(formatFraction(outcome.chance(({ attackerDown }) => attackerDown))).toBe('55/432');
  });
});

describe('editions', () => {
  it('the playtest gives shots at a Down target +1 INJURY DICE too', () => {
    const shot = { weapons: [{ keywords: ['FLAMETHROWER'] }], target: { down: true } };
    expect(out(shot)).toBe('5/18');
    expect(out({ ...shot, edition: 'playtest-1.6.3' })).toBe('113/216');
  });

  it('the beta makes grenades FUMBLE on a 2', () => {
    const grenade = { weapons: [{ kind: 'grenade', rules: ['fumbles'] }] };
    const self = (edition: string) => formatFraction(resolve({ ...grenade, edition }).outcome.chance(({ attackerOut }) => attackerOut));
    expect(self('1.0.2')).toBe('0/1');
    // A total of 2 (1/36), then 9+ on the thrower (5/18).
    expect(self('dispatch-1')).toBe('5/648');
  });

  it('a house rule replaces single numbers of a published one', () => {
    expect(out({ edition: { outOfAction: 8 }, weapons: [{ keywords: ['FLAMETHROWER'] }] })).toBe('5/12');
  });
});

describe('what a resolution says', () => {
  it('the best plan is told in words and reaches W45’s value', () => {
    const { stages, readings, outcome } = resolve({
      attacker: { melee: 2 },
      weapons: [{ name: 'blade', kind: 'melee', attacks: 3 }],
      target: { armour: -3, blood: 2, down: true },
    });
    expect(formatFraction(outcome.chance(({ outOfAction }) => outOfAction))).toBe('2152344619668592279/2807929681968365568');
    expect(stages.find(({ id }) => id === 'spending')?.says).toContain('Attack 1 (blade): keep them.');
    expect(readings).toContain('Attack 3 (blade): with 1-2 all as INJURY DICE, with 3-6 a Bloodbath, the rest as INJURY DICE.');
  });

  it('the best plan calls each weapon by its own name, after an equal weapon of another name too', () => {
    const told = (name: string): string =>
      resolve({ weapons: [{ name, keywords: ['AUTOMATIC 2'] }], target: { blood: 3, down: true } }).readings.join(' ');
    expect(told('Alpha')).toContain('Attack 1 (Alpha)');
    expect(told('Beta')).toContain('Attack 1 (Beta)');
    expect(told('Beta')).not.toContain('Alpha');
  });

  it('a rule that changes dice and is not modelled is named', () => {
    const { readings } = resolve({ weapons: [{ name: 'maul', kind: 'melee', rules: ['second-fight'] }] });
    expect(readings.some((line) => line.startsWith('Not modelled (maul'))).toBe(true);
  });

  it('a weapon that the ACTION leaves out is named', () => {
    expect(resolve({ weapons: [{ name: 'rifle' }, melee()] }).readings).toContain('Not used in this ACTION: blade.');
  });

  it('one line reads back as the same scenario', () => {
    const loadouts = [
      ...tc.sample.loadouts,
      tc.loadout({ fighter: 'heretic-legions-heretic-priest', weapons: ['sacrificial-blade', 'pistol'], kit: ['unholy-relic'] }),
    ];
    for (const { attacker, weapons } of loadouts) {
      const scenario = tc.schema.parse({
        attacker,
        weapons,
        target: tc.sample.target.target,
        situation: { cover: true, inBlast: [] },
        options: { activations: 2, goal: 'downOrWorse' },
      });
      const { line } = tc.resolve(scenario);
      expect(tc.schema.parse(parseLine(line))).toEqual(scenario);
      expect(tc.resolve(tc.schema.parse(parseLine(line))).line).toBe(line);
    }
  });

  it('every measure reads every outcome', () => {
    const scenario = parse({ target: { armour: -1 } });
    for (const measure of tc.measures) {
      const values = tc.resolve(scenario).outcome.map((outcome) => measure.of(outcome, scenario));
      expect(values.outcomes.every((value) => Number.isInteger(value) && value >= 0 && (measure.kind === 'amount' || value <= 1))).toBe(
        true,
      );
    }
  });

  it('severity and its chances say the same', () => {
    const { outcome } = resolve({ target: { armour: -1 } });
    const severity = outcome.map((each) => tc.measures[0]?.of(each, parse({})) ?? -1);
    expect(['3361/7776', '617/1944', '575/3888', '797/7776']).toEqual(
      [0, 1, 2, 3].map((step) => formatFraction(severity.probability(step))),
    );
  });
});

describe('independence', () => {
  it('the same scenario gives the same answer, and changes nothing', () => {
    const scenario = parse({ target: { armour: -2, blood: 3 }, weapons: [{ keywords: ['AUTOMATIC 3'] }] });
    const before = JSON.stringify(scenario);
    expect(tc.resolve(scenario).outcome.equals(tc.resolve(scenario).outcome)).toBe(true);
    expect(JSON.stringify(scenario)).toBe(before);
  });
});
