import { runGrid } from '../../analysis/grid.ts';
import { type Fielded, listEffect, listEffectFinding, listEffectTable, listMatch } from '../../analysis/list-effect.ts';
import type { Table } from '../../analysis/table.ts';
import type { GameSystem, Json } from '../../systems/system.ts';

/** Two lists of one system, as far as their dice are concerned. */
export interface AgainstInput {
  readonly edition: Json;
  readonly ours: readonly Fielded[];
  readonly theirs: readonly Fielded[];
}

export interface AgainstResult {
  readonly finding: string;
  readonly table: Table;
  /** For each of our entries, which opposing ones it does best against. */
  readonly bestTargets: readonly (readonly number[])[];
}

/** What one list does to another, in words and as a table. Throws an InputError for loadouts that do not fit. */
export async function against(
  system: GameSystem,
  { edition, ours, theirs }: AgainstInput,
  tell: (done: number, total: number) => void,
): Promise<AgainstResult> {
  const match = listMatch({ system, ours, theirs, setting: { name: '', edition } });
  const effect = listEffect(match, await runGrid(match.grid, { onProgress: tell }));
  if (!effect) throw new TypeError('a grid that was run to its end has all its cells');
  return {
    finding: listEffectFinding(match, effect),
    table: listEffectTable(match, effect),
    bestTargets: effect.entries.map(({ bestTargets }) => bestTargets),
  };
}
