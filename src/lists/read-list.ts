import { InputError } from '../systems/input-error.ts';
import { armyRosters, isArmyReport } from './army-report.ts';
import { companionRoster, isCompanion } from './companion-roster.ts';
import { contents } from './read/file.ts';
import { type Roster, rosterOf } from './roster.ts';
import { textRoster } from './text-roster.ts';

/** A list as read from a file or a paste, and by which reader. */
export interface ReadList {
  readonly reader: string;
  readonly roster: Roster;
}

/**
 * Reads any supported list: BattleScribe and New Recruit rosters (`.ros`, `.rosz`, JSON), New Recruit text, Trench Companion JSON, an
 * army of a
 * tournament report. The reader is chosen by what the file contains; when it fails, no other is tried. Throws an InputError in one line,
 * also
 * when a file holds several lists: `readLists` takes those.
 */
export function readList(data: Uint8Array | string): ReadList {
  const [list, ...others] = readLists(data);
  if (list && others.length === 0) return list;
  throw new InputError({ path: '', expected: 'one list', received: `${others.length + 1} lists in one file` });
}

/** Reads a file that may hold several lists, in its order. Throws an InputError in one line. */
export function readLists(data: Uint8Array | string): readonly ReadList[] {
  const read = contents(data);
  const zipped = read.zipped ? 'zipped ' : '';
  switch (read.form) {
    case 'xml':
      return [{ reader: `${zipped}roster XML`, roster: rosterOf(read.tree) }];
    case 'json tree':
      return [{ reader: `${zipped}roster JSON`, roster: rosterOf(read.tree) }];
    case 'text':
      return [{ reader: `${zipped}text`, roster: textRoster(read.text) }];
    case 'json':
      if (isCompanion(read.json)) return [{ reader: `${zipped}Trench Companion JSON`, roster: companionRoster(read.json) }];
      if (isArmyReport(read.json)) return armyRosters(read.json).map((roster) => ({ reader: `${zipped}tournament report JSON`, roster }));
      throw new InputError({
        path: '',
        expected: 'a roster: New Recruit JSON, a Trench Companion export or a list saved by Hitfold',
        received: read.json,
      });
  }
}
