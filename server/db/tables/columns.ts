import { sql } from 'drizzle-orm'
import { integer, timestamp, uuid } from 'drizzle-orm/pg-core'

export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
export const createTime = () => time('create_time').notNull().defaultNow()

/** What every table of editable records has. */
export const recordColumns = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  version: integer('version').notNull().default(1),
  createTime: createTime(),
})

/** The database's clock is the only clock that decides. */
export const now = sql<string>`now()`
