import { sql } from 'drizzle-orm'
import type { Caller } from '#server/platform/core/caller.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { licenceEvent } from '#server/platform/db/schema.ts'

/** Who is named in the licence log. */
export type LicenceActor = Pick<Caller, 'accountId' | 'username'>

interface Line {
  /** Chosen by whoever asks, where asking again must not add another. */
  id?: string
  event: 'granted' | 'drawn' | 'exported' | 'revealed'
  pid: string
  vid: string
  batch?: string
  /** Masked. */
  serial?: string
  /** Keys that it is about. */
  count: number
  reason?: string | null
}

/** Adds a line to the licence log, within the transaction of what it tells. False where a line has this id. */
export const addLicenceEvent = async (
  tx: Database,
  { id, ...line }: Line,
  { accountId, username }: LicenceActor,
): Promise<boolean> => {
  const added = await tx
    .insert(licenceEvent)
    .values({ ...(id && { id }), ...line, actorId: accountId, actorName: username })
    .onConflictDoNothing({ target: licenceEvent.id })
    .returning({ id: licenceEvent.id })
  return added.length > 0
}

/**
 * Whether this very line is there: what it tells was asked for before, by the same account and about the same keys (as
 * many, where `count` is given), and within `minutes` where they are given. Another line's id is nobody's to use.
 */
export const isLogged = async (
  tx: Database,
  { id, event, pid, batch, count }: Pick<Line, 'event' | 'pid' | 'batch'> & { id: string; count?: number },
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
