import { type HeatCell, NOT_POSSIBLE } from '../../charts/heat-cell.ts';
import type { Loadout } from '../../systems/system.ts';
import { NO_VALUE } from './cells.ts';

/** How rows and columns can be put in order. Rows can also follow one column: `column NAME`. */
export const SORTS = [
  { value: 'given', label: 'as given' },
  { value: 'mean', label: 'best on average first' },
  { value: 'cost', label: 'cheapest first' },
  { value: 'name', label: 'by name' },
] as const;
export type Sort = (typeof SORTS)[number]['value'] | `column ${string}`;

export const COLUMN_SORTS = [
  { value: 'given', label: 'as given' },
  { value: 'mean', label: 'easiest on average first' },
  { value: 'cost', label: 'cheapest first' },
  { value: 'name', label: 'by name' },
] as const;
export type ColumnSort = (typeof COLUMN_SORTS)[number]['value'];

export interface Filled {
  readonly rows: readonly Loadout[];
  readonly columns: readonly Loadout[];
  readonly numbers: Float64Array;
}

export interface Wishes {
  readonly sort: Sort;
  readonly columnSort: ColumnSort;
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
  /** How many the filter keeps out of sight. */
  readonly hidden: { readonly rows: number; readonly columns: number };
  /** Whether the filter's words are in no name at all, so that nothing is filtered. */
  readonly unmatched: boolean;
}

/** A matrix as it is shown: filtered, sorted, as differences where a baseline is chosen. Cells that are not computed yet are null. */
export function arranged({ rows, columns, numbers }: Filled, { sort, columnSort, filter, baseline, better }: Wishes): Arrangement {
  const width = columns.length;
  const at = (row: number, column: number): number => numbers[row * width + column] ?? NaN;
  const cell = (row: number, column: number): HeatCell => {
    const from = baseline < 0 ? 0 : at(baseline, column);
    if (at(row, column) === NO_VALUE || from === NO_VALUE) return NOT_POSSIBLE;
    const value = at(row, column) - from;
    return Number.isNaN(value) ? null : value;
  };
  const [keptRows, keptColumns] = [filtered(rows, filter), filtered(columns, filter)];
  const [right, below] = [keptColumns ?? every(columns), keptRows ?? every(rows)];
  const across = sorted(right, columns, {
    sort: columnSort,
    better,
    value: (column) => meanOf(below.map((row) => cell(row, column))),
  });
  const byColumn = sort.startsWith('column ') ? columns.findIndex(({ name }) => name === sort.slice('column '.length)) : -1;
  const down = sorted(below, rows, {
    sort,
    better,
    value: (row) => (byColumn >= 0 ? meanOf([cell(row, byColumn)]) : meanOf(across.map((column) => cell(row, column)))),
  });
  return {
    rows: down.map((row) => rows[row] as Loadout),
    columns: across.map((column) => columns[column] as Loadout),
    cells: down.map((row) => across.map((column) => cell(row, column))),
    difference: baseline >= 0,
    baseline: rows[baseline] ?? null,
    hidden: { rows: rows.length - down.length, columns: columns.length - across.length },
    unmatched: keptRows === null && keptColumns === null && filter.trim() !== '',
  };
}

function every(all: readonly Loadout[]): readonly number[] {
  return all.map((_, place) => place);
}

/** The places whose names contain every word; all of them without words, null where no name does. */
function filtered(all: readonly Loadout[], filter: string): readonly number[] | null {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return every(all);
  const kept = every(all).filter((place) => words.every((word) => all[place]?.name.toLowerCase().includes(word)));
  return kept.length > 0 ? kept : null;
}

interface Order {
  readonly sort: Sort | ColumnSort;
  readonly better: 'higher' | 'lower';
  /** What a place is worth; undefined where nothing is known of it, which comes last. */
  readonly value: (place: number) => number | undefined;
}

function sorted(places: readonly number[], of: readonly Loadout[], { sort, better, value }: Order): readonly number[] {
  switch (sort) {
    case 'given':
      return places;
    case 'cost':
      return places.toSorted((a, b) => (of[a]?.cost ?? Infinity) - (of[b]?.cost ?? Infinity) || a - b);
    case 'name':
      return places.toSorted((a, b) => (of[a]?.name ?? '').localeCompare(of[b]?.name ?? ''));
    default: {
      const values = new Map(places.map((place) => [place, value(place)]));
      const [sign, last] = better === 'higher' ? [-1, -Infinity] : [1, Infinity];
      const worth = (place: number): number => values.get(place) ?? last;
      return places.toSorted((a, b) => (worth(a) === worth(b) ? a - b : sign * (worth(a) - worth(b))));
    }
  }
}

function meanOf(cells: readonly HeatCell[]): number | undefined {
  const known = cells.filter((each) => typeof each === 'number');
  return known.length === 0 ? undefined : known.reduce((sum, each) => sum + each, 0) / known.length;
}
