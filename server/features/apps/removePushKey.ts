import { sql } from 'drizzle-orm'
import type { sysApp as kind } from '#contract/apps/app.ts'
import type { RequestOf } from '#contract/core/endpoint.ts'
import { push } from '#server/features/pushes/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { sysApp } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { saveRow } from '#server/platform/query/saving.ts'

type Request = RequestOf<typeof kind.ownCalls.removeSysAppPushKey>

const columns = { ios: 'push_key_ios', android: 'push_key_android' } as const

/** Throws `stillInUse` if an unfinished push of the app needs its keys. */
const assertNoOpenPush = async (tx: Database, appId: string): Promise<void> => {
  const open = await rowsOf<{ title: string }>(
    tx,
    sql`select title from ${push} where app_id = ${appId} and state in ('awaiting', 'scheduled', 'sending', 'paused')
         order by create_time`,
  )
  if (open.length > 0) throw new ApiError('stillInUse', { users: open.map(({ title }) => `“${title}”`).join(', ') })
}

/** Removes the push key of one platform and writes a log line. Throws `notFound`, `stillInUse` or `editedMeanwhile`. */
export const removePushKey = async (
  { id, version, platform }: Request,
  { db, caller, log }: Pick<SignedInContext, 'db' | 'caller' | 'log'>,
): Promise<void> => {
  const column = columns[platform]
  await db.transaction(async (tx) => {
    const table = sql`${sysApp}`
    const app = await rowsOf(
      tx,
      // A push that is scheduled concurrently waits for this lock, and is planned without the key.
      sql`select 1 from ${table} where id = ${id} and ${sql.identifier(column)} is not null for no key update`,
    )
    if (app.length === 0) throw new ApiError('notFound')
    await assertNoOpenPush(tx, id)
    await saveRow(tx, table, { id, version }, { [column]: sql`null` }, sql`true`)
  })
  log.info({ appId: id, platform, accountId: caller.accountId }, 'a push key was removed')
}
