import { figure } from './figure.ts';
import type { HeatMapData } from './heat-cell.ts';
import { capitalised } from './text.ts';

export interface HeatFindingOptions {
  readonly measure?: string | undefined;
  readonly format?: ((value: number) => string) | undefined;
  readonly scale?: 'amount' | 'difference' | undefined;
}

/**
 * What a heat map shows in a sentence: the largest number with whose it is and how many have none, or for differences how many are higher,
 * equal and lower.
 */
export function heatFinding(
  { rows, columns, cells }: HeatMapData,
  { measure = 'value', format = (value) => figure(value, 2), scale = 'amount' }: HeatFindingOptions = {},
): string {
  let [known, nothing, higher, most] = [0, 0, 0, -Infinity];
  let [ties, at]: [number, readonly [row: number, column: number]] = [0, [0, 0]];
  cells.forEach((line, row) =>
    line.forEach((value, column) => {
      if (typeof value !== 'number') return;
      known++;
      if (value === 0) nothing++;
      if (value > 0) higher++;
      if (value === most) ties++;
      if (value > most) [most, ties, at] = [value, 0, [row, column]];
    }),
  );
  const name = capitalised(measure);
  if (known === 0) return `${name}: no value yet`;
  if (scale === 'difference')
    return `${name}: higher in ${higher}, equal in ${nothing}, lower in ${known - higher - nothing} of ${known} match-ups`;
  if (nothing === known) return `${name}: ${format(0)} in ${known === 1 ? 'the only match-up' : `all ${known} match-ups`}`;
  const others = ties === 0 ? '' : ` and ${ties} other${ties === 1 ? '' : 's'}`;
  const none = nothing === 0 ? '' : `; ${format(0)} in ${nothing} of ${known}`;
  return `${name}: at most ${format(most)}, ${rows[at[0]] ?? ''} against ${columns[at[1]] ?? ''}${others}${none}`;
}
