import { InputError } from '../../systems/input-error.ts';
import { tidy } from '../../systems/list-words.ts';
import { contents } from '../read/file.ts';
import { attribute, items, type Node } from '../read/node.ts';

/** One catalogue or game system as its file has it: what may be chosen, not what was. */
export interface CatalogueFile {
  /** The file's name, for reports. */
  readonly file: string;
  readonly id: string;
  /** Its own name: often not the file's. */
  readonly name: string;
  readonly kind: 'catalogue' | 'gameSystem';
  readonly game: { readonly id: string; readonly name: string };
  /** Catalogues that its links may point into. */
  readonly linked: readonly { readonly id: string; readonly name: string }[];
  readonly tree: Node;
}

/** True for a tree that is a catalogue or a game system. */
export function isCatalogue(tree: Node): boolean {
  return tree.name === 'catalogue' || tree.name === 'gameSystem';
}

/**
 * Reads a `.cat`, `.gst`, `.catz`, `.gstz` or its JSON twin, told by its content. Which revision of the game system it was made for does
 * not
 * matter: that number is stale in most files. Throws an InputError when the data is something else.
 */
export function readCatalogue(file: string, data: Uint8Array | string): CatalogueFile {
  const read = contents(data);
  if (!('tree' in read))
    throw new InputError({
      path: '',
      expected: 'a catalogue or a game system',
      received: read.form === 'text' ? 'plain text' : 'another kind of JSON',
    });
  return catalogueOf(file, read.tree);
}

/** The same from a tree that is read already. */
export function catalogueOf(file: string, tree: Node): CatalogueFile {
  if (!isCatalogue(tree)) throw new InputError({ path: '', expected: 'a catalogue or a game system', received: `<${tree.name}>` });
  const version = attribute(tree, 'battleScribeVersion');
  if (version !== '' && Number.parseFloat(version) < 2) {
    throw new InputError({
      path: 'battleScribeVersion',
      expected: 'a catalogue of version 2.00 or later (save it again with a current program)',
      received: version,
    });
  }
  const kind = tree.name === 'catalogue' ? 'catalogue' : 'gameSystem';
  const [id, name] = [attribute(tree, 'id'), tidy(attribute(tree, 'name'))];
  return {
    file,
    id,
    name,
    kind,
    game: kind === 'gameSystem' ? { id, name } : { id: attribute(tree, 'gameSystemId'), name: '' },
    linked: items(tree, 'catalogueLinks').map((link) => ({ id: attribute(link, 'targetId'), name: tidy(attribute(link, 'name')) })),
    tree,
  };
}
