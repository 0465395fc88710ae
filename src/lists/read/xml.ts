import { XMLParser } from 'fast-xml-parser';
import { InputError } from '../../systems/input-error.ts';
import { DEEPEST, type Node, refuseDepth } from './node.ts';

/** How fast-xml-parser gives an element when it keeps order: its name as the key of its children, attributes under ':@'. */
type Ordered = { readonly [name: string]: readonly Ordered[] | string | Readonly<Record<string, string>> };

const PARSER = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  removeNSPrefix: true,
  htmlEntities: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 2 * DEEPEST,
});

/**
 * Reads XML into the neutral tree. Document types and entities are refused, not expanded. Throws an InputError on broken XML
 * or one that nests too deep.
 */
export function xmlTree(text: string): Node {
  const declared = /<!(?:DOCTYPE|ENTITY)\b/i.exec(text);
  if (declared) throw new InputError({ path: '', expected: 'XML without document types or entities', received: declared[0] });
  if (!/<\/|\/>/.test(text)) throw new InputError({ path: '', expected: 'a whole XML file', received: text.slice(0, 60) });
  let roots: readonly Ordered[];
  try {
    roots = PARSER.parse(text, true) as readonly Ordered[];
  } catch (error) {
    throw new InputError({ path: '', expected: `XML that can be read (${reason(error)})`, received: text.slice(0, 60) });
  }
  const root = roots.map((each) => element(each, 1)).find((node) => node !== undefined);
  if (!root) throw new InputError({ path: '', expected: 'XML with a root element', received: text.slice(0, 60) });
  return root;
}

function reason(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] as string) : 'it is broken';
}

function element(ordered: Ordered, depth: number): Node | undefined {
  refuseDepth(depth);
  const name = Object.keys(ordered).find((key) => key !== ':@' && key !== '#text');
  if (name === undefined) return undefined;
  const inside = ordered[name] as readonly Ordered[];
  return {
    name,
    attributes: (ordered[':@'] as Readonly<Record<string, string>> | undefined) ?? {},
    text: inside.map((each) => (typeof each['#text'] === 'string' ? each['#text'] : '')).join(''),
    children: inside.map((each) => element(each, depth + 1)).filter((node) => node !== undefined),
  };
}
