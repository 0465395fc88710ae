import { expect, it } from 'vitest';
import { formatFraction } from '../../../src/pmf/index.ts';
import { trenchCrusade as tc } from '../../../src/systems/trench-crusade/index.ts';

/** Scenarios of one weapon in a few words, and their outcomes in an order that can be compared. */

export const shot = (weapon: object = {}, rest: object = {}) => ({ weapons: [{ name: 'weapon', kind: 'ranged', ...weapon }], ...rest });
export const blow = (weapon: object = {}, rest: object = {}) => ({ weapons: [{ name: 'weapon', kind: 'melee', ...weapon }], ...rest });
export const has = (...abilities: string[]) => ({ attacker: { abilities } });
export const foe = (...abilities: string[]) => ({ target: { abilities } });
export const keywords = (...words: string[]) => ({ keywords: words });
export const rules = (...names: string[]) => ({ rules: names });
export const when = (situation: object) => ({ situation });
export const hits = (...words: string[]) => keywords('FLAMETHROWER', ...words);
export const NO_SPENDING = { options: { policy: 'none', reply: 'none' } };

export const resolve = (raw: object) => tc.resolve(tc.schema.parse(raw));
export type Outcome = ReturnType<typeof resolve>['outcome']['outcomes'][number];

/** Every way that it can end with its exact chance, in a fixed order. */
export function table(raw: object): readonly string[] {
  const { outcome } = resolve(raw);
  return outcome.outcomes.map((each) => `${JSON.stringify(each)} ${formatFraction(outcome.probability(each))}`).toSorted();
}

/** A copy of the scenario in which no list holds the name. */
export function stripped(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.filter((each) => each !== name).map((each) => stripped(each, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, stripped(each, name)]));
}

export type Same = readonly [rule: string, sentence: string, withIt: object, same: object];

export function same(rows: readonly Same[]): void {
  it.each(rows)('%s: %s', (rule, _sentence, withIt, equivalent) => {
    expect(table(withIt)).toEqual(table(equivalent));
    const without = stripped(withIt, rule) as object;
    if (JSON.stringify(without) !== JSON.stringify(withIt)) expect(table(without)).not.toEqual(table(withIt));
  });
}
