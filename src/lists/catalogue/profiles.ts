import { tidy } from '../../systems/list-words.ts';
import { attribute, items, type Node } from '../read/node.ts';
import { type Costs, type Profile, profileOf } from '../roster.ts';
import type { CatalogueFile } from './file.ts';
import type { Library, Target } from './library.ts';

/** A profile where it stands in its file. Values are base values: no modifier is applied. */
export interface CatalogueProfile extends Profile {
  readonly file: string;
  /** True when it applies only once something shows it. */
  readonly hidden: boolean;
  /** The entry that it stands in; null for a shared one, which entries link. */
  readonly entry: CatalogueEntry | null;
}

export interface CatalogueEntry {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Every cost that it states, zeros included, by the name that the game system gives its type; undeclared types are left out. */
  readonly costs: Costs;
  /** What one model of it costs, where a unit states that on the model entry inside it. */
  readonly modelCosts: Costs | null;
  /** Names of its own and its linked rules: the targets' names, for a link's own is often another. */
  readonly rules: readonly string[];
  readonly categories: readonly string[];
}

/** Every profile that stands in a file, in its order. */
export function profilesIn(library: Library, file: CatalogueFile): readonly CatalogueProfile[] {
  return [...withEntries(file.tree, null)]
    .filter(({ node }) => node.name === 'profile')
    .map(({ node, entry }) => ({
      ...profileOf(node),
      file: file.file,
      hidden: isHidden(node),
      entry: entry === null ? null : entryOf(library, file, entry),
    }));
}

/** An entry with profiles of its own or linked ones, such as a fighter with its weapons. */
export interface CatalogueChoice {
  readonly file: string;
  readonly entry: CatalogueEntry;
  /** The entry around it, whose variant it is. */
  readonly parent: CatalogueEntry | null;
  readonly profiles: readonly Profile[];
}

/**
 * Every entry of a file that has a profile in question, with all profiles that it brings itself; what does not apply unasked is left out.
 */
export function choicesIn(library: Library, file: CatalogueFile, wanted: (profile: Profile) => boolean): readonly CatalogueChoice[] {
  return [...withEntries(file.tree, null)].flatMap(({ node, entry }) => {
    if (node.name !== 'selectionEntry') return [];
    const profiles = profilesOf(library, { node, file }, new Set());
    if (!profiles.some(wanted)) return [];
    return [
      { file: file.file, entry: entryOf(library, file, node), parent: entry === null ? null : entryOf(library, file, entry), profiles },
    ];
  });
}

function isHidden(node: Node): boolean {
  return attribute(node, 'hidden') === 'true';
}

/** Every node with the nearest entry around it. */
function* withEntries(node: Node, entry: Node | null): Generator<{ readonly node: Node; readonly entry: Node | null }> {
  const left: { readonly node: Node; readonly entry: Node | null }[] = [{ node, entry }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    yield next;
    const around = next.node.name === 'selectionEntry' ? next.node : next.entry;
    for (let i = next.node.children.length - 1; i >= 0; i--) left.push({ node: next.node.children[i] as Node, entry: around });
  }
}

/** The profiles of an entry or an info group: its own, its linked ones, and those of its groups, each once. */
function profilesOf(library: Library, { node, file }: Target, seen: Set<Node>): readonly Profile[] {
  if (seen.has(node)) return [];
  seen.add(node);
  const own = items(node, 'profiles')
    .filter((profile) => !isHidden(profile) && !seen.has(profile) && seen.add(profile))
    .map(profileOf);
  const groups = items(node, 'infoGroups')
    .filter((group) => !isHidden(group))
    .flatMap((group) => profilesOf(library, { node: group, file }, seen));
  const linked = items(node, 'infoLinks')
    .filter((link) => !isHidden(link))
    .flatMap((link) => {
      const target = library.resolve(file, link);
      if (!target) return [];
      if (target.node.name === 'infoGroup') return profilesOf(library, target, seen);
      return target.node.name === 'profile' && !seen.has(target.node) && seen.add(target.node) ? [profileOf(target.node)] : [];
    });
  return [...own, ...groups, ...linked];
}

function entryOf(library: Library, file: CatalogueFile, node: Node): CatalogueEntry {
  return {
    id: attribute(node, 'id'),
    name: attribute(node, 'name'),
    type: attribute(node, 'type'),
    costs: costsOf(library, node),
    modelCosts: modelCosts(library, node),
    rules: [...items(node, 'rules').map((rule) => tidy(attribute(rule, 'name'))), ...linkedRules(library, file, node)],
    categories: items(node, 'categoryLinks').map((link) => tidy(attribute(link, 'name'))),
  };
}

/**
 * By type: one type goes under several names, and names have stray spaces. Without the game system the names of the file are all there is.
 */
function costsOf(library: Library, node: Node): Costs {
  const declared = library.files.some(({ kind }) => kind === 'gameSystem');
  const named = items(node, 'costs').map((cost) => {
    const name = library.costName(attribute(cost, 'typeId')) ?? (declared ? undefined : tidy(attribute(cost, 'name')));
    return [name, Number(attribute(cost, 'value'))] as const;
  });
  return Object.fromEntries(named.filter((each): each is readonly [string, number] => each[0] !== undefined && Number.isFinite(each[1])));
}

function modelCosts(library: Library, node: Node): Costs | null {
  if (attribute(node, 'type') !== 'unit') return null;
  const model = items(node, 'selectionEntries').find((child) => attribute(child, 'type') === 'model');
  return model ? costsOf(library, model) : null;
}

function linkedRules(library: Library, file: CatalogueFile, node: Node): string[] {
  return items(node, 'infoLinks').flatMap((link) => {
    if (isHidden(link)) return [];
    const target = library.resolve(file, link);
    // A dangling link still says by its label which rule was meant.
    if (!target) return attribute(link, 'type') === 'rule' ? [tidy(attribute(link, 'name'))] : [];
    return target.node.name === 'rule' ? [tidy(attribute(target.node, 'name'))] : [];
  });
}
