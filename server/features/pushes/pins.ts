import { type SQL, sql } from 'drizzle-orm'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transitionHead } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { refusedInState } from '#server/platform/records/states.ts'
import type { Changes } from '#server/platform/workflows/binding.ts'
import { push, pushPin } from './tables.ts'

/** States in which a push is in the feed. */
const shownStates: readonly string[] = ['sending', 'paused', 'sent']
export const isShown: SQL = sql`${push.state} = any(${sql.param(shownStates)}::text[])`

const { appId, owner, language, pushId } = pushPin

export const isPinned: SQL = sql`exists (select 1 from ${pushPin} where ${pushId} = ${push.id})`

/** The place of a push: of its app and language, and whose it is. */
const isPlaceOf = sql`${appId} = ${push.appId} and ${owner} = coalesce(${push.vid}, '') and ${language} = ${push.language}`

/** The push that is on top where this one would be, as JSON. */
export const pinnedElsewhere: SQL = sql`(
  select json_build_object('id', other.id, 'title', other.title)
    from ${pushPin} join ${push} as other on other.id = ${pushId} where ${isPlaceOf} and other.id <> ${push.id})`

/** Puts a push on top, in the place of whatever is there where `mayReplace` allows it. Answers whether it is. */
const place = async (tx: Database, id: string, mayReplace: SQL): Promise<boolean> => {
  const placed = await rowsOf(
    tx,
    sql`insert into ${pushPin} as kept (app_id, owner, language, push_id)
        select ${push.appId}, coalesce(${push.vid}, ''), ${push.language}, ${push.id} from ${push} where ${push.id} = ${id}
        on conflict (app_id, owner, language) do update set push_id = excluded.push_id
          where kept.push_id = excluded.push_id or ${mayReplace}
        returning 1`,
  )
  return placed.length > 0
}

/** Puts a push that begins to be shown on top where that was asked for: whoever scheduled it was asked, and the log says what it replaces. */
export const pinWhereAsked = async (tx: Database, id: string): Promise<void> => {
  const asked = await rowsOf(tx, sql`select 1 from ${push} where id = ${id} and pin = 'yes'`)
  if (asked.length > 0) await place(tx, id, sql`true`)
}

/**
 * What a push that begins takes the place of on top, for the log; none where it does not. The end of the log is held first,
 * as whoever cancels a push holds it before its pin; so nobody else who begins comes in between.
 */
export const changedPin = async (tx: Database, id: string): Promise<Changes> => {
  await tx.execute(sql`select 1 from ${transitionHead} for update`)
  const [row] = await rowsOf<{ before: string; after: string }>(
    tx,
    sql`select other.title as before, ${push.title} as after
          from ${push} join ${pushPin} on ${isPlaceOf} join ${push} as other on other.id = ${pushId}
         where ${push.id} = ${id} and ${push.pin} = 'yes' and other.id <> ${push.id} for update of ${pushPin}`,
  )
  return row ? { onTop: row } : {}
}

export const unpin = async (tx: Database, id: string): Promise<void> => {
  await tx.execute(sql`delete from ${pushPin} where push_id = ${id}`)
}

/**
 * Puts a push of the feed on top, in the place of the one that was seen there. Its row is locked. Throws
 * `transitionRefused` where it is not in the feed, `pinTaken` where another one is there by now.
 */
export const pin = async (
  tx: Database,
  { id, replaces }: { id: string; replaces: string | null },
  context: Pick<SignedInContext, 'language'>,
): Promise<void> => {
  const [row] = await rowsOf<{ state: string }>(tx, sql`select state from ${push} where id = ${id}`)
  const state = row?.state ?? ''
  if (!shownStates.includes(state)) throw refusedInState('pushLife', state, context)
  if (await place(tx, id, sql`kept.push_id = ${replaces}`)) return
  const [taken] = await rowsOf<{ title: string }>(
    tx,
    sql`select other.title from ${push} join ${pushPin} on ${isPlaceOf} join ${push} as other on other.id = ${pushId}
         where ${push.id} = ${id}`,
  )
  throw new ApiError('pinTaken', { title: taken?.title ?? '' })
}
