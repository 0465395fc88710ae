import type { Blow } from './blow.ts';

/** One row of the chart of misfires, by its face. */
export interface Misfire {
  readonly name: string;
  readonly says: string;
  /** The weapon does not fire again in this battle. */
  readonly lost: boolean;
  /** The weapon takes a turn longer to load. */
  readonly delayed: boolean;
  /** The shot hits all the same. */
  readonly hits: boolean;
  /** It hits the shooter. */
  readonly bursts: boolean;
}

const row = (name: string, says: string, does: Partial<Misfire> = {}): Misfire => ({
  name,
  says,
  lost: false,
  delayed: false,
  hits: false,
  bursts: false,
  ...does,
});
const CLICK = row('click', 'nothing happens');

/**
 * What a natural 1 to hit with a blackpowder weapon comes to on another die, where the optional rule is in force. Source: rules § 5, the
 * classic rulebook’s optional rules.
 */
export const MISFIRES: readonly Misfire[] = [
  row('burst', 'the weapon is destroyed, and its shooter takes a Strength 4 hit that is never critical', { lost: true, bursts: true }),
  row('jammed', 'the weapon does not fire again in this battle', { lost: true }),
  row('fizzle', 'the weapon takes one more turn to load', { delayed: true }),
  CLICK,
  CLICK,
  row('roar', 'the shot hits after all, at +1 Strength', { hits: true }),
];

/** The shot of the last row: it hits without another roll, at +1 Strength. */
export function louder(blow: Blow): Blow {
  return { ...blow, automatic: true, misfires: false, poisoned: false, strength: blow.strength + 1 };
}
