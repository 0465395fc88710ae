import { headlineAmount, headlineChance } from '../../analysis/measure.ts';
import type { GameSystem } from '../../systems/system.ts';

/** A name that a formula may use, with what it stands for. */
export interface FormulaName {
  readonly name: string;
  readonly says: string;
  /** The measure that it stands for; absent for costs. */
  readonly measure?: string;
}

/** "wounds-lost" → "woundsLost": a hyphen would be a minus. */
function nameOf(id: string): string {
  return id.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase());
}

/** The names that a formula may use in a system. */
export function formulaNames(system: GameSystem): readonly FormulaName[] {
  const measures = system.measures.map(({ id, kind, says }) => ({
    name: nameOf(id),
    says: `${kind === 'chance' ? 'the chance' : 'the mean'}: ${says}`,
    measure: id,
  }));
  return [
    ...measures,
    { name: 'cost', says: `the loadout’s cost in ${system.catalogue.currency}` },
    { name: 'targetCost', says: `the target’s cost in ${system.catalogue.currency}` },
  ];
}

/** A formula to begin with, and what it says. */
export interface FormulaExample {
  readonly text: string;
  readonly says: string;
}

/** Questions that every game has, asked of a system's own measures: effect for its cost, and what is taken off the other side. */
export function formulaExamples(system: GameSystem): readonly FormulaExample[] {
  const { currency } = system.catalogue;
  const [amount, chance] = [headlineAmount(system), headlineChance(system)];
  const spent = amount && { text: `100 * ${nameOf(amount.id)} / cost`, says: `mean ${amount.name} for 100 ${currency}` };
  const odds = chance && { text: `100 * ${nameOf(chance.id)} / cost`, says: `${chance.name}: how many to expect for 100 ${currency}` };
  const trade = chance && {
    text: `${nameOf(chance.id)} * targetCost / cost`,
    says: `${currency} taken off the other side for each one spent`,
  };
  return [spent, odds, trade].filter((each) => each !== undefined);
}
