import { hitTable } from '../../src/systems/hit-table/index.ts';

const THIRTY_ATTACKS = hitTable.schema.parse({
  attacker: { fight: 5 },
  weapons: [
    { name: 'blades', attacks: 30, damage: [2, 5], piercing: 1 },
    { name: 'knife', hand: 'off', attacks: 3, damage: [1, 3] },
  ],
  target: { fight: 4, armour: 3, wounds: 40 },
});

/** A dual-wielding attack of thirty dice, with its stages, readings and line. */
export function thirtyAttacks() {
  return hitTable.resolve(THIRTY_ATTACKS);
}
