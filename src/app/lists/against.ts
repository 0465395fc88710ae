import { advance, startRun } from '../../analysis/grid.ts';
import { type Fielded, listEffect, listEffectFinding, listEffectTable, listMatch } from '../../analysis/list-effect.ts';
import { listWorth, listWorthFinding, listWorthRemarks, listWorthTable } from '../../analysis/list-worth.ts';
import type { Table } from '../../analysis/table.ts';
import type { GameSystem, Json } from '../../systems/system.ts';

/** Two lists of one system, as far as their dice are concerned. */
export interface AgainstInput {
  readonly edition: Json;
  readonly ours: readonly Fielded[];
  readonly theirs: readonly Fielded[];
  /** Left out, the system's headline chance. */
  readonly measure?: string | undefined;
}

export interface AgainstResult {
  readonly finding: string;
  readonly table: Table;
  /** What each of our entries earns for its price. */
  readonly worth: { readonly finding: string; readonly table: Table; readonly remarks: readonly string[] };
}

/** How long one stretch of work may last before it is told how far it is. */
const STRETCH_MS = 50;

/** What one list does to another, in words and as a table. Throws an InputError for loadouts that do not fit. */
export async function against(
  system: GameSystem,
  { edition, ours, theirs, measure }: AgainstInput,
  tell: (done: number, total: number) => Promise<void>,
): Promise<AgainstResult> {
  const match = listMatch({ system, ours, theirs, setting: { name: '', edition }, measure });
  let run = startRun(match.grid);
  while (run.done < match.grid.tasks) {
    run = advance(run, STRETCH_MS);
    await tell(run.done, match.grid.tasks);
  }
  const effect = listEffect(match, run);
  if (!effect) throw new TypeError('a grid that was run to its end has all its cells');
  const worth = listWorth(effect);
  const { currency } = system.catalogue;
  return {
    finding: listEffectFinding(match, effect),
    table: listEffectTable(match, effect),
    worth: {
      finding: listWorthFinding(match, effect, worth, currency),
      table: listWorthTable(match, effect, worth, currency),
      remarks: listWorthRemarks(worth),
    },
  };
}
