import { sql } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'

export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
export const createTime = () => time('create_time').notNull().defaultNow()

/** The database's clock is the only clock that decides. */
export const now = sql<string>`now()`
