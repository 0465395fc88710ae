import { InputError } from '../systems/input-error.ts';
import { attribute, items, type Node, wording } from './read/node.ts';
import { tidy } from '../systems/list-words.ts';

/** A roster as its file has it: what one player chose, names and values as text, nothing interpreted yet. */
export interface Roster {
  readonly name: string;
  readonly game: { readonly id: string; readonly name: string };
  readonly catalogues: readonly string[];
  /** The file's own totals. */
  readonly costs: Costs;
  /** The top-level selections of every force, nested forces included. */
  readonly selections: readonly Selection[];
  /** What could not be taken as it stood, a line each. */
  readonly warnings: readonly string[];
}

/** Amounts by the name of the cost type (its outer spaces removed). Types of zero are left out. */
export type Costs = Readonly<Record<string, number>>;

export interface Selection {
  readonly id: string;
  readonly name: string;
  /** What the player called it, or null. */
  readonly customName: string | null;
  readonly entryId: string;
  readonly type: string;
  readonly number: number;
  readonly costs: Costs;
  readonly profiles: readonly Profile[];
  readonly rules: readonly { readonly name: string; readonly description: string }[];
  readonly categories: readonly string[];
  readonly selections: readonly Selection[];
}

/** A table of values: `characteristics` are name → text, null where the file has nothing. */
export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly characteristics: Readonly<Record<string, string | null>>;
}

/** Reads a roster tree. Throws an InputError when the tree is a catalogue or another thing. */
export function rosterOf(tree: Node): Roster {
  if (tree.name !== 'roster') {
    const what =
      tree.name === 'catalogue' || tree.name === 'gameSystem'
        ? `a ${tree.name}: profiles to choose from, not a list of choices`
        : `<${tree.name}>`;
    throw new InputError({ path: '', expected: 'a roster', received: what });
  }
  const version = attribute(tree, 'battleScribeVersion');
  if (version !== '' && Number.parseFloat(version) < 2) {
    throw new InputError({
      path: 'battleScribeVersion',
      expected: 'a roster of version 2.00 or later (save it again with a current program)',
      received: version,
    });
  }
  const forces = [...allForces(tree)];
  const reading: Reading = { warnings: [], costNames: costNames(tree) };
  return {
    name: tidy(attribute(tree, 'name')),
    game: { id: attribute(tree, 'gameSystemId'), name: tidy(attribute(tree, 'gameSystemName')) },
    catalogues: [...new Set(forces.map((force) => tidy(attribute(force, 'catalogueName'))))],
    costs: costsOf(tree, reading),
    selections: forces.flatMap((force) => items(force, 'selections').map((node) => selectionOf(node, reading))),
    warnings: reading.warnings,
  };
}

function* allForces(node: Node): Generator<Node> {
  for (const force of items(node, 'forces')) {
    yield force;
    yield* allForces(force);
  }
}

/** What the whole file says to each of its parts. */
interface Reading {
  readonly warnings: string[];
  /** What the roster's own totals call each type of cost: in its parts one type may go under another name. */
  readonly costNames: ReadonlyMap<string, string>;
}

function costNames(roster: Node): ReadonlyMap<string, string> {
  const named = [...items(roster, 'costLimits'), ...items(roster, 'costs')].map(
    (cost) => [attribute(cost, 'typeId'), tidy(attribute(cost, 'name'))] as const,
  );
  return new Map(named.filter(([id, name]) => id !== '' && name !== ''));
}

function selectionOf(node: Node, reading: Reading): Selection {
  const custom = attribute(node, 'customName');
  return {
    id: attribute(node, 'id'),
    name: attribute(node, 'name'),
    customName: custom === '' ? null : custom,
    // A path `link::link::entry`: only its end names the entry.
    entryId: attribute(node, 'entryId').split('::').at(-1) as string,
    type: attribute(node, 'type'),
    number: count(node, reading.warnings),
    costs: costsOf(node, reading),
    profiles: items(node, 'profiles').map(profileOf),
    rules: items(node, 'rules').map((rule) => ({ name: tidy(attribute(rule, 'name')), description: wording(rule, 'description') })),
    categories: items(node, 'categories').map((category) => tidy(attribute(category, 'name'))),
    selections: items(node, 'selections').map((child) => selectionOf(child, reading)),
  };
}

function count(node: Node, warnings: string[]): number {
  const text = attribute(node, 'number');
  if (text === '') return 1;
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0) return number;
  warnings.push(`${attribute(node, 'name')}: number ${JSON.stringify(text)} is not a whole number; read as 1`);
  return 1;
}

function costsOf(node: Node, { warnings, costNames: named }: Reading): Costs {
  const costs: Record<string, number> = Object.create(null) as Record<string, number>;
  for (const cost of items(node, 'costs')) {
    const name = named.get(attribute(cost, 'typeId')) ?? tidy(attribute(cost, 'name'));
    const value = attribute(cost, 'value');
    const amount = Number(value);
    if (value === '' || !Number.isFinite(amount))
      warnings.push(`${attribute(node, 'name')}: cost ${JSON.stringify(value)} ${name} is not a number; left out`);
    else if (amount !== 0) costs[name] = (costs[name] ?? 0) + amount;
  }
  return { ...costs };
}

/** Reads a `profile` node of a roster or a catalogue. */
export function profileOf(node: Node): Profile {
  const entries = items(node, 'characteristics').map((each) => [attribute(each, 'name'), each.text === '' ? null : each.text] as const);
  return {
    id: attribute(node, 'id'),
    name: attribute(node, 'name'),
    type: attribute(node, 'typeName'),
    characteristics: Object.fromEntries(entries),
  };
}
