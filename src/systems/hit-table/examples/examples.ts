import { InputError } from '../../input-error.ts';
import type { ExampleResult, Examples } from '../../system.ts';
import { type Comparison, comparisonOf } from '../attack.ts';
import { diceOf, effectiveArmour, totalDamage, type WeaponDamage, weaponDamages } from '../damage.ts';
import { type Difference, differing, differingFraction, differingPmf } from './differences.ts';
import { exampleScenario, isObject, objects } from './input.ts';
import { fixedRoll } from './rolls.ts';
import { tableDifferences } from './tables.ts';
import { rulesOf } from '../house-rule.ts';
import type { Scenario } from '../scenario.ts';

const FORMAT = 'skirmish-hit-table worked examples';

/** Worked examples of the hit-table game: each recomputed from its `input`, everything else in it compared. */
export const EXAMPLES: Examples = { recognises, check };

function recognises(file: unknown): boolean {
  if (!isObject(file)) return false;
  if (file['format'] !== undefined) return file['format'] === FORMAT;
  const [first] = Array.isArray(file['examples']) ? (file['examples'] as unknown[]) : [];
  return isObject(first) && isObject(first['input']) && (first['input']['kind'] === 'melee' || first['input']['kind'] === 'ranged');
}

function check(file: unknown): readonly ExampleResult[] {
  if (!isObject(file)) throw new InputError({ path: '', expected: 'an object with examples and fixedRolls', received: file });
  const examples = objects(file['examples'], 'examples').map((example, place) => checked(example, `examples[${place}]`));
  const rolls = objects(file['fixedRolls'], 'fixedRolls').map((example, place) => fixedRoll(example, `fixedRolls[${place}]`));
  // The tables that a file restates are no examples: they are only heard of when they are not ours.
  return [...examples, ...rolls, ...tableDifferences(file)];
}

function checked(example: Readonly<Record<string, unknown>>, path: string): ExampleResult {
  const id = typeof example['id'] === 'string' ? example['id'] : path;
  const { scenario, assumedWounds } = exampleScenario(example, path);
  try {
    const comparison = comparisonOf(scenario, rulesOf(scenario.edition));
    const damages = weaponDamages(scenario, comparison.row);
    const total = totalDamage(damages, scenario);
    const differences = [
      ...derivedDifferences(example['derived'], scenario, comparison),
      ...weaponDifferences(example['perWeaponPmf'], damages),
      ...differingPmf('pmf', example['pmf'], total),
      ...differingFraction('mean', example['mean'], total.mean()),
      ...differingFraction('variance', example['variance'], total.variance()),
      ...Object.entries(example).flatMap(([name, expected]) => {
        const amount = /^pDamageAtLeast(\d+)$/.exec(name)?.[1];
        return amount === undefined ? [] : differingFraction(name, expected, total.atLeast(Number(amount)));
      }),
      ...(assumedWounds === null
        ? []
        : differingFraction('pTotalAtLeastWounds', example['pTotalAtLeastWounds'], total.atLeast(assumedWounds))),
    ];
    return { id, differences };
  } catch (error) {
    throw error instanceof InputError ? asSpelled(error).within(`${path}.input`) : error;
  }
}

/** How an example's input spells the characteristics of a scenario. */
const SPELLED: Readonly<Record<string, string>> = {
  'attacker.fight': 'attackerFight',
  'attacker.shoot': 'attackerShoot',
  'target.fight': 'targetFight',
};

function asSpelled(error: InputError): InputError {
  const path = SPELLED[error.path];
  return path === undefined ? error : new InputError({ path, expected: error.expected, received: undefined });
}

/** What each number of `derived` is called, and every value that agrees with it. */
function derivedValues(comparison: Comparison): Readonly<Record<string, readonly (string | number)[]>> {
  const { kind, against, attacker, attackerUnlimited, opposing, rowName } = comparison;
  if (kind === 'melee') return { effectiveFight: [attacker], effectiveTargetFight: [opposing], row: [rowName] };
  if (against === 'DR') return { shoot: [attacker], dr: [opposing], row: [rowName] };
  // The facts don't say whether an effective Shoot below 1 is written before or after its limit; the column settles it.
  return { effectiveShoot: [attacker, attackerUnlimited], column: [opposing], row: [rowName] };
}

function derivedDifferences(derived: unknown, { weapons, target }: Scenario, comparison: Comparison): readonly Difference[] {
  if (!isObject(derived)) return [];
  const numbers = Object.entries(derivedValues(comparison)).flatMap(([name, values]) => {
    const stated = values.find((value) => value === derived[name]);
    return differing(`derived.${name}`, derived[name], stated ?? (values[0] as string | number));
  });
  const each = objects(derived['weapons'], 'derived.weapons').flatMap((stated, place) => {
    const weapon = weapons[place];
    const path = `derived.weapons[${place}]`;
    if (!weapon) return [{ field: path, expected: String(stated['name']), computed: 'no such weapon' }];
    return [
      ...differing(`${path}.name`, stated['name'], weapon.name),
      ...differing(`${path}.rolls`, stated['rolls'], diceOf(weapon)),
      ...differing(`${path}.effectiveArmour`, stated['effectiveArmour'], effectiveArmour(target.armour, weapon.piercing)),
    ];
  });
  return [...numbers, ...each];
}

function weaponDifferences(stated: unknown, damages: readonly WeaponDamage[]): readonly Difference[] {
  return objects(stated, 'perWeaponPmf').flatMap((each, place) => {
    const ours = damages[place];
    const path = `perWeaponPmf[${place}]`;
    if (!ours) return [{ field: path, expected: String(each['name']), computed: 'no such weapon' }];
    return [...differing(`${path}.name`, each['name'], ours.weapon.name), ...differingPmf(`${path}.pmf`, each['pmf'], ours.allocated)];
  });
}
