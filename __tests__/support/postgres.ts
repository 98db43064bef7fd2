import { readingServersSql } from '../../tools/lib/readingServers.ts'
import { databaseAt, runStatements } from '../../tools/lib/statements.ts'

const { TEST_DATABASE_URL: adminUrl = '' } = process.env
/** Addresses of other PostgreSQL servers, separated by commas, that readings lie on in every test database. */
const readingServers = process.env.TEST_READING_SERVERS?.split(',') ?? []

export const onPostgres = process.env.TEST_DATABASE_URL !== undefined

/** The address of a database on the PostgreSQL of TEST_DATABASE_URL. */
export const urlOf = (name: string): string => databaseAt(adminUrl, name)

const everyServer = async (statement: string): Promise<void> => {
  for (const url of [adminUrl, ...readingServers]) await runStatements(url, statement)
}

/** Makes a database know others for its readings, as an operator does (docs/operating.md). */
export const placeReadings = (name: string, urls: string[]): Promise<void> =>
  runStatements(urlOf(name), readingServersSql(urls, 'current_user'))

/** A copy of a database leads to copies of what that one leads to. */
const moveReadings = (name: string): Promise<void> =>
  runStatements(
    urlOf(name),
    ...readingServers.map((_, index) => `alter server readings_${index + 1} options (set dbname '${name}')`),
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
        readingServers.map((server) => databaseAt(server, name)),
      ))
}

export const dropDatabase = (name: string): Promise<void> => everyServer(`drop database if exists ${name} with (force)`)
