import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, timestamp, type UpdateDeleteAction, uuid } from 'drizzle-orm/pg-core'

export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
export const createTime = () => time('create_time').notNull().defaultNow()

/** A number that counts from zero. */
export const counter = (name: string) => integer(name).notNull().default(0)

/** A reference by id that every row has. */
export const requiredReference = (name: string, to: () => AnyPgColumn, actions?: { onDelete?: UpdateDeleteAction }) =>
  uuid(name).notNull().references(to, actions)

/** What every table of editable records has. */
export const recordColumns = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  version: integer('version').notNull().default(1),
  createTime: createTime(),
})

/** The default of a record's names, which stands for it where one name is needed. */
export const defaultName = (names: SQL): SQL =>
  sql`(jsonb_path_query_first(${names}, '$[*] ? (@.isDefault == true).name') #>> '{}')`

/** The database's clock is the only clock that decides. */
export const now = sql<string>`now()`
