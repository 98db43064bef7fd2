import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { pushRegistration } from './tables.ts'

const shownCharacters = 6

/** Short name of a phone: the last characters of its token. */
export const phoneName: SQL = sql`'…' || right(${pushRegistration.token}, ${sql.raw(String(shownCharacters))})`

interface GoneRegistration {
  id: string
  /** Epoch milliseconds; undefined if the service does not report the time. */
  since: number | undefined
}

/**
 * Deletes registrations whose service reports that the app is uninstalled, unless the app has registered again since
 * then.
 */
export const deleteGoneRegistrations = async (db: Database, gone: readonly GoneRegistration[]): Promise<void> => {
  if (gone.length > 0)
    await db.execute(
      sql`delete from ${pushRegistration} using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as gone (id uuid, since float8)
           where ${pushRegistration.id} = gone.id
             and (gone.since is null or ${pushRegistration.registerTime} <= to_timestamp(gone.since / 1000))`,
    )
}
