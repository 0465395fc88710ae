import { InputError } from '../../systems/input-error.ts';
import { type Node, refuseDepth } from './node.ts';

/** Names of containers: under them an array holds members whose element name is the singular. */
const CONTAINERS = new Set([
  'forces', 'selections', 'profiles', 'rules', 'costs', 'costLimits', 'categories', 'characteristics', 'attributes',
  'selectionEntries', 'sharedSelectionEntries', 'selectionEntryGroups', 'sharedSelectionEntryGroups', 'entryLinks', 'infoLinks',
  'infoGroups', 'sharedInfoGroups', 'sharedProfiles', 'sharedRules', 'profileTypes', 'characteristicTypes', 'attributeTypes', 'costTypes',
  'categoryEntries', 'categoryLinks', 'forceEntries', 'modifiers', 'modifierGroups', 'conditions', 'conditionGroups', 'localConditionGroups',
  'repeats', 'constraints', 'publications', 'catalogueLinks', 'associations',
]); // prettier-ignore

const ROOTS = ['roster', 'catalogue', 'gameSystem'];

/**
 * Reads the JSON twins of roster and catalogue files into the neutral tree: New Recruit's (containers as arrays, attributes as keys,
 * anything that looks like a number turned into one) and the shape that XML converters write (`_name`, `__text`, a single child
 * as an object). Everything becomes text again. Throws an InputError when it is neither.
 */
export function jsonTree(json: unknown): Node {
  if (!isObject(json)) throw new InputError({ path: '', expected: 'a JSON object', received: json });
  const root = ROOTS.find((name) => isObject(json[name]));
  if (root === undefined)
    throw new InputError({
      path: '',
      expected: `a JSON file with "roster", "catalogue" or "gameSystem" at the top`,
      received: Object.keys(json).slice(0, 5),
    });
  return element(root, json[root] as JsonFields, 1);
}

type JsonFields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function element(name: string, fields: JsonFields, depth: number): Node {
  refuseDepth(depth);
  const attributes: Record<string, string> = Object.create(null) as Record<string, string>;
  const children: Node[] = [];
  let text = '';
  for (const [key, value] of Object.entries(fields)) {
    if (key === '$text' || key === '__text' || key === '#text') text = String(value);
    else if (Array.isArray(value)) children.push(...listed(key, value, depth));
    else if (isObject(value)) children.push(element(key, value, depth + 1));
    else if (value !== null && value !== undefined) attributes[key.replace(/^_/, '')] = String(value);
  }
  return { name, attributes, text, children };
}

function listed(key: string, values: readonly unknown[], depth: number): Node[] {
  const members = (name: string, at: number) =>
    values.map((value) => (isObject(value) ? element(name, value, at) : { name, attributes: {}, text: String(value), children: [] }));
  return CONTAINERS.has(key)
    ? [{ name: key, attributes: {}, text: '', children: members(singular(key), depth + 2) }]
    : members(key, depth + 1);
}

function singular(container: string): string {
  const bare = container.replace(/^shared(.)/, (_, first: string) => first.toLowerCase());
  return bare.endsWith('ies') ? `${bare.slice(0, -3)}y` : bare.slice(0, -1);
}
