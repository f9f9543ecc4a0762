/** Cycles of a graph: strongly connected components (Tarjan) of more than one node, each sorted. */
export function cyclesOf(graph) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const onStack = new Set();
  const found = [];
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    onStack.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (onStack.has(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    for (const one of group) onStack.delete(one);
    if (group.length > 1) found.push(group.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}

const moduleOf = (path) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1];

/**
 * The import graph of server modules. Imports of `*.tables.ts` (foreign keys) and `*.views.ts` (read views)
 * do not count as dependencies.
 */
export function moduleGraph(fileGraph) {
  const graph = new Map();
  for (const [path, targets] of fileGraph) {
    const from = moduleOf(path);
    if (!from) continue;
    const reached = graph.get(from) ?? graph.set(from, new Set()).get(from);
    for (const target of targets) {
      const to = moduleOf(target);
      if (to && to !== from && !/\.(tables|views)\.ts$/.test(target)) reached.add(to);
    }
  }
  return graph;
}

/** Messages for import cycles, direct or indirect. */
export const cycleProblems = (found) =>
  found.map(
    (group) =>
      `files import each other: ${group.join(', ')}. Move what both need into a file of its own below them.`,
  );
