import fc from 'fast-check';
import { hitTable, type Scenario } from '../../../src/systems/hit-table/index.ts';

/** A complete scenario from the few fields that a test is about. */
export function scenario(raw: unknown): Scenario {
  return hitTable.schema.parse(raw);
}

/** A melee attack of Fight against Fight, with one weapon unless said. */
export function melee(
  fight: number,
  opposing: number,
  weapons: readonly object[],
  more: Readonly<Record<string, object | string>> = {},
): Scenario {
  const target = { fight: opposing, ...(more['target'] as object | undefined) };
  return scenario({ attacker: { fight }, weapons, ...more, target });
}

/** A ranged attack. */
export function ranged(shoot: number, weapons: readonly object[], more: Readonly<Record<string, object | string>> = {}): Scenario {
  return scenario({ attacker: { shoot }, weapons: weapons.map((weapon) => ({ ...weapon, kind: 'ranged' })), ...more });
}

const small = (max: number) => fc.integer({ min: 0, max });

/** Names that a line, a link or a CSV file could stumble over. */
const hostileName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    'no',
    'yes',
    'none',
    '3',
    'D6',
    '"',
    '\\',
    '“curly”',
    ' → ',
    'a | b: c + d, e',
    '(',
    '[]',
    '\n',
    '\u2028',
    "O'Neill",
    'name',
    '__proto__',
    '½',
    '\ud800',
  ),
);

const anyWeapon = (kind: 'melee' | 'ranged', hand: 'main' | 'off') =>
  fc.record({
    name: hostileName,
    kind: fc.constant(kind),
    hand: fc.constant(hand),
    attacks: small(3),
    damage: fc.tuple(small(5), small(6)),
    piercing: small(4),
  });

const weapons = fc.oneof(
  fc.tuple(anyWeapon('melee', 'main')),
  fc.tuple(anyWeapon('melee', 'off')),
  fc.tuple(anyWeapon('melee', 'main'), anyWeapon('melee', 'off')),
  fc.tuple(anyWeapon('ranged', 'main')),
);

const face = fc.tuple(small(6), small(6)).map(([a, b]) => {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  return [low, high - low, 6 - high] as const;
});

const perhaps = fc.option(fc.integer({ min: -4, max: 4 }), { nil: null });

/** A house rule with any rows, amounts and columns. */
const houseRule = fc.record({
  base: fc.constantFrom('A', 'B'),
  name: hostileName,
  rows: fc.record({ twice: face, greater: face, equal: face, lesser: face, half: face }),
  melee: fc.record({ divingCharge: perhaps, flanked: perhaps, targetShield: perhaps, targetParry: perhaps }),
  ranged: fc.record({
    platform: perhaps,
    longRange: perhaps,
    notClosest: perhaps,
    cover: perhaps,
    targetShield: perhaps,
    threatened: perhaps,
    panicked: perhaps,
  }),
  difficulty: small(6),
  columns: fc.array(fc.constantFrom('twice', 'greater', 'equal', 'lesser', 'half'), { minLength: 1, maxLength: 6 }),
});

const options = fc.record({
  zeroAgainstZero: fc.constantFrom('equal', 'twice', 'half'),
  oddHalves: fc.constantFrom('exact', 'up'),
  bonuses: fc.constantFrom('taken', 'best'),
  lowestFight: fc.constantFrom('zero', 'one'),
  twoParryWeapons: fc.constantFrom('once', 'each'),
  shieldAndParry: fc.constantFrom('add', 'best'),
  flankingHelper: fc.constantFrom('another', 'attacker'),
  tieForClosest: fc.constantFrom('closest', 'not-closest'),
  lowestDifficulty: fc.constantFrom('one', 'zero'),
  shootBelowOne: fc.constantFrom('first-column', 'misses'),
  surplusPiercing: fc.constantFrom('lost', 'adds'),
  outWhen: fc.constantFrom('reached', 'exceeded'),
  afterRemoval: fc.constantFrom('roll-on', 'stop'),
});

const flags = fc.record({
  attackActions: small(2),
  divingCharge: fc.boolean(),
  flanked: fc.boolean(),
  platform: fc.boolean(),
  longRange: fc.boolean(),
  notClosest: fc.boolean(),
  tiedForClosest: fc.boolean(),
  cover: fc.boolean(),
  threatened: fc.boolean(),
  panicked: fc.boolean(),
});

const scenarioFrom = (edition: fc.Arbitrary<unknown>, readings: fc.Arbitrary<unknown>) =>
  fc
    .record({
      edition,
      attacker: fc.record({ name: hostileName, fight: small(9), shoot: small(9) }),
      weapons,
      target: fc.record({
        name: hostileName,
        fight: small(9),
        armour: small(5),
        wounds: fc.option(small(12), { nil: null }),
        shield: fc.boolean(),
        parry: small(2),
      }),
      situation: flags,
      options: readings,
    })
    .map(scenario);

/** Any scenario of a published edition with the default readings. */
export const publishedScenario = scenarioFrom(fc.constantFrom('A', 'B'), fc.constant({}));

/** Any scenario at all: every edition, house rule and reading. */
export const anyScenario = scenarioFrom(fc.oneof(fc.constantFrom('A', 'B'), houseRule), options);
