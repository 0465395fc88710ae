import { type Pmf, repeat } from '../../pmf/index.ts';

/** How many models of a formation an Area Attack (X×Y) can hit, one hit each. Source: rules § 2.4. */
export interface Formation {
  readonly models: number;
  readonly files: number;
  readonly facing: 'front' | 'flank' | 'rear';
}

/**
 * Hits of Area Attack (X×Y): up to X models in each of up to Y ranks, or of up to Y files when it comes from the flank. The
 * longest files count, as the last rank may stand anywhere.
 */
export function areaHits([x, y]: readonly [number, number], { models, files, facing }: Formation): number {
  const full = Math.floor(models / files);
  const rest = models % files;
  const ranks = [...Array<number>(full).fill(files), ...(rest > 0 ? [rest] : [])];
  const columns = Array.from({ length: Math.min(files, models) }, (_, file) => full + (file < rest ? 1 : 0));
  const rows = facing === 'flank' ? columns : ranks;
  return Math.min(
    models,
    rows.slice(0, y).reduce((hits, row) => hits + Math.min(x, row), 0),
  );
}

/** Raw damage of a number of attacks, each taking its own damage; random numbers are rolled for each attacker. */
export function volleyDamage(perAttack: Pmf<number>, attacks: Pmf<number>, attackers = 1): Pmf<number> {
  return attacks.outcomes.length === 1
    ? repeat(perAttack, (attacks.outcomes[0] as number) * attackers)
    : repeat(attacks, attackers).bind((number) => repeat(perAttack, number));
}
