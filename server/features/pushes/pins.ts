import { type SQL, sql } from 'drizzle-orm'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transitionHead } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { stateRefusal } from '#server/platform/records/states.ts'
import type { Changes } from '#server/platform/workflows/binding.ts'
import { push, pushPin } from './tables.ts'

/** States in which a push is in the feed. */
const shownStates: readonly string[] = ['sending', 'paused', 'sent']
export const isShown: SQL = sql`${push.state} = any(${sql.param(shownStates)}::text[])`

const { appId, owner, language, pushId } = pushPin

export const isPinned: SQL = sql`exists (select 1 from ${pushPin} where ${pushId} = ${push.id})`

/** Condition that a pin is in the slot of a push: its app, language and owner. */
const isSameSlot = sql`${appId} = ${push.appId} and ${owner} = coalesce(${push.vid}, '') and ${language} = ${push.language}`

/** The other push that is pinned in the slot of this one, as JSON. */
export const pinnedElsewhere: SQL = sql`(
  select json_build_object('id', other.id, 'title', other.title)
    from ${pushPin} join ${push} as other on other.id = ${pushId} where ${isSameSlot} and other.id <> ${push.id})`

/** Pins a push, replacing another one if `mayReplace` is true of it. Returns whether the push is pinned. */
const upsertPin = async (tx: Database, id: string, mayReplace: SQL): Promise<boolean> => {
  const pinned = await rowsOf(
    tx,
    sql`insert into ${pushPin} as existing (app_id, owner, language, push_id)
        select ${push.appId}, coalesce(${push.vid}, ''), ${push.language}, ${push.id} from ${push} where ${push.id} = ${id}
        on conflict (app_id, owner, language) do update set push_id = excluded.push_id
          where existing.push_id = excluded.push_id or ${mayReplace}
        returning 1`,
  )
  return pinned.length > 0
}

/**
 * Pins a push that starts, if that was requested when it was scheduled. Replaces the pinned push; the log contains
 * which one.
 */
export const pinIfRequested = async (tx: Database, id: string): Promise<void> => {
  const requested = await rowsOf(tx, sql`select 1 from ${push} where id = ${id} and pin = 'yes'`)
  if (requested.length > 0) await upsertPin(tx, id, sql`true`)
}

/**
 * Returns the change of the pinned push that a starting push causes, for the log; empty if there is none. Locks the
 * head of the log first, like a cancellation, so that concurrent starts cannot interleave.
 */
export const pinChanges = async (tx: Database, id: string): Promise<Changes> => {
  await tx.execute(sql`select 1 from ${transitionHead} for update`)
  const [row] = await rowsOf<{ before: string; after: string }>(
    tx,
    sql`select other.title as before, ${push.title} as after
          from ${push} join ${pushPin} on ${isSameSlot} join ${push} as other on other.id = ${pushId}
         where ${push.id} = ${id} and ${push.pin} = 'yes' and other.id <> ${push.id} for update of ${pushPin}`,
  )
  return row ? { onTop: row } : {}
}

export const unpin = async (tx: Database, id: string): Promise<void> => {
  await tx.execute(sql`delete from ${pushPin} where push_id = ${id}`)
}

/**
 * Pins a push of the feed in place of the push `replaces`, which the caller has seen there (compare and set). The
 * caller has locked its row. Throws `transitionRefused` if it is not in the feed, `pinTaken` if another push was pinned
 * meanwhile.
 */
export const pin = async (
  tx: Database,
  { id, replaces }: { id: string; replaces: string | null },
  context: Pick<SignedInContext, 'language'>,
): Promise<void> => {
  const [row] = await rowsOf<{ state: string }>(tx, sql`select state from ${push} where id = ${id}`)
  const state = row?.state ?? ''
  if (!shownStates.includes(state)) throw stateRefusal('pushLife', state, context)
  if (await upsertPin(tx, id, sql`existing.push_id = ${replaces}`)) return
  const [other] = await rowsOf<{ title: string }>(
    tx,
    sql`select other.title from ${push} join ${pushPin} on ${isSameSlot} join ${push} as other on other.id = ${pushId}
         where ${push.id} = ${id}`,
  )
  throw new ApiError('pinTaken', { title: other?.title ?? '' })
}
