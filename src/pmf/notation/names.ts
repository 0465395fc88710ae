import type { Expression } from './syntax.ts';

const named = new WeakMap<Expression, boolean>();

/** True when the answer may depend on a name from outside. */
export function hasNames(node: Expression): boolean {
  const known = named.get(node);
  if (known !== undefined) return known;
  const found = node.kind === 'name' || partsOf(node).some(hasNames);
  named.set(node, found);
  return found;
}

function partsOf(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'let':
      return [node.value, node.body];
    case 'if':
      return [node.condition, node.met, node.otherwise];
    case 'negative':
      return [node.operand];
    case 'operation':
      return [node.left, node.right];
    case 'choice':
      return node.among;
    case 'roll':
      return node.dice.map(({ count }) => count);
    default:
      return [];
  }
}
