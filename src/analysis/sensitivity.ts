import { type Fraction } from '../pmf/index.ts';
import { InputError } from '../systems/input-error.ts';
import type { GameSystem, ScenarioShape } from '../systems/system.ts';
import { formatDifference, formatPoints, sentence } from './format.ts';
import { type AnyMeasure, valueOf } from './measure.ts';
import { valueText } from './matrix.ts';
import type { Table } from './table.ts';
import { type Variation, type VariationOptions, variations } from './variations.ts';

/** What one change of one field does to a measure. */
export interface Effect extends Variation {
  readonly value: Fraction;
  readonly change: Fraction;
}

/** What one step of each field does to a measure. */
export interface Sensitivity {
  readonly measure: AnyMeasure;
  readonly base: Fraction;
  /** Largest change first; changes that do nothing last. */
  readonly effects: readonly Effect[];
  /** Changes that the rules do not allow, each with the reason. */
  readonly refused: readonly { readonly path: string; readonly to: unknown; readonly reason: string }[];
}

/**
 * Every whole-numbered field one up and one down, every flag and choice of the scenario: what moves the measure, ranked by how far.
 * Exact; one field at a time.
 */
export function sensitivity(system: GameSystem, scenario: ScenarioShape, measure: AnyMeasure, options: VariationOptions = {}): Sensitivity {
  const base = valueOf(system.resolve(scenario), measure, scenario);
  const effects: Effect[] = [];
  const refused: { path: string; to: unknown; reason: string }[] = [];
  for (const variation of variations(system.schema.fields, scenario, options)) {
    const value = allowed(system, variation.scenario, measure);
    if (typeof value === 'string') refused.push({ path: variation.path, to: variation.to, reason: value });
    else effects.push({ ...variation, value, change: value.sub(base) });
  }
  effects.sort((a, b) => b.change.abs().compare(a.change.abs()));
  return { measure, base, effects, refused };
}

/** The measure of a changed scenario, or why the rules refuse it. */
export function allowed(system: GameSystem, raw: object, measure: AnyMeasure): Fraction | string {
  try {
    const scenario = system.schema.parse(raw);
    return valueOf(system.resolve(scenario), measure, scenario);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

export function differenceText(measure: AnyMeasure, change: Fraction): string {
  return measure.kind === 'chance' ? formatPoints(change) : formatDifference(change);
}

function changeWords({ label, from, to }: Variation): string {
  return typeof to === 'boolean' ? `${label}: ${to ? 'yes' : 'no'}` : `${label}: ${String(from)} → ${String(to)}`;
}

/** What moves the measure most, in a sentence. */
export function sensitivityFinding({ measure, base, effects }: Sensitivity): string {
  const [first] = effects;
  const start = `${sentence(measure.name)} is ${valueText(measure, base)}`;
  if (!first || first.change.n === 0n) return `${start}; no single step of any field changes it.`;
  return `${start}; what moves it most is ${changeWords(first)}, to ${valueText(measure, first.value)} (${differenceText(measure, first.change)}).`;
}

/** Every change with what it comes to, the largest first. */
export function sensitivityTable({ measure, effects }: Sensitivity): Table {
  return {
    caption: `What moves ${measure.name}, one field at a time`,
    columns: ['change', measure.name, 'difference'],
    rows: effects.map((effect) => [changeWords(effect), valueText(measure, effect.value), differenceText(measure, effect.change)]),
  };
}

/** How a measure answers one whole-numbered field. */
export interface Response {
  readonly path: string;
  readonly points: readonly { readonly at: number; readonly value: Fraction }[];
  /** Where the answer differs from the value before: on a plateau the field buys nothing. */
  readonly breakpoints: readonly number[];
  /** The step that changes most, when any does. */
  readonly steepest: number | undefined;
}

interface Point {
  readonly at: number;
  readonly value: Fraction;
}

const MOST_POINTS = 61;

/** How many steps of a plateau at either end are kept. */
const FLAT = 2;

/** Without the ends where nothing changes any more, but for two steps of them and the value that the scenario has. */
function withoutFlatEnds(points: readonly Point[], now: number): readonly Point[] {
  const moves = points.flatMap(({ value }, place) => (place > 0 && !value.equals((points[place - 1] as Point).value) ? [place] : []));
  const here = points.findIndex(({ at }) => at === now);
  const from = Math.min(here, moves[0] ?? here) - 1 - FLAT;
  const to = Math.max(here, moves.at(-1) ?? here) + FLAT;
  return points.slice(Math.max(0, from), to + 1);
}

/**
 * The measure at each value of one field, as far as 30 steps either way within its bounds. Throws an InputError when there is no
 * whole-numbered field at the path. Values that the rules refuse are left out.
 */
export function responseCurve(system: GameSystem, scenario: ScenarioShape, measure: AnyMeasure, path: string): Response {
  const steps = (MOST_POINTS - 1) / 2;
  const along = variations(system.schema.fields, scenario, { steps, choices: false }).filter(
    (variation) => variation.path === path && typeof variation.to === 'number',
  );
  const [first] = along;
  if (!first) {
    const known = [
      ...new Set(
        variations(system.schema.fields, scenario, { choices: false })
          .filter(({ to }) => typeof to === 'number')
          .map((variation) => variation.path),
      ),
    ];
    throw new InputError({ path: 'field', expected: `one of ${known.join(', ')}`, received: path });
  }
  const values = [
    { at: first.from as number, value: valueOf(system.resolve(scenario), measure, scenario) },
    ...along.map(({ to, scenario: changed }) => ({ at: to as number, value: allowed(system, changed, measure) })),
  ];
  const all = values.filter((point): point is Point => typeof point.value !== 'string').toSorted((a, b) => a.at - b.at);
  const points = withoutFlatEnds(all, first.from as number);
  const rises = points.slice(1).map(({ at, value }, place) => ({ at, rise: value.sub((points[place] as Point).value).abs() }));
  const steepest = rises.reduce<(typeof rises)[number] | undefined>(
    (most, each) => (each.rise.n !== 0n && (!most || each.rise.compare(most.rise) > 0) ? each : most),
    undefined,
  );
  return { path, points, breakpoints: rises.filter(({ rise }) => rise.n !== 0n).map(({ at }) => at), steepest: steepest?.at };
}
