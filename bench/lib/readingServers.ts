import { randomUUID } from 'node:crypto'
import { type PostgresServer, startPostgres } from '../../tools/lib/postgres.ts'
import { readingServersSql } from '../../tools/lib/readingServers.ts'
import { databaseAt, runStatements } from '../../tools/lib/statements.ts'

/** As docs/operating.md has it: an owner of the databases that is no superuser, and signs in with a password. */
const owner = 'console'

const urlFor = (server: PostgresServer, database: string, signIn = {}): string =>
  Object.assign(new URL(databaseAt(server.url, database)), signIn).href

interface Databases {
  /** An empty database whose readings lie on it. */
  one: string
  /** An empty database of the same server whose readings lie on the two others. */
  spread: string
  stop(): Promise<void>
}

/** Starts three PostgreSQL servers, of which one has the databases and the others hold readings. */
export const startReadingServers = async (): Promise<Databases> => {
  const [first, ...others] = await Promise.all([startPostgres(), startPostgres(), startPostgres()])
  const signIn = { username: owner, password: randomUUID() }
  const stop = async () => {
    await Promise.all([first, ...others].map((server) => server.stop()))
  }
  try {
    const role = `create role ${owner} login password '${signIn.password}'`
    for (const server of [first, ...others])
      await runStatements(
        server.url,
        role,
        `create database console owner ${owner}`,
        `create database spread owner ${owner}`,
      )
    const readings = others.map((server) => urlFor(server, 'spread', signIn))
    await runStatements(urlFor(first, 'spread'), readingServersSql(readings, owner))
    return { one: urlFor(first, 'console', signIn), spread: urlFor(first, 'spread', signIn), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
