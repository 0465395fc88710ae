import type { GameSystem, JsonObject } from '../systems/system.ts';
import { CliError } from './cli-error.ts';
import type { Arguments, Option } from './command.ts';

/** The option of commands that can answer in doubles. */
export const APPROXIMATE_OPTION = {
  approximate: { type: 'boolean', says: 'in doubles, with a proved bound on the error; exact by default' },
} as const satisfies Record<string, Option>;

/**
 * A duel's situation as the command line asks for it: with `--approximate`, solved in doubles. Throws a CliError where a system's duels
 * are always exact.
 */
export function duelSituation({ id, duel }: GameSystem, situation: JsonObject, args: Arguments): JsonObject {
  if (!args.flag('approximate')) return situation;
  if (duel.approximately === undefined) throw new CliError(`--approximate: duels of ${id} are always exact`, 'leave the option out');
  return { ...situation, ...duel.approximately };
}
