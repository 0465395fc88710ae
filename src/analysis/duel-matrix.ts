import { type Fraction, fraction } from '../pmf/index.ts';
import { InputError } from '../systems/input-error.ts';
import type { DuelResolution, GameSystem, Json, JsonObject, Loadout } from '../systems/system.ts';
import { canonicalKey } from './canonical.ts';
import { formatPercent, sentence } from './format.ts';
import { type Grid, gridOf, type GridRun, refusalAt, valueAt } from './grid.ts';
import { NOT_POSSIBLE } from './matrix.ts';
import { isRefusal } from './refusal.ts';
import { scenarioOf } from './scenario.ts';
import type { Table } from './table.ts';

/** How one duel ends: the four sum to 1. Exact, or with the bound on their relative error. */
export type DuelCell = Pick<DuelResolution, 'aWins' | 'bWins' | 'draw' | 'unfinished' | 'errorBound'>;

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

/**
 * Row i, column j: loadout i as side a against loadout j as side b. Equal duels are fought once; one that the rules refuse is refused in
 * its cell.
 */
export function duelGrid({ system, loadouts, edition, situation, options }: DuelMatrixHead): Grid<DuelCell> {
  if (loadouts.length < 1 || loadouts.length > LARGEST)
    throw new InputError({ path: 'loadouts', expected: `1 to ${LARGEST} loadouts`, received: loadouts.length });
  const keys = loadouts.map((loadout) => loadoutKey(system, loadout, edition));
  return gridOf({ rows: keys, columns: keys, layers: [''] }, (row, column) => {
    const { aWins, bWins, draw, unfinished, errorBound } = system.duel.resolve({
      edition,
      a: loadouts[row] as Loadout,
      b: loadouts[column] as Loadout,
      situation,
      options,
    });
    return { aWins, bWins, draw, unfinished, ...(errorBound !== undefined && { errorBound }) };
  });
}

/** A loadout without its names; as it stands where it is no attack by itself. */
function loadoutKey(system: GameSystem, loadout: Loadout, edition: Json): string {
  try {
    const scenario = scenarioOf(system, loadout, loadout, { edition });
    const { fields } = system.schema.fields;
    return (['attacker', 'weapons', 'target'] as const)
      .map((part) => (fields[part] ? canonicalKey(fields[part], scenario[part]) : ''))
      .join(' ');
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
  /** How many of its duels were possible: of two against each other loadout, one on either side. */
  readonly fought: number;
}

const ZERO = fraction(0);

/**
 * Every loadout's record over the duels that are possible, null for one that has none; undefined until the run is complete. A lone
 * loadout is
 * measured against itself.
 */
export function records(run: GridRun<DuelCell>): readonly (Standing | null)[] | undefined {
  if (run.done < run.grid.tasks) return undefined;
  const all = Array.from({ length: run.grid.rows }, (_, i) => i);
  return all.map((i) => {
    const others = all.length === 1 ? all : all.filter((j) => j !== i);
    const own = others.flatMap((j) => {
      const [first, second] = [valueAt(run, i, j), valueAt(run, j, i)];
      return [
        ...(first ? [{ wins: first.aWins, draws: first.draw, losses: first.bWins, unfinished: first.unfinished }] : []),
        ...(second ? [{ wins: second.bWins, draws: second.draw, losses: second.aWins, unfinished: second.unfinished }] : []),
      ];
    });
    if (own.length === 0) return null;
    const mean = (of: 'wins' | 'draws' | 'losses' | 'unfinished'): Fraction =>
      own.reduce((sum, each) => sum.add(each[of]), ZERO).div(own.length);
    return { wins: mean('wins'), draws: mean('draws'), losses: mean('losses'), unfinished: mean('unfinished'), fought: own.length };
  });
}

/**
 * The round robin as a zero-sum game: what row wins less what it loses, averaged over who is side a. Antisymmetric, so that its value is
 * 0. Undefined until the run is complete, and where a duel between two of them is not possible.
 */
export function duelGame(run: GridRun<DuelCell>): Fraction[][] | undefined {
  if (run.done < run.grid.tasks) return undefined;
  const all = Array.from({ length: run.grid.rows }, (_, i) => i);
  if (all.some((i) => all.some((j) => i !== j && refusalAt(run, i, j) !== undefined))) return undefined;
  const lead = (i: number, j: number): Fraction => {
    const { aWins, bWins } = valueAt(run, i, j) as DuelCell;
    return aWins.sub(bWins);
  };
  return all.map((i) => all.map((j) => (i === j ? ZERO : lead(i, j).sub(lead(j, i)).div(2))));
}

/**
 * The round robin in a sentence: who wins most of its duels. Of loadouts with unequally many possible duels, those with the most are
 * compared.
 */
export function duelMatrixFinding({ loadouts }: DuelMatrixHead, run: GridRun<DuelCell>): string {
  const all = records(run);
  if (!all) return `${run.done} of ${run.grid.tasks} different duels are fought.`;
  const most = Math.max(0, ...all.map((each) => each?.fought ?? 0));
  if (most === 0) return 'No duel is possible.';
  const rivals = all.flatMap((each, i) => (each?.fought === most ? [{ ...each, name: (loadouts[i] as Loadout).name }] : []));
  const { name, wins, draws, losses } = rivals.reduce((lead, each) => (each.wins.compare(lead.wins) > 0 ? each : lead));
  const others = loadouts.length === 1 ? 'itself' : loadouts.length === 2 ? 'the other one' : `the ${loadouts.length - 1} others`;
  const duels = most === 2 * Math.max(1, loadouts.length - 1) ? `its duels against ${others}` : `the ${most} duels that it can fight`;
  const field = rivals.length === loadouts.length ? 'the best record' : `the best record of the ${rivals.length} that can fight as many`;
  return `${sentence(name)} wins ${formatPercent(wins)} of ${duels}, draws ${formatPercent(draws)} and loses ${formatPercent(losses)}: ${field}.`;
}

/** Records in the order of their wins; a loadout without a possible duel comes last. */
export function recordTable({ loadouts }: DuelMatrixHead, run: GridRun<DuelCell>): Table {
  const all = records(run) ?? [];
  const wins = (i: number): Fraction => all[i]?.wins ?? fraction(-1);
  const order = all.map((_, i) => i).toSorted((a, b) => wins(b).compare(wins(a)));
  return {
    caption: 'Round robin: average over the others, half the time on either side',
    columns: ['loadout', 'cost', 'wins', 'draws', 'losses', 'unfinished'],
    rows: order.map((i) => {
      const { name, cost } = loadouts[i] as Loadout;
      const record = all[i];
      const ends = record
        ? [record.wins, record.draws, record.losses, record.unfinished].map((p) => formatPercent(p))
        : [NOT_POSSIBLE, '', '', ''];
      return [name, cost === null ? '' : String(cost), ...ends];
    }),
  };
}

/** Who wins how often: row's wins as side a against each column as side b. */
export function duelTable({ loadouts }: DuelMatrixHead, run: GridRun<DuelCell>): Table {
  const text = (i: number, j: number): string => {
    const cell = valueAt(run, i, j);
    return cell ? formatPercent(cell.aWins) : refusalAt(run, i, j) === undefined ? '' : NOT_POSSIBLE;
  };
  return {
    caption: 'Chance that the row, going as side a, wins against the column',
    columns: ['side a', ...loadouts.map(({ name }) => name)],
    rows: loadouts.map(({ name }, i) => [name, ...loadouts.map((_, j) => text(i, j))]),
  };
}

/** How exact the duels are in a sentence; empty when all are exact. */
export function duelErrorNotes({ values }: GridRun<DuelCell>): string[] {
  const bounds = values.flatMap((cell) =>
    cell === undefined || isRefusal(cell) || cell.errorBound === undefined ? [] : [cell.errorBound],
  );
  if (bounds.length === 0) return [];
  return [
    `${bounds.length} of ${values.length} different duels were solved in doubles: every figure of theirs is within ${Math.max(...bounds).toExponential(1)} of itself`,
  ];
}
