import type { ScaleLinear } from 'd3';

interface StairOptions {
  readonly x: ScaleLinear<number, number>;
  readonly y: ScaleLinear<number, number>;
  /** How wide one outcome is, in the scale's own numbers. */
  readonly step: number;
  /** Closes each run down to the base line at both ends, as the outline of bars; else only at its right end. */
  readonly closed?: boolean;
}

/** Path data of stairs: each outcome is level over its own width, and a run ends where nothing can happen. */
export function stairs(
  runs: readonly (readonly (readonly [value: number, height: number])[])[],
  { x, y, step, closed = false }: StairOptions,
): string {
  return runs
    .filter((run) => run.length > 0)
    .map((run) => {
      const [first] = run as readonly [readonly [number, number]];
      const base = rounded(y(0));
      const start = `M${rounded(x(first[0] - step / 2))},${closed ? base : rounded(y(first[1]))}`;
      return `${start}${run.map(([value, height]) => `V${rounded(y(height))}H${rounded(x(value + step / 2))}`).join('')}V${base}`;
    })
    .join('');
}

function rounded(px: number): number {
  return Math.round(px * 100) / 100;
}
