import { InputError } from '../systems/input-error.ts';
import { emptyList, type FighterList, withEntry } from './list.ts';
import type { UnderstoodEntry, Understanding } from './understand.ts';

const LONGEST_NAME = 200;
const LONGEST_LINE = 2000;
const MOST_LINES = 500;
const MOST_OF_ONE = 999;
const MOST_ALTERNATIVES = 100;

/**
 * What was understood of a file as a list of one's own: an entry for each fighter, with its other ways to attack beside the first and
 * with the
 * lines that were not understood. Fighters without a loadout are named in the list's note. Throws an InputError for more of one fighter
 * than a list holds.
 */
export function listOf({ system, name, entries }: Understanding, edition: string): FighterList {
  const lost = entries.filter(({ loadouts }) => loadouts.length === 0);
  const note =
    lost.length === 0
      ? ''
      : `Not taken: ${lost.map(({ fighter, notUnderstood }) => `${fighter.name} (${notUnderstood[0] ?? 'nothing to attack with'})`).join('; ')}`.slice(
          0,
          10_000,
        );
  const started: FighterList = { ...emptyList(system, edition, (name || 'Imported list').slice(0, LONGEST_NAME)), note };
  return entries.reduce(added, started);
}

function added(list: FighterList, { fighter, loadouts, count, notUnderstood, remarks }: UnderstoodEntry): FighterList {
  const [first, ...others] = loadouts;
  if (!first) return list;
  if (count > MOST_OF_ONE) throw new InputError({ path: fighter.name, expected: `at most ${MOST_OF_ONE} of one fighter`, received: count });
  return withEntry(list, first, {
    count,
    note: remarks.join('; ').slice(0, LONGEST_LINE),
    unread: lines(notUnderstood),
    alternatives: others.slice(0, MOST_ALTERNATIVES),
  });
}

/** As many lines as a list keeps; the last one says how many more there were. */
function lines(all: readonly string[]): readonly string[] {
  const kept =
    all.length > MOST_LINES ? [...all.slice(0, MOST_LINES - 1), `and ${all.length - MOST_LINES + 1} more lines in the file`] : all;
  return kept.map((line) => line.slice(0, LONGEST_LINE));
}
