import { type HeatCell, NOT_POSSIBLE } from '../../charts/heat-map.ts';
import type { Loadout } from '../../systems/system.ts';
import { NO_VALUE } from './cells.ts';

export const SORTS = [
  { value: 'given', label: 'as given' },
  { value: 'mean', label: 'best on average first' },
  { value: 'cost', label: 'cheapest first' },
  { value: 'name', label: 'by name' },
] as const;
export type Sort = (typeof SORTS)[number]['value'];

export interface Filled {
  readonly rows: readonly Loadout[];
  readonly columns: readonly Loadout[];
  readonly numbers: Float64Array;
}

export interface Wishes {
  readonly sort: Sort;
  /** Words that a row's or a column's name must contain; where none does on one side, that side is left whole. */
  readonly filter: string;
  /** The row that the others are measured against; -1 for none. */
  readonly baseline: number;
  readonly better: 'higher' | 'lower';
}

export interface Arrangement {
  readonly rows: readonly Loadout[];
  readonly columns: readonly Loadout[];
  readonly cells: readonly (readonly HeatCell[])[];
  readonly difference: boolean;
  readonly baseline: Loadout | null;
}

/** A matrix as it is shown: filtered, sorted, as differences where a baseline is chosen. Cells that are not computed yet are null. */
export function arranged({ rows, columns, numbers }: Filled, { sort, filter, baseline, better }: Wishes): Arrangement {
  const width = columns.length;
  const at = (row: number, column: number): number => numbers[row * width + column] ?? NaN;
  const cell = (row: number, column: number): HeatCell => {
    const from = baseline < 0 ? 0 : at(baseline, column);
    if (at(row, column) === NO_VALUE || from === NO_VALUE) return NOT_POSSIBLE;
    const value = at(row, column) - from;
    return Number.isNaN(value) ? null : value;
  };
  const across = filtered(columns, filter);
  const down = sorted(filtered(rows, filter), { rows, sort, better, mean: (row) => meanOf(across.map((column) => cell(row, column))) });
  return {
    rows: down.map((row) => rows[row] as Loadout),
    columns: across.map((column) => columns[column] as Loadout),
    cells: down.map((row) => across.map((column) => cell(row, column))),
    difference: baseline >= 0,
    baseline: rows[baseline] ?? null,
  };
}

function filtered(all: readonly Loadout[], filter: string): number[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const every = all.map((_, place) => place);
  if (words.length === 0) return every;
  const kept = every.filter((place) => words.every((word) => all[place]?.name.toLowerCase().includes(word)));
  return kept.length > 0 ? kept : every;
}

interface Order {
  readonly rows: readonly Loadout[];
  readonly sort: Sort;
  readonly better: 'higher' | 'lower';
  readonly mean: (row: number) => number;
}

function sorted(places: readonly number[], { rows, sort, better, mean }: Order): readonly number[] {
  switch (sort) {
    case 'given':
      return places;
    case 'mean': {
      const means = new Map(places.map((row) => [row, mean(row)]));
      const sign = better === 'higher' ? -1 : 1;
      return places.toSorted((a, b) => sign * ((means.get(a) ?? 0) - (means.get(b) ?? 0)));
    }
    case 'cost':
      return places.toSorted((a, b) => (rows[a]?.cost ?? Infinity) - (rows[b]?.cost ?? Infinity) || a - b);
    case 'name':
      return places.toSorted((a, b) => (rows[a]?.name ?? '').localeCompare(rows[b]?.name ?? ''));
  }
}

function meanOf(cells: readonly HeatCell[]): number {
  const known = cells.filter((each) => typeof each === 'number');
  return known.length === 0 ? -Infinity : known.reduce((sum, each) => sum + each, 0) / known.length;
}
