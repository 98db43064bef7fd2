const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** A body as the query of a GET. */
export const asQuery = (body: unknown): URLSearchParams => {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return new URLSearchParams(
    entries.flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, asText(one)])),
  )
}

/** A query as the server reads it: what is given more than once is a list. */
export const readQuery = (query: URLSearchParams) =>
  Object.fromEntries(
    [...query.keys()].map((name) => {
      const values = query.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
