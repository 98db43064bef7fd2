import pg from 'pg'
import { readingServersSql } from '../../tools/lib/readingServers.ts'

const adminUrl = process.env.TEST_DATABASE_URL
/** Addresses of other PostgreSQL servers, separated by commas, that readings lie on in every test database. */
const readingServers = process.env.TEST_READING_SERVERS?.split(',') ?? []

export const onPostgres = adminUrl !== undefined

/** The address of a database on the PostgreSQL of TEST_DATABASE_URL, or on another. */
export const urlOf = (database: string, server = adminUrl ?? ''): string => {
  const url = new URL(server)
  url.pathname = database
  return url.href
}

/** Runs statements beside the test databases, e.g. to make or drop one, or in one of them. */
const administer = async (statements: string, url = adminUrl): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements).finally(() => client.end())
}

const everyServer = async (statement: string): Promise<void> => {
  for (const url of [adminUrl, ...readingServers]) await administer(statement, url)
}

/** Makes a database know others for its readings, as an operator does (docs/operating.md). */
export const placeReadings = (name: string, urls: string[]): Promise<void> =>
  administer(readingServersSql(urls, 'current_user'), urlOf(name))

/** A copy of a database leads to copies of what that one leads to. */
const moveReadings = (name: string): Promise<void> =>
  administer(
    readingServers.map((_, index) => `alter server readings_${index + 1} options (set dbname '${name}')`).join(';'),
    urlOf(name),
  )

/** An empty one that leads nowhere. */
export const createBareDatabase = (name: string): Promise<void> => everyServer(`create database ${name}`)

export const createDatabase = async (name: string, template?: string): Promise<void> => {
  await everyServer(`create database ${name}${template ? ` template ${template}` : ''}`)
  if (readingServers.length === 0) return
  await (template
    ? moveReadings(name)
    : placeReadings(
        name,
        readingServers.map((server) => urlOf(name, server)),
      ))
}

export const dropDatabase = (name: string): Promise<void> => everyServer(`drop database if exists ${name} with (force)`)
