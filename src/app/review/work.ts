import { startRun, advance, type GridRun } from '../../analysis/grid.ts';
import { type FlipResult, flipSentence, type ItemFlip, itemFlips, itemFlipSentence, smallestFlip } from '../../analysis/flip.ts';
import { briefNames } from '../../analysis/format.ts';
import { matrixHead, measureGrid, type MatrixHead, valueText } from '../../analysis/matrix.ts';
import { type AnyMeasure, measureOf, scenarioOf, type Setting, valueOf } from '../../analysis/index.ts';
import { flipsTable, movesTable, patchDiff, patchFinding } from '../../analysis/patch.ts';
import { dominatedTable, equilibriumTable, mixMeaning, reviewFinding, reviewOf, reviewTable } from '../../analysis/review.ts';
import { responseCurve, sensitivity, sensitivityFinding, sensitivityTable } from '../../analysis/sensitivity.ts';
import { variations } from '../../analysis/variations.ts';
import { type Fraction, toNumber } from '../../pmf/index.ts';
import type { CostEffect } from '../../charts/scatter.ts';
import { InputError } from '../../systems/input-error.ts';
import type { GameSystem, Loadout, ScenarioShape } from '../../systems/system.ts';
import type { TableData } from '../parts/csv.ts';

/** What is reviewed: loadouts against targets in one setting, by one measure. */
export interface ReviewInput {
  readonly rows: readonly Loadout[];
  readonly columns: readonly Loadout[];
  readonly setting: Setting;
  readonly measure: string;
}

export interface ReviewResult {
  readonly finding: string;
  readonly items: readonly CostEffect[];
  readonly table: TableData;
  readonly dominated: TableData;
  /** The loadouts that the mix holds or could hold, and what it is worth, in plain words. */
  readonly mix: TableData;
  readonly meaning: string;
  /** Why loadouts were left out, each reason once. */
  readonly left: readonly string[];
}

/** Tells how far the work is, and gives everybody else a turn. */
type Tell = (done: number, tasks: number) => Promise<void>;

/** How often long work tells how far it is, in milliseconds. */
const STRETCH = 80;

/** Cost against effect over every target. */
export async function review(system: GameSystem, input: ReviewInput, tell: Tell): Promise<ReviewResult> {
  const { kept, left } = fitting(system, input);
  const { head, run } = await measuredMatrix(system, kept, tell);
  const found = reviewOf(head, run);
  const names = briefNames(found.head.loadouts.map(({ name }) => name));
  const mix = equilibriumTable(
    found.head.loadouts.map(({ name }) => name),
    found.game.rows,
    'The mix of loadouts that nobody can exploit',
  );
  const items = found.items.flatMap(({ loadout, effect, onFrontier }, place): CostEffect[] => {
    if (loadout.cost === null) return [];
    const dominatedBy = found.dominated.flatMap(({ loser, winner }) => (loser === place ? [found.head.loadouts[winner]?.name ?? ''] : []));
    return [{ name: loadout.name, label: names[place], cost: loadout.cost, effect: toNumber(effect), frontier: onFrontier, dominatedBy }];
  });
  return {
    finding: reviewFinding(found),
    items,
    table: reviewTable(found),
    dominated: dominatedTable(found),
    // Whoever sees play in no such mix is counted in the finding.
    mix: { ...mix, rows: mix.rows.filter((row) => row.at(-1) !== '0%') },
    meaning: mixMeaning(found.head, found.game),
    left: [...left, ...found.left].slice(0, 20),
  };
}

export interface PatchInput {
  readonly before: ReviewInput;
  readonly after: ReviewInput;
}

export interface PatchResult {
  readonly finding: string;
  /** The first of them for the page, and all of them for a file. */
  readonly moves: TableData;
  readonly allMoves: TableData;
  readonly flips: TableData;
  readonly left: readonly string[];
}

/** Every match-up that a change of the rules, a weapon or a cost moves. */
export async function patch(system: GameSystem, input: PatchInput, tell: Tell): Promise<PatchResult> {
  const before = fitting(system, input.before);
  const after = fitting(system, input.after);
  const total = 2 * Math.max(1, before.kept.rows.length * before.kept.columns.length);
  const old = await measuredMatrix(system, before.kept, (done) => tell(done, total));
  const now = await measuredMatrix(system, after.kept, (done) => tell(total / 2 + done, total));
  const found = patchDiff(old, now);
  return {
    finding: patchFinding(found),
    moves: shortened(movesTable(found)),
    allMoves: movesTable(found),
    flips: shortened(flipsTable(found)),
    left: [...new Set([...before.left, ...after.left])],
  };
}

/** More rows than this are in the file alone. */
const MOST_SHOWN = 100;

function shortened(table: TableData): TableData {
  return { ...table, rows: table.rows.slice(0, MOST_SHOWN) };
}

export interface SensitivityInput {
  readonly loadouts: readonly Loadout[];
  readonly target: Loadout;
  readonly setting: Setting;
  readonly measure: string;
  /** Which of the loadouts is varied field by field. */
  readonly place: number;
  /** Which of the others it is set against; null for the first. */
  readonly rival: number | null;
  /** The field that is varied along its range; null for the one that moves the measure most. */
  readonly path: string | null;
}

/** The smallest changes that let the weaker of two loadouts draw level with the other or pass it. */
export interface Overtaking {
  /** One step of its own numbers, and one weapon or item, in a sentence each. */
  readonly says: readonly string[];
  /** Every such step and every such item; null where there is none. */
  readonly steps: TableData | null;
  readonly items: TableData | null;
}

export interface SensitivityResult {
  readonly finding: string;
  /** What brings the weaker of this loadout and its rival level; null when it is alone. */
  readonly overtaking: Overtaking | null;
  readonly table: TableData;
  /** The whole-numbered fields that can be varied along their range. */
  readonly fields: readonly { readonly path: string; readonly label: string }[];
  readonly curve: {
    readonly path: string;
    readonly label: string;
    readonly current: number | null;
    readonly curves: readonly { readonly name: string; readonly points: readonly { readonly at: number; readonly value: number }[] }[];
  } | null;
}

/** What moves a measure most, and how it answers one field. */
export function sensitive(
  system: GameSystem,
  { loadouts, target, setting, measure: id, place, rival: rivalPlace, path }: SensitivityInput,
): SensitivityResult {
  const measure = measureOf(system, id);
  const scenarios = loadouts.map((loadout) => ({ name: loadout.name, loadout, scenario: scenarioOf(system, loadout, target, setting) }));
  const chosen = scenarios[place] ?? scenarios[0];
  if (!chosen) throw new InputError({ path: 'loadouts', expected: 'at least one', received: 0 });
  const found = sensitivity(system, chosen.scenario, measure);
  const numeric = new Map(
    variations(system.schema.fields, chosen.scenario, { choices: false }).flatMap((each) =>
      typeof each.from === 'number' ? [[each.path, each] as const] : [],
    ),
  );
  // What the loadout itself can change comes before what only the situation can.
  const moving = found.effects.filter(({ path: at }) => numeric.has(at)).map(({ path: at }) => at);
  const strongest = moving.find((at) => /^(?:attacker|weapons)/.test(at)) ?? moving[0] ?? [...numeric.keys()][0];
  const along = path !== null && numeric.has(path) ? path : strongest;
  const fields = [...numeric.values()].map((each) => ({ path: each.path, label: each.label }));
  const rival = (rivalPlace === null ? undefined : scenarios[rivalPlace]) ?? scenarios.find((each) => each !== chosen);
  const overtaking = rival && rival !== chosen ? overtakingOf({ system, measure, target, setting }, chosen, rival) : null;
  const base = { finding: sensitivityFinding(found), overtaking, table: sensitivityTable(found), fields };
  if (along === undefined) return { ...base, curve: null };
  const curves = scenarios.flatMap(({ name, scenario }) => {
    const points = curveOf(() =>
      responseCurve(system, scenario, measure, along).points.map(({ at, value }) => ({ at, value: toNumber(value) })),
    );
    return points.length === 0 ? [] : [{ name, points }];
  });
  const field = numeric.get(along);
  return {
    ...base,
    curve: { path: along, label: field?.label ?? along, current: typeof field?.from === 'number' ? field.from : null, curves },
  };
}

interface Contest {
  readonly system: GameSystem;
  readonly measure: AnyMeasure;
  readonly target: Loadout;
  readonly setting: Setting;
}

interface Contender {
  readonly name: string;
  readonly loadout: Loadout;
  readonly scenario: ScenarioShape;
}

function overtakingOf({ system, measure, target, setting }: Contest, a: Contender, b: Contender): Overtaking {
  const found = smallestFlip(system, a.scenario, b.scenario, measure, 1);
  const text = (value: Fraction) => valueText(measure, value);
  const first = flipSentence(found, { a: a.name, b: b.name }, text);
  if (found.behind === 'neither') return { says: [first], steps: null, items: null };
  const [behind, ahead] = found.behind === 'a' ? [a, b] : [b, a];
  const goal = valueOf(system.resolve(ahead.scenario), measure, ahead.scenario);
  const items = itemFlips({ system, loadout: behind.loadout, target, setting, measure, goal });
  return {
    says: [first, ...(items ? [itemFlipSentence(items, behind.name, text)] : [])],
    steps: stepsTable(found, behind.name, measure),
    items: items ? itemsTable(items, { name: behind.name, measure, currency: system.catalogue.currency }) : null,
  };
}

/** More of them than this are not listed. */
const MOST_LISTED = 40;

function stepsTable({ flips }: FlipResult, name: string, measure: AnyMeasure): TableData | null {
  if (flips.length === 0) return null;
  return {
    caption: `One step that brings ${name} level`,
    columns: ['change', measure.name, 'then'],
    rows: flips
      .slice(0, MOST_LISTED)
      .map(({ changes, value, ahead }) => [
        changes.map(({ label, from, to }) => `${label}: ${changeText(from)} → ${changeText(to)}`).join(', '),
        valueText(measure, value),
        ahead ? 'ahead' : 'level',
      ]),
  };
}

function changeText(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? 'none');
}

function itemsTable(
  flips: readonly ItemFlip[],
  { name, measure, currency }: { readonly name: string; readonly measure: AnyMeasure; readonly currency: string },
): TableData | null {
  if (flips.length === 0) return null;
  return {
    caption: `One item that brings ${name} level`,
    columns: ['change', currency, measure.name, 'then'],
    rows: flips
      .slice(0, MOST_LISTED)
      .map(({ label, from, to, loadout, value, ahead }) => [
        from === null ? `${to.name} as ${label}` : `${label}: ${from.name} → ${to.name}`,
        loadout.cost === null ? '–' : String(loadout.cost),
        valueText(measure, value),
        ahead ? 'ahead' : 'level',
      ]),
  };
}

/** A loadout that lacks the field has no curve. */
function curveOf<T>(points: () => readonly T[]): readonly T[] {
  try {
    return points();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return [];
  }
}

async function measuredMatrix(
  system: GameSystem,
  { rows, columns, setting, measure }: ReviewInput,
  tell: Tell,
): Promise<{ readonly head: MatrixHead; readonly run: GridRun<Fraction> }> {
  const head = matrixHead({ system, loadouts: rows, targets: columns, settings: [{ ...setting, name: '' }], measure });
  const grid = measureGrid(head);
  let run = startRun(grid);
  while (run.done < grid.tasks) {
    run = advance(run, STRETCH);
    await tell(run.done, grid.tasks);
  }
  return { head, run };
}

/** The loadouts that can attack every target; the others are left out with the reason. */
function fitting(system: GameSystem, input: ReviewInput): { readonly kept: ReviewInput; readonly left: readonly string[] } {
  const reasons = new Set<string>();
  const rows = input.rows.filter((row) =>
    input.columns.every((column) => resolves(system, row, column, { setting: input.setting, reasons })),
  );
  if (rows.length === 0)
    throw new InputError({
      path: 'rows',
      expected: 'at least one loadout that can attack the targets',
      received: [...reasons][0] ?? 'none',
    });
  return { kept: { ...input, rows }, left: [...reasons].slice(0, 20) };
}

function resolves(
  system: GameSystem,
  row: Loadout,
  column: Loadout,
  { setting, reasons }: { readonly setting: Setting; readonly reasons: Set<string> },
): boolean {
  try {
    scenarioOf(system, row, column, setting);
    return true;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    reasons.add(`${row.name}: ${error.message}`);
    return false;
  }
}
