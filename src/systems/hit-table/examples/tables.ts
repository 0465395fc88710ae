import type { ExampleResult } from '../../system.ts';
import { SHOOT_COLUMNS } from '../editions.ts';
import { type Difference, differing } from './differences.ts';
import { isObject } from './input.ts';
import { faceOn, ROW_NAMES, rowFor, ROWS } from '../rows.ts';

/** The tables that an examples file restates, each that is not ours as one result; none when all are. Source: rules § 2.1, § 2.7. */
export function tableDifferences(file: Readonly<Record<string, unknown>>): readonly ExampleResult[] {
  const tables: readonly (readonly [string, readonly Difference[]])[] = [
    ['hitTable', hitTable(file['hitTable'])],
    ['classification', classification(file['classification'])],
    ['revisionBRangedColumns', columns(file['revisionBRangedColumns'])],
  ];
  return tables.filter(([, differences]) => differences.length > 0).map(([id, differences]) => ({ id, differences }));
}

const LETTERS = { miss: 'M', hit: 'H', critical: 'C' } as const;

function hitTable(table: unknown): readonly Difference[] {
  if (!isObject(table)) return [];
  return ROW_NAMES.flatMap((name) => {
    const row = table[name];
    if (!isObject(row)) return [];
    const ours = ROWS[name];
    const faces = [1, 2, 3, 4, 5, 6].map((face) => LETTERS[faceOn(ours, face)]).join('');
    return [
      ...differing(`${name}.miss`, row['miss'], ours.miss),
      ...differing(`${name}.hit`, row['hit'], ours.hit),
      ...differing(`${name}.crit`, row['crit'], ours.critical),
      ...differing(`${name}.faces`, row['faces'], faces),
    ];
  });
}

/** Rows by attacker's value from 1, columns by the opposing value from 1. */
function classification(table: unknown): readonly Difference[] {
  if (!isObject(table) || !Array.isArray(table['grid'])) return [];
  return (table['grid'] as unknown[]).flatMap((line, own) =>
    Array.isArray(line)
      ? (line as unknown[]).flatMap((name, opposing) => differing(`grid[${own}][${opposing}]`, name, rowFor(own + 1, opposing + 1)))
      : [],
  );
}

function columns(table: unknown): readonly Difference[] {
  if (!isObject(table)) return [];
  return SHOOT_COLUMNS.flatMap((name, place) => {
    const column = place + 1 === SHOOT_COLUMNS.length ? `${place + 1}+` : String(place + 1);
    return differing(column, table[column], name);
  });
}
