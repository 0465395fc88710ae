import type { Scenario } from './scenario.ts';

/**
 * The damage that takes a target out: its Wounds, or one more where they must be exceeded. Infinite when its Wounds are not known.
 * Source: rules § 2.5.
 */
export function outAt({ target, options }: Pick<Scenario, 'target' | 'options'>): number {
  return (target.wounds ?? Infinity) + (options.outWhen === 'exceeded' ? 1 : 0);
}
