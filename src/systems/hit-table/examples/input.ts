import { InputError } from '../../input-error.ts';
import { choice, either, group, type Infer, integer, list, none, text } from '../../schema/field.ts';
import { reader } from '../../schema/validate.ts';
import { type Condition, CONDITIONS } from '../effects.ts';
import { SCENARIO, type Scenario, WEAPON } from '../scenario.ts';

const perhaps = (label: string) =>
  either([integer({ label, says: label, min: 0, max: 10000 }), none()], { label, says: label, fallback: null });

/** The fields of an example's `input`, as the files spell them. */
const INPUT = group(
  {
    kind: choice(
      [
        { value: 'melee', label: 'melee' },
        { value: 'ranged', label: 'ranged' },
      ],
      { label: 'kind', says: 'melee or ranged' },
    ),
    attackerFight: perhaps('attacker’s Fight'),
    attackerShoot: perhaps('attacker’s Shoot'),
    targetFight: perhaps('target’s Fight'),
    modifiers: list(
      choice(
        CONDITIONS.map((condition) => ({ value: condition, label: condition })),
        { label: 'modifier', says: 'what holds; each applies once' },
      ),
      { label: 'modifiers', says: 'what holds', max: 100, fallback: [] },
    ),
    targetArmour: integer({ label: 'target’s armour', says: 'armour', min: 0, max: 1000, fallback: 0 }),
    attackActions: integer({ label: 'attack actions', says: 'attacks in a row', min: 0, max: 100, fallback: 1 }),
    weapons: list(
      group(
        {
          name: text({ label: 'name', says: 'name', fallback: '' }),
          hand: WEAPON.fields.hand,
          attacks: WEAPON.fields.attacks,
          damage: WEAPON.fields.damage,
          piercing: WEAPON.fields.piercing,
        },
        { label: 'weapon', says: 'a weapon' },
      ),
      { label: 'weapons', says: 'one weapon or two', min: 1, max: 2 },
    ),
    assumedWounds: perhaps('assumed Wounds'),
  },
  { label: 'input', says: 'what the answer is computed from' },
);

const readInput = reader(INPUT);
const readScenario = reader(SCENARIO);

/** An example's scenario and the Wounds that it assumes. Fields of `input` that change no dice, such as a note, are passed over. */
export function exampleScenario(
  example: Readonly<Record<string, unknown>>,
  path: string,
): { readonly scenario: Scenario; readonly assumedWounds: number | null } {
  const raw = example['input'];
  if (!isObject(raw))
    throw new InputError({ path: `${path}.input`, expected: 'an object with kind, weapons and characteristics', received: raw });
  const edition = example['variant'] ?? 'A';
  if (edition !== 'A' && edition !== 'B') throw new InputError({ path: `${path}.variant`, expected: '"A" or "B"', received: edition });
  try {
    const input = readInput(known(raw));
    return { scenario: scenarioOf(input, edition), assumedWounds: input.assumedWounds };
  } catch (error) {
    throw error instanceof InputError ? error.within(`${path}.input`) : error;
  }
}

function known(raw: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const kept = pick(raw, Object.keys(INPUT.fields));
  const weapons = kept['weapons'];
  const weaponNames = ['name', 'hand', 'attacks', 'damage', 'piercing'];
  return Array.isArray(weapons)
    ? { ...kept, weapons: weapons.map((weapon: unknown) => (isObject(weapon) ? pick(weapon, weaponNames) : weapon)) }
    : kept;
}

function pick(raw: Readonly<Record<string, unknown>>, names: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(raw).filter(([name]) => names.includes(name)));
}

function scenarioOf(input: Infer<typeof INPUT>, edition: 'A' | 'B'): Scenario {
  const { kind, modifiers } = input;
  const holds = (condition: Condition) => modifiers.includes(condition);
  return readScenario({
    edition,
    attacker: { fight: input.attackerFight, shoot: input.attackerShoot },
    weapons: input.weapons.map((weapon) => ({ ...weapon, kind })),
    target: {
      fight: input.targetFight,
      armour: input.targetArmour,
      wounds: input.assumedWounds,
      shield: holds('targetShield'),
      parry: Number(holds('targetParry')),
    },
    situation: {
      attackActions: input.attackActions,
      divingCharge: holds('divingCharge'),
      flanked: holds('flanked'),
      platform: holds('platform'),
      longRange: holds('longRange'),
      notClosest: holds('notClosest'),
      cover: holds('cover'),
      threatened: holds('threatened'),
      panicked: holds('panicked'),
    },
  });
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list of objects, or nothing when it is left out. Throws an InputError on anything else. */
export function objects(value: unknown, path: string): readonly Readonly<Record<string, unknown>>[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new InputError({ path, expected: 'a list of examples', received: value });
  return value.map((each: unknown, place) => {
    if (!isObject(each)) throw new InputError({ path: `${path}[${place}]`, expected: 'an object', received: each });
    return each;
  });
}
