/** Normalises a value for comparison: the order of keys, and files to their ids, as their URLs differ. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  if ('id' in value) return value.id
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => [name, canonical(part)])
}

/**
 * Tests deep equality. Files are compared by id, and the order of keys is ignored, as the server does not preserve it.
 */
export const isDeepEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(canonical(one)) === JSON.stringify(canonical(other))
