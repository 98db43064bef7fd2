const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Encodes a body as the query of a GET. */
export const asQuery = (body: unknown): URLSearchParams => {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return new URLSearchParams(
    entries.flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, asText(one)])),
  )
}

/** Decodes a query like the server: repeated parameters are lists. */
export const readQuery = (query: URLSearchParams) =>
  Object.fromEntries(
    [...query.keys()].map((name) => {
      const values = query.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
