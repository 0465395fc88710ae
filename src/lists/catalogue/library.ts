import { tidy } from '../../systems/list-words.ts';
import { attribute, items, type Node, walk } from '../read/node.ts';
import type { CatalogueFile } from './file.ts';

/** Something that a link points at, with the file it stands in: its own links start from there. */
export interface Target {
  readonly node: Node;
  readonly file: CatalogueFile;
}

/** Catalogues that belong together. */
export interface Library {
  readonly files: readonly CatalogueFile[];
  /**
   * Where a link leads: in its own file, else in the catalogues that this file links, directly or through others, else in the game
   * system. Never anywhere else: ids are unique in one file at most, and a table over all files gives wrong weapons without any error. Null
   * when it leads nowhere.
   */
  resolve(from: CatalogueFile, link: Node): Target | null;
  /** What a cost type is called by the game system, spaces tidied; undefined for a type that nobody declares, which is to be ignored. */
  costName(typeId: string): string | undefined;
  /** Linked catalogues and game systems that are not among the files, a line each. */
  readonly missing: readonly string[];
}

/** Links to what: the kind of element for each of their types. */
const KINDS: Readonly<Record<string, string>> = {
  selectionEntry: 'selectionEntry',
  selectionEntryGroup: 'selectionEntryGroup',
  profile: 'profile',
  rule: 'rule',
  infoGroup: 'infoGroup',
};

type Index = ReadonlyMap<string, readonly Node[]>;

function indexOf({ tree }: CatalogueFile): Index {
  const kinds = new Set(Object.values(KINDS));
  const index = new Map<string, Node[]>();
  for (const node of walk(tree)) {
    if (!kinds.has(node.name)) continue;
    const id = attribute(node, 'id');
    const same = index.get(id);
    if (same) same.push(node);
    else index.set(id, [node]);
  }
  return index;
}

/** Puts files together. Of two files with one id the first counts. */
export function libraryOf(files: readonly CatalogueFile[]): Library {
  const byId = new Map(files.toReversed().map((each) => [each.id, each]));
  const indices = new Map<CatalogueFile, Index>();
  const index = (file: CatalogueFile): Index => {
    const known = indices.get(file) ?? indexOf(file);
    indices.set(file, known);
    return known;
  };
  const scopes = new Map(files.map((file) => [file, scopeOf(file, byId)]));
  const costNames = new Map(
    files
      .toSorted((a, b) => Number(a.kind === 'gameSystem') - Number(b.kind === 'gameSystem'))
      .flatMap(({ tree }) => items(tree, 'costTypes').map((type) => [attribute(type, 'id'), tidy(attribute(type, 'name'))] as const)),
  );
  return {
    files,
    resolve: (from, link) => {
      const [id, kind] = [attribute(link, 'targetId'), KINDS[attribute(link, 'type')]];
      for (const file of scopes.get(from) ?? scopeOf(from, byId)) {
        const node = index(file)
          .get(id)
          ?.find(({ name }) => kind === undefined || name === kind);
        if (node) return { node, file };
      }
      return null;
    },
    costName: (typeId) => costNames.get(typeId),
    missing: [...new Set(files.flatMap((file) => missingFrom(file, byId)))],
  };
}

/** A file, what it links transitively in the order of its links, then the game system. */
function scopeOf(file: CatalogueFile, byId: ReadonlyMap<string, CatalogueFile>): readonly CatalogueFile[] {
  const scope = new Set([file]);
  for (const each of scope) for (const { id } of each.linked) if (byId.has(id)) scope.add(byId.get(id) as CatalogueFile);
  const game = byId.get(file.game.id);
  return game ? [...scope].filter((each) => each !== game || each === file).concat(file === game ? [] : [game]) : [...scope];
}

function missingFrom({ file, linked, game, kind }: CatalogueFile, byId: ReadonlyMap<string, CatalogueFile>): string[] {
  const absent = linked
    .filter(({ id }) => !byId.has(id))
    .map(({ name, id }) => `${file}: links the catalogue ${JSON.stringify(name || id)}, which is not here`);
  return kind === 'catalogue' && !byId.has(game.id) ? [...absent, `${file}: its game system is not here`] : absent;
}

/** Every link of the files that leads nowhere, a line each, and every id that stands for two things in one file. */
export function faultsOf(library: Library): readonly string[] {
  return library.files.flatMap((file) => {
    const lines: string[] = [];
    for (const node of walk(file.tree)) {
      if (node.name !== 'entryLink' && node.name !== 'infoLink') continue;
      if (!library.resolve(file, node))
        lines.push(
          `${file.file}: the link ${JSON.stringify(tidy(attribute(node, 'name')))} leads to no ${attribute(node, 'type') || 'entry'} (${attribute(node, 'targetId')})`,
        );
    }
    for (const [id, nodes] of indexOf(file)) {
      if (id !== '' && nodes.length > 1)
        lines.push(
          `${file.file}: ${nodes.length} things have the id ${id}: ${nodes.map((each) => `${each.name} ${JSON.stringify(tidy(attribute(each, 'name')))}`).join(', ')}`,
        );
    }
    return lines;
  });
}
