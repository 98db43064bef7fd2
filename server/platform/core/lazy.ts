/**
 * Returns a function that computes a value at its first call and caches it, for values that cost much time or memory
 * and that most processes never need. A computation that throws runs again at the next call.
 */
export const lazy = <Value>(compute: () => Value): (() => Value) => {
  let cached: { value: Value } | undefined
  return () => {
    cached ??= { value: compute() }
    return cached.value
  }
}
