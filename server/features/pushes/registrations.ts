import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { pushRegistration } from './tables.ts'

const shownOfToken = 6

/** By what people tell phones from each other: the last characters of their tokens. */
export const phoneOf: SQL = sql`'…' || right(${pushRegistration.token}, ${sql.raw(String(shownOfToken))})`

interface Gone {
  id: string
  /** In epoch milliseconds; whenever it was, where nobody said it. */
  since: number | undefined
}

/** Forgets phones whose service says that the app is not there any more, unless the app has registered them since then. */
export const forgetPhones = async (db: Database, gone: readonly Gone[]): Promise<void> => {
  if (gone.length > 0)
    await db.execute(
      sql`delete from ${pushRegistration} using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as gone (id uuid, since float8)
           where ${pushRegistration.id} = gone.id
             and (gone.since is null or ${pushRegistration.registerTime} <= to_timestamp(gone.since / 1000))`,
    )
}
