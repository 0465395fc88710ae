import { type Blow, hitFaces, hitNeed } from './blow.ts';

/** A hit die as weights: index 0 misses, index f hits with the natural face f (after any re-roll). */
export type HitDie = readonly [number, number, number, number, number, number, number];

/** The hit die of a blow; its weights sum to 36. */
export function hitDie(blow: Blow): HitDie {
  const need = hitNeed(blow);
  const faces = hitFaces(blow);
  const missed = faces.reduce((sum, weight, index) => (index + 1 < need ? sum + weight : sum), 0);
  const hits = faces.map((weight, index) => (index + 1 < need ? 0 : weight));
  return [missed, ...hits] as unknown as HitDie;
}

/** A hit for certain, on no die: blows at a knocked-down target, free hits. No face of it counts as a natural 6. */
export const HITS: HitDie = [0, 1, 0, 0, 0, 0, 0];

/** The weight of a hit of whatever face. */
export function hitWeight(die: HitDie): number {
  return die.reduce((sum, weight) => sum + weight, 0) - die[0];
}
