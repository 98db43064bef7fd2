/** Successors by node. Nodes that are not keys have none. */
export type Graph = ReadonlyMap<string, readonly string[]>

/** Finds the strongly connected components of more than one node by Tarjan's algorithm, each with its nodes in order. */
export const findCycles = (graph: Graph): string[][] => {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  const visit = (node: string): void => {
    const number = order.size
    order.set(node, number)
    lowest.set(node, number)
    stack.push(node)
    const lower = (to: number | undefined) =>
      lowest.set(node, Math.min(lowest.get(node) ?? number, to ?? Number.POSITIVE_INFINITY))
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue
      if (!order.has(next)) {
        visit(next)
        lower(lowest.get(next))
      } else if (stack.includes(next)) lower(order.get(next))
    }
    if (lowest.get(node) !== number) return
    const component = stack.splice(stack.indexOf(node))
    if (component.length > 1) cycles.push(component.toSorted())
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return cycles
}
