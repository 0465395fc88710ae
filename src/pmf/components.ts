/**
 * The strongly connected components of a graph by Tarjan's algorithm (SIAM J. Comput. 1, 1972), with its own stack so that
 * a path of a million states is no problem. Components come in topological order: edges lead from earlier to later ones.
 */
export function components(edges: readonly (readonly number[])[]): number[][] {
  const unseen = -1;
  const index = new Int32Array(edges.length).fill(unseen);
  const low = new Int32Array(edges.length);
  const onStack = new Uint8Array(edges.length);
  const nextEdge = new Int32Array(edges.length);
  const stack: number[] = [];
  const found: number[][] = [];
  let count = 0;
  for (let root = 0; root < edges.length; root++) {
    if (index[root] !== unseen) continue;
    const path = [root];
    while (path.length > 0) {
      const node = path.at(-1) as number;
      if (index[node] === unseen) {
        index[node] = low[node] = count++;
        stack.push(node);
        onStack[node] = 1;
      }
      const targets = edges[node] as readonly number[];
      let child = unseen;
      while (child === unseen && (nextEdge[node] as number) < targets.length) {
        const target = targets[nextEdge[node] as number] as number;
        (nextEdge[node] as number)++;
        if (index[target] === unseen) child = target;
        else if (onStack[target]) low[node] = Math.min(low[node] as number, index[target] as number);
      }
      if (child !== unseen) {
        path.push(child);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined) low[parent] = Math.min(low[parent] as number, low[node] as number);
      if (low[node] !== index[node]) continue;
      const component = stack.splice(stack.lastIndexOf(node));
      for (const member of component) onStack[member] = 0;
      found.push(component);
    }
  }
  return found.toReversed();
}
