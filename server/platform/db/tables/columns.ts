import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, timestamp, type UpdateDeleteAction, uuid } from 'drizzle-orm/pg-core'

export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
export const createTime = () => time('create_time').notNull().defaultNow()

/** Creates an integer column that counts from 0. */
export const counter = (name: string) => integer(name).notNull().default(0)

/** Creates a foreign key column that is not null. */
export const requiredReference = (name: string, to: () => AnyPgColumn, actions?: { onDelete?: UpdateDeleteAction }) =>
  uuid(name).notNull().references(to, actions)

/** Creates the columns of every table of editable records. */
export const recordColumns = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  version: integer('version').notNull().default(1),
  createTime: createTime(),
})

/** Returns the expression of the default among a record's names. */
export const defaultName = (names: SQL): SQL =>
  sql`(jsonb_path_query_first(${names}, '$[*] ? (@.isDefault == true).name') #>> '{}')`

/** Time of the database, the only clock for decisions. */
export const now = sql<string>`now()`

/**
 * Returns the expression of the sort key of a version, which orders like `compareVersions` of
 * `contract/core/softwareVersion.ts`. Index `device_firmware` has the same expression.
 */
export const versionKey = (version: SQL): SQL => sql`(version_key(${version}) collate "C")`
