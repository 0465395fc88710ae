import { certain, die } from '../../src/pmf/index.ts';
import { Places, Rows } from '../../src/pmf/rows.ts';
import { Walk } from '../../src/pmf/walk.ts';
import { lethal } from './combat.ts';

const ATTACKS = 12;

/** The attack walk while all weights fit in 2^53 (18^12 does), on one tier or the other; the rows are known beforehand. */
export function tierWalk(tier: 'auto' | 'big'): () => ReturnType<Walk<number>['pmf']> {
  const places = new Places<number>();
  const rows = new Rows(places, (lost: number) =>
    lethal().bind((unsaved) => (unsaved === 0 ? certain(lost) : die(3).map((damage) => Math.min(20, lost + Math.min(damage, 2 - (lost % 2)))))),
  );
  return () => {
    const walk = new Walk(places, certain(0), (lost) => lost === 20, tier);
    for (let attack = 0; attack < ATTACKS; attack++) walk.advance(rows);
    return walk.pmf();
  };
}
