import { unzipSync } from 'fflate';
import { InputError } from '../../systems/input-error.ts';

/** The largest list, catalogue or archive member that is read: twenty times the largest real file seen. */
export const LARGEST_FILE = 20 * 1024 * 1024;
/** Real zipped rosters shrink tenfold, catalogues thirtyfold. */
const LARGEST_RATIO = 200;

/**
 * The one member of a zipped roster or catalogue. Sizes and ratio are checked before anything is unpacked; the member's name is
 * never used as a path. Throws an InputError on a broken or hostile archive, or one without exactly one file.
 */
export function onlyMember(zip: Uint8Array): Uint8Array {
  const refused: string[] = [];
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(zip, {
      filter: ({ name, originalSize, size }) => {
        if (name.endsWith('/')) return false;
        if (originalSize > LARGEST_FILE || originalSize > LARGEST_RATIO * Math.max(size, 1024))
          refused.push(`${originalSize} bytes out of ${size}`);
        return refused.length === 0;
      },
    });
  } catch {
    throw new InputError({ path: '', expected: 'a zip archive that can be read', received: 'a broken or cut-off one' });
  }
  if (refused.length > 0)
    throw new InputError({
      path: '',
      expected: `a zip archive that unpacks to at most ${LARGEST_FILE} bytes and ${LARGEST_RATIO} times its size`,
      received: refused[0],
    });
  const members = Object.values(files);
  if (members.length !== 1)
    throw new InputError({ path: '', expected: 'a zip archive with exactly one file in it', received: `${members.length} files` });
  return members[0] as Uint8Array;
}
