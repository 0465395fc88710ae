import { type Fraction, fraction } from '../pmf/index.ts';
import { InputError } from '../systems/input-error.ts';
import type { DuelResolution, GameSystem, Json, JsonObject, Loadout } from '../systems/system.ts';
import { canonicalKey } from './canonical.ts';
import { formatPercent, sentence } from './format.ts';
import { type Grid, gridOf, type GridRun, valueAt } from './grid.ts';
import { scenarioOf } from './scenario.ts';
import type { Table } from './table.ts';

/** How one duel ends: exact, and the four sum to 1. */
export type DuelCell = Pick<DuelResolution, 'aWins' | 'bWins' | 'draw' | 'unfinished'>;

/** A round robin: every loadout against every other, on either side. */
export interface DuelMatrixHead {
  readonly system: GameSystem;
  readonly loadouts: readonly Loadout[];
  readonly edition: Json;
  /** A duel's situation, with its own fields. */
  readonly situation: JsonObject;
  readonly options: JsonObject;
}

/** Duels cost more than attacks: more than this many loadouts a side is refused. */
const LARGEST = 300;

/** Row i, column j: loadout i as side a against loadout j as side b. Equal duels are fought once. */
export function duelGrid({ system, loadouts, edition, situation, options }: DuelMatrixHead): Grid<DuelCell> {
  if (loadouts.length < 1 || loadouts.length > LARGEST) throw new InputError({ path: 'loadouts', expected: `1 to ${LARGEST} loadouts`, received: loadouts.length });
  const keys = loadouts.map((loadout) => loadoutKey(system, loadout, edition));
  return gridOf({ rows: keys, columns: keys, layers: [''] }, (row, column) => {
    const { aWins, bWins, draw, unfinished } = system.duel.resolve({ edition, a: loadouts[row] as Loadout, b: loadouts[column] as Loadout, situation, options });
    return { aWins, bWins, draw, unfinished };
  });
}

/** A loadout without its names; as it stands where it is no attack by itself. */
function loadoutKey(system: GameSystem, loadout: Loadout, edition: Json): string {
  try {
    const scenario = scenarioOf(system, loadout, loadout, { edition });
    const { fields } = system.schema.fields;
    return (['attacker', 'weapons', 'target'] as const).map((part) => (fields[part] ? canonicalKey(fields[part], scenario[part]) : '')).join(' ');
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return JSON.stringify([loadout.attacker, loadout.weapons, loadout.target]);
  }
}

/** How one loadout fares in the round robin: averages over the others, half the time on either side. They sum to 1. */
export interface Standing {
  readonly wins: Fraction;
  readonly draws: Fraction;
  readonly losses: Fraction;
  readonly unfinished: Fraction;
}

const ZERO = fraction(0);

/** Every loadout's record, or undefined until the run is complete. A lone loadout is measured against itself. */
export function records(run: GridRun<DuelCell>): readonly Standing[] | undefined {
  if (run.done < run.grid.tasks) return undefined;
  const all = Array.from({ length: run.grid.rows }, (_, i) => i);
  return all.map((i) => {
    const others = all.length === 1 ? all : all.filter((j) => j !== i);
    const cells = others.map((j) => [valueAt(run, i, j) as DuelCell, valueAt(run, j, i) as DuelCell] as const);
    const mean = (of: (first: DuelCell, second: DuelCell) => Fraction): Fraction => cells.reduce((sum, [first, second]) => sum.add(of(first, second)), ZERO).div(2 * cells.length);
    return {
      wins: mean((first, second) => first.aWins.add(second.bWins)),
      draws: mean((first, second) => first.draw.add(second.draw)),
      losses: mean((first, second) => first.bWins.add(second.aWins)),
      unfinished: mean((first, second) => first.unfinished.add(second.unfinished)),
    };
  });
}

/**
 * The round robin as a zero-sum game: what row wins less what it loses, averaged over who is side a. Antisymmetric, so that its value is
 * 0. Undefined until the run is complete.
 */
export function duelGame(run: GridRun<DuelCell>): Fraction[][] | undefined {
  if (run.done < run.grid.tasks) return undefined;
  const lead = (i: number, j: number): Fraction => {
    const { aWins, bWins } = valueAt(run, i, j) as DuelCell;
    return aWins.sub(bWins);
  };
  const all = Array.from({ length: run.grid.rows }, (_, i) => i);
  return all.map((i) => all.map((j) => lead(i, j).sub(lead(j, i)).div(2)));
}

/** The round robin in a sentence: who wins most of its duels. */
export function duelMatrixFinding({ loadouts }: DuelMatrixHead, run: GridRun<DuelCell>): string {
  const all = records(run);
  if (!all) return `${run.done} of ${run.grid.tasks} different duels are fought.`;
  const best = all.reduce((lead, { wins }, i) => (wins.compare((all[lead] as Standing).wins) > 0 ? i : lead), 0);
  const { wins, draws, losses } = all[best] as Standing;
  const others = loadouts.length === 1 ? 'itself' : loadouts.length === 2 ? 'the other one' : `the ${loadouts.length - 1} others`;
  return `${sentence((loadouts[best] as Loadout).name)} wins ${formatPercent(wins)} of its duels against ${others}, draws ${formatPercent(draws)} and loses ${formatPercent(losses)}: the best record.`;
}

/** Records in the order of their wins. */
export function recordTable({ loadouts }: DuelMatrixHead, run: GridRun<DuelCell>): Table {
  const all = records(run) ?? [];
  const order = all.map((_, i) => i).toSorted((a, b) => (all[b] as Standing).wins.compare((all[a] as Standing).wins));
  return {
    caption: 'Round robin: average over the others, half the time on either side',
    columns: ['loadout', 'cost', 'wins', 'draws', 'losses', 'unfinished'],
    rows: order.map((i) => {
      const { wins, draws, losses, unfinished } = all[i] as Standing;
      const { name, cost } = loadouts[i] as Loadout;
      return [name, cost === null ? '' : String(cost), ...[wins, draws, losses, unfinished].map((p) => formatPercent(p))];
    }),
  };
}

/** Who wins how often: row's wins as side a against each column as side b. */
export function duelTable({ loadouts }: DuelMatrixHead, run: GridRun<DuelCell>): Table {
  return {
    caption: 'Chance that the row, going as side a, wins against the column',
    columns: ['side a', ...loadouts.map(({ name }) => name)],
    rows: loadouts.map(({ name }, i) => [name, ...loadouts.map((_, j) => valueAt(run, i, j)).map((cell) => (cell ? formatPercent(cell.aWins) : ''))]),
  };
}
