import type { Reading } from '../pool/index.ts';
import type { Keep } from './syntax.ts';

/** The end that all keeping and dropping looks at, as far as the farthest die that it counts to; none when dice of both ends matter. */
export function endRead(keeps: readonly Keep[]): Reading | undefined {
  const [first] = keeps;
  if (!first || !keeps.some(({ what }) => what === 'keep') || keeps.some(({ end }) => end !== first.end)) return undefined;
  return { end: first.end, dice: Math.max(...keeps.map(({ count }) => count)) };
}
