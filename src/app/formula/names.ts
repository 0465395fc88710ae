import type { GameSystem } from '../../systems/system.ts';

/** The names that a formula may use in a system, each with what it stands for. */
export interface FormulaName {
  readonly name: string;
  readonly says: string;
  /** The measure that it stands for; absent for costs. */
  readonly measure?: string;
}

/** "wounds-lost" → "woundsLost": a hyphen would be a minus. */
export function formulaNames(system: GameSystem): readonly FormulaName[] {
  const measures = system.measures.map(({ id, kind, says }) => ({
    name: id.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase()),
    says: `${kind === 'chance' ? 'the chance' : 'the mean'}: ${says}`,
    measure: id,
  }));
  return [
    ...measures,
    { name: 'cost', says: `the loadout’s cost in ${system.catalogue.currency}` },
    { name: 'targetCost', says: `the target’s cost in ${system.catalogue.currency}` },
  ];
}
