import pg from 'pg'

/**
 * Runs statements in sequence over a separate connection, as `create database` cannot run in a transaction.
 * Returns the rows of the last one.
 */
export const runStatements = async (url: string, ...statements: string[]): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** Returns the URL of another database on the same PostgreSQL server. */
export const databaseAt = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = name
  return url.href
}
