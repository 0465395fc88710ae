import { certain, die, uniform } from '../../src/pmf/index.ts';
import { Places, Rows } from '../../src/pmf/rows.ts';
import { Walk } from '../../src/pmf/walk.ts';

const ATTACKS = 20;

/**
 * Twenty attacks that get through on 4+ for D3, while all weights fit in 2^53 (6^20 does), on one tier or the other; the rows are known
 * beforehand.
 */
export function tierWalk(tier: 'auto' | 'big'): () => ReturnType<Walk<number>['pmf']> {
  const places = new Places<number>();
  const rows = new Rows(
    places,
    (lost: number) =>
      uniform([0, 1]).bind((unsaved) =>
        unsaved === 0 ? certain(lost) : die(3).map((damage) => Math.min(20, lost + Math.min(damage, 2 - (lost % 2)))),
      ),
    (lost) => lost === 20,
  );
  return () => {
    const walk = new Walk(places, certain(0), tier);
    for (let attack = 0; attack < ATTACKS; attack++) walk.advance(rows);
    return walk.pmf();
  };
}
