import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { pushRegistration } from '../db/schema.ts'

const shownOfToken = 6

/** By what people tell phones from each other: the last characters of their tokens. */
export const phoneOf: SQL = sql`'…' || right(${pushRegistration.token}, ${sql.raw(String(shownOfToken))})`

/** Forgets phones whose service says that the app is not there any more. */
export const forgetPhones = async (db: Database, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await db.execute(sql`delete from ${pushRegistration} where id = any(${sql.param(ids)}::uuid[])`)
}
