import { InputError } from '../../input-error.ts';
import { type Facing, touching } from '../combat/direct.ts';
import type { Unit } from '../combat/unit.ts';
import type { SideName } from './read-scenario.ts';

/** What attacks are told at must be there. Throws an InputError naming the characters that are. */
export function checkTold(unit: Unit, enemy: Unit, side: SideName): void {
  const known = enemy.characters.map(({ name }) => name);
  const stray = (name: string): boolean => name !== '' && !known.includes(name);
  const expected =
    known.length === 0 ? 'nothing here: the enemy has no character' : `one of ${known.map((name) => JSON.stringify(name)).join(', ')}`;
  const strays = Object.keys(unit.strikesAt).find(stray);
  if (strays !== undefined) throw new InputError({ path: `${side}.strikesAt`, expected, received: strays });
  unit.characters.forEach(({ strikesAt }, i) => {
    if (stray(strikesAt)) throw new InputError({ path: `${side}.characters[${i}].strikesAt`, expected, received: strikesAt });
  });
}

/** No more models may be told at a character than touch it, with those behind them. Throws an InputError with their number. */
export function checkNear(facing: Facing, side: SideName): void {
  for (const character of facing.enemy.characters) {
    const models = facing.unit.strikesAt[character.name] ?? 0;
    const most = touching(facing, character) * (1 + facing.supportRanks);
    if (models > most)
      throw new InputError({
        path: `${side}.strikesAt.${character.name}`,
        expected: `at most the ${most} models that touch it or support those that do (§ 3.4)`,
        received: models,
      });
  }
}
