import { InputError } from './input-error.ts';
import type { ListedFighter, ListedProfile } from './list-vocabulary.ts';
import { folded, tidy } from './list-words.ts';
import type { Loadout } from './system.ts';

/** A profile's value by the characteristic's name, tidied; null when the file has none, whatever the spelling of the name. */
export function valueOf({ characteristics }: ListedProfile, name: string): string | null {
  const wanted = folded(name);
  const found = Object.entries(characteristics).find(([each]) => folded(each) === wanted)?.[1];
  const text = found === undefined || found === null ? '' : tidy(found);
  return text === '' ? null : text;
}

/** True when a profile has characteristics of all these names. */
export function hasValues({ characteristics }: ListedProfile, names: readonly string[]): boolean {
  const present = new Set(Object.keys(characteristics).map(folded));
  return names.every((name) => present.has(folded(name)));
}

/**
 * A whole number as lists write it: "4", "+2", "-1", "10.0". Null for everything else ("-", "N/A", "*", "C", "D6", no value): that
 * is no plain number and never 0 by guess.
 */
export function plainNumber(text: string | null): number | null {
  const match = text === null ? null : /^([+-]?\s?\d{1,6})(?:\.0+)?$/.exec(tidy(text));
  return match ? Number((match[1] as string).replace(/\s/, '')) + 0 : null;
}

/**
 * What one loadout of an entry costs in a currency, spelled as the file does; null when the file has no such price or it does not divide.
 */
export function costOfOne({ costs }: ListedFighter, currency: string, count: number): number | null {
  const total = Object.entries(costs).find(([name]) => folded(name) === folded(currency))?.[1];
  if (total === undefined || total < 0 || count < 1) return null;
  return total / count;
}

/** Puts text from a file into a line for a person: one line, cut to a readable length. */
export function quoted(text: string): string {
  const tidied = tidy(text);
  return JSON.stringify(tidied.length > 200 ? `${tidied.slice(0, 197)}…` : tidied);
}

/**
 * The loadouts that a system takes, and a line for each that it refuses. `check` throws the system's InputError for a loadout that it can
 * not use; nothing of the kind leaves here.
 */
export function fitting(
  loadouts: readonly Loadout[],
  check: (loadout: Loadout) => void,
): { readonly loadouts: readonly Loadout[]; readonly refused: readonly string[] } {
  const refused: string[] = [];
  const taken = loadouts.filter((loadout) => {
    try {
      check(loadout);
      return true;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      refused.push(`${loadout.name}: ${error.message}`);
      return false;
    }
  });
  return { loadouts: taken, refused };
}

/** Names with text that means "none". */
export function isNone(text: string | null): boolean {
  return text === null || /^(?:-|n\/a|none|\*|)$/i.test(tidy(text));
}

/** At most so many characters, as a scenario's names may be. */
export function shortName(text: string, longest = 120): string {
  const tidied = tidy(text);
  return tidied.length > longest ? `${tidied.slice(0, longest - 1)}…` : tidied;
}
