import { sql } from 'drizzle-orm'
import type { Caller } from '#server/platform/core/caller.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { licenceEvent } from '#server/platform/db/schema.ts'

/** Actor named in the licence log. */
export type LicenceActor = Pick<Caller, 'accountId' | 'username'>

interface LicenceLogEntry {
  /** Idempotency key chosen by the client. */
  id?: string
  event: 'granted' | 'drawn' | 'exported' | 'revealed'
  pid: string
  vid: string
  batch?: string
  /** Masked key. */
  serial?: string
  /** Number of keys concerned. */
  count: number
  reason?: string | null
}

/** Inserts an entry of the licence log, within the transaction of the change. Returns false if the id exists. */
export const addLicenceEvent = async (
  tx: Database,
  { id, ...entry }: LicenceLogEntry,
  { accountId, username }: LicenceActor,
): Promise<boolean> => {
  const added = await tx
    .insert(licenceEvent)
    .values({ ...(id && { id }), ...entry, actorId: accountId, actorName: username })
    .onConflictDoNothing({ target: licenceEvent.id })
    .returning({ id: licenceEvent.id })
  return added.length > 0
}

/**
 * Returns whether the log contains this entry: the same id, event, account and keys (and `count` and age within
 * `minutes`, if given). An id of another entry does not match.
 */
export const isLogged = async (
  tx: Database,
  { id, event, pid, batch, count }: Pick<LicenceLogEntry, 'event' | 'pid' | 'batch'> & { id: string; count?: number },
  { accountId }: LicenceActor,
  minutes?: number,
): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`select 1 from ${licenceEvent}
           where id = ${id} and event = ${event} and ${licenceEvent.pid} = ${pid}
             and ${count === undefined ? sql`true` : sql`count = ${count}`}
             and batch is not distinct from ${batch ?? null} and actor_id = ${accountId}
             and ${minutes === undefined ? sql`true` : sql`create_time > now() - make_interval(mins => ${minutes}::int)`}`,
    )
  ).length > 0
