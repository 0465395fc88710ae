import { InputError } from '../../systems/input-error.ts';

/**
 * The one tree that every roster and catalogue format becomes: attributes and text are always strings, containers
 * (`selections`, `costs`, …) are nodes with their members as children.
 */
export interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Node[];
}

/** Real files nest about thirty deep; deeper than this is a broken or hostile file. */
export const DEEPEST = 64;

/** Throws an InputError when a tree nests deeper than any real file does. */
export function refuseDepth(depth: number): void {
  if (depth > DEEPEST)
    throw new InputError({ path: '', expected: `a file that nests at most ${DEEPEST} elements deep`, received: `more than ${DEEPEST}` });
}

/** The members of a container: `items(force, 'selections')`. */
export function items(node: Node, container: string): readonly Node[] {
  return node.children.filter(({ name }) => name === container).flatMap(({ children }) => children);
}

/** An attribute, or '' when it is absent. */
export function attribute(node: Node, name: string): string {
  return node.attributes[name] ?? '';
}

/** Text that one format writes as a child element and another as an attribute, such as a rule's description. */
export function wording(node: Node, name: string): string {
  return node.attributes[name] ?? node.children.find((child) => child.name === name)?.text ?? '';
}

/** Every node of a tree, parents before children. */
export function* walk(node: Node): Generator<Node> {
  const left = [node];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    yield next;
    for (let i = next.children.length - 1; i >= 0; i--) left.push(next.children[i] as Node);
  }
}
