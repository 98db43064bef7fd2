import pg from 'pg'

/** Runs statements one after the other over a connection of their own: `create database` takes no transaction. */
export const runStatements = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of a database on the PostgreSQL server at another address. */
export const databaseAt = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = name
  return url.href
}
