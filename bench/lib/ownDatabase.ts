import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A database of one measure's own on the PostgreSQL at an address. */
export const anOwnDatabase = async (server: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
