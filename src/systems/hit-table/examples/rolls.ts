import { choice, group, integer, list } from '../../schema/field.ts';
import { reader } from '../../schema/validate.ts';
import { InputError } from '../../input-error.ts';
import type { ExampleResult } from '../../system.ts';
import { allocatedFrom, effectiveArmour } from '../damage.ts';
import { differing } from './differences.ts';
import { faceOn, ROW_NAMES, ROWS } from '../rows.ts';
import { WEAPON } from '../scenario.ts';

/** What a fixed roll is computed from. */
const ROLL = group(
  {
    row: choice(
      ROW_NAMES.map((name) => ({ value: name, label: name })),
      { label: 'row', says: 'a row of the hit table' },
    ),
    rolls: list(integer({ label: 'face', says: 'a face of a d6', min: 1, max: 6 }), {
      label: 'rolls',
      says: 'the faces rolled',
      max: 1000,
    }),
    damage: WEAPON.fields.damage,
    targetArmour: integer({ label: 'armour', says: 'armour', min: 0, max: 1000, fallback: 0 }),
    piercing: WEAPON.fields.piercing,
  },
  { label: 'roll', says: 'dice as they fell' },
);

const read = reader(ROLL);

/** Recomputes one example of dice that have already been rolled. Source: rules § 4. */
export function fixedRoll(example: Readonly<Record<string, unknown>>, path: string): ExampleResult {
  const { row, rolls, damage, targetArmour, piercing } = readRoll(example, path);
  const worth = { miss: 0, hit: damage[0], critical: damage[1] };
  const total = rolls.reduce((sum, face) => sum + worth[faceOn(ROWS[row], face)], 0);
  return {
    id: typeof example['id'] === 'string' ? example['id'] : path,
    differences: [
      ...differing('effectiveArmour', example['effectiveArmour'], effectiveArmour(targetArmour, piercing)),
      ...differing('allocated', example['allocated'], allocatedFrom(total, { armour: targetArmour, piercing, surplus: 'lost' })),
    ],
  };
}

function readRoll(example: Readonly<Record<string, unknown>>, path: string) {
  try {
    return read(Object.fromEntries(Object.entries(example).filter(([name]) => name in ROLL.fields)));
  } catch (error) {
    throw error instanceof InputError ? error.within(path) : error;
  }
}
