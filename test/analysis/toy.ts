import { certain, type Fraction, fraction, type Pmf, repeat, sum, weighted } from '../../src/pmf/index.ts';
import { choice, flag, group, type Infer, integer, list, text } from '../../src/systems/schema/field.ts';
import { reader } from '../../src/systems/schema/validate.ts';
import type { DuelInput, GameSystem, Json, JsonObject, Loadout } from '../../src/systems/system.ts';

/**
 * The smallest game that has everything a system has, so that analysis is tested apart from any published game: each die of a weapon
 * scores its power on `needs` or more of a d6; armour comes off the sum; the target has wounds.
 */
const fields = group(
  {
    system: choice([{ value: 'toy', label: 'toy' }], { label: 'system', says: 'system', fallback: 'toy' }),
    edition: choice(
      [
        { value: 'plain', label: 'plain' },
        { value: 'sharp', label: 'sharp' },
      ],
      { label: 'edition', says: 'edition', fallback: 'plain' },
    ),
    attacker: group(
      { skill: integer({ label: 'skill', says: 'taken off what a die needs', min: 0, max: 3, fallback: 0 }) },
      { label: 'attacker', says: 'attacker', optional: true },
    ),
    weapons: list(
      group(
        {
          name: text({ label: 'name', says: 'name', forPeople: true, fallback: '' }),
          dice: integer({ label: 'dice', says: 'dice', min: 0, max: 8 }),
          needs: integer({ label: 'needs', says: 'needs', min: 1, max: 6 }),
          power: integer({ label: 'power', says: 'power', min: 0, max: 6 }),
        },
        { label: 'weapon', says: 'weapon' },
      ),
      { label: 'weapons', says: 'weapons', min: 1, max: 3 },
    ),
    target: group(
      {
        armour: integer({ label: 'armour', says: 'armour', min: 0, max: 6, fallback: 0 }),
        wounds: integer({ label: 'wounds', says: 'wounds', min: 1, max: 20 }),
      },
      { label: 'target', says: 'target' },
    ),
    situation: group(
      { cover: flag({ label: 'cover', says: 'one more needed' }) },
      { label: 'situation', says: 'situation', optional: true },
    ),
    options: group(
      {
        tie: choice(
          [
            { value: 'a', label: 'a' },
            { value: 'b', label: 'b' },
          ],
          { label: 'tie', says: 'tie', fallback: 'a' },
        ),
      },
      { label: 'options', says: 'options', optional: true },
    ),
  },
  { label: 'scenario', says: 'scenario' },
);

type Scenario = Infer<typeof fields>;

/** Counts how often `resolve` ran, for tests of caching. */
export const calls = { resolve: 0 };

function damage(scenario: Scenario): Pmf<number> {
  const bonus = scenario.attacker.skill + (scenario.edition === 'sharp' ? 1 : 0) - (scenario.situation.cover ? 1 : 0);
  const totals = scenario.weapons.map(({ dice, needs, power }) => {
    const faces = Math.min(6, Math.max(0, 7 - needs + bonus));
    return repeat(
      weighted([
        [0, 6 - faces],
        [power, faces],
      ]),
      dice,
    );
  });
  return sum(...totals).map((total) => Math.max(0, total - scenario.target.armour));
}

export const toy: GameSystem<Scenario, number> = {
  id: 'toy',
  name: 'Toy',
  editions: [
    { id: 'plain', name: 'plain', says: 'plain', source: 'test' },
    { id: 'sharp', name: 'sharp', says: 'one more face scores', source: 'test' },
  ],
  schema: { fields: fields as unknown as GameSystem['schema']['fields'], parse: reader(fields) },
  measures: [
    {
      id: 'damage',
      name: 'Damage',
      says: 'points after armour',
      source: 'test',
      kind: 'amount',
      unit: 'points',
      phrase: 'damage',
      better: 'higher',
      of: (points) => points,
    },
    {
      id: 'removed',
      name: 'Removed',
      says: 'damage reaches the wounds',
      source: 'test',
      kind: 'chance',
      unit: '',
      phrase: 'removes the target',
      better: 'higher',
      of: (points, { target }) => (points >= target.wounds ? 1 : 0),
    },
    {
      id: 'left',
      name: 'Left',
      says: 'wounds left',
      source: 'test',
      kind: 'amount',
      unit: 'wounds',
      phrase: 'wounds left',
      better: 'lower',
      of: (points, { target }) => Math.max(0, target.wounds - points),
    },
  ],
  catalogue: { currency: 'coins', costStep: 5, fighters: [], weapons: [], kit: [] },
  rules: [],
  sample: {
    edition: 'plain',
    loadouts: [loadout('hammer', { cost: 30 }), loadout('sword', { dice: 3, needs: 4, power: 2, cost: 25 })],
    target: loadout('guard', { armour: 1, wounds: 5 }),
    situation: {},
    options: {},
  },
  resolve(scenario) {
    calls.resolve++;
    return { stages: [], outcome: damage(scenario), readings: [], line: '' };
  },
  loadout: () => loadout('chosen'),
  duel: { situation: group({}, { label: 'situation', says: 'situation' }) as unknown as GameSystem['duel']['situation'], resolve: duel },
  examples: { recognises: () => false, check: () => [] },
};

/** Both strike at once, one round: whoever removes the other alone wins. */
function duel({ edition, a, b, options }: DuelInput): ReturnType<GameSystem['duel']['resolve']> {
  const kills = (by: Loadout, of: Loadout): Fraction => {
    const scenario = reader(fields)({ edition, attacker: by.attacker, weapons: by.weapons, target: of.target, options });
    return damage(scenario).atLeast(scenario.target.wounds);
  };
  const [p, q] = [kills(a, b), kills(b, a)];
  const [aWins, bWins, draw] = [p.mul(fraction(1).sub(q)), q.mul(fraction(1).sub(p)), p.mul(q)];
  const unfinished = fraction(1).sub(aWins).sub(bWins).sub(draw);
  return {
    aWins,
    bWins,
    draw,
    unfinished,
    roundName: 'round',
    timeline: [{ round: 1, aWins, bWins, draw }],
    meanRounds: null,
    left: { a: certain(1), b: certain(1), unit: 'wounds' },
    readings: [],
    line: '',
  };
}

export interface Stats {
  readonly dice?: number;
  readonly needs?: number;
  readonly power?: number;
  readonly skill?: number;
  readonly armour?: number;
  readonly wounds?: number;
  readonly cost?: number | null;
}

export function loadout(
  name: string,
  { dice = 2, needs = 4, power = 3, skill = 0, armour = 0, wounds = 4, cost = 20 }: Stats = {},
): Loadout {
  const weapon: JsonObject = { name, dice, needs, power };
  const json: { readonly [side: string]: Json } = { armour, wounds };
  return { name, cost, attacker: { skill }, weapons: [weapon], target: json as JsonObject };
}

/** The slow referee: P(damage = d) by listing every face of every die. */
export function enumerated(dice: number, needs: number, power: number, armour: number): Map<number, Fraction> {
  const chances = new Map<number, Fraction>();
  const all = 6 ** dice;
  for (let roll = 0; roll < all; roll++) {
    let [left, scored] = [roll, 0];
    for (let die = 0; die < dice; die++) {
      if ((left % 6) + 1 >= needs) scored += power;
      left = Math.floor(left / 6);
    }
    const points = Math.max(0, scored - armour);
    chances.set(points, (chances.get(points) ?? fraction(0)).add(fraction(1, all)));
  }
  return chances;
}
