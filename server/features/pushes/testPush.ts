import { sql } from 'drizzle-orm'
import type { ProblemCode } from '#contract/core/problems.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { device, sysApp } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { unreadableKeys } from './appAccess.ts'
import { appPlatforms } from './audience.ts'
import { pushChannel } from './queue.ts'
import { phoneName } from './registrations.ts'
import { push, pushDelivery, pushRegistration } from './tables.ts'

/**
 * Maximum number of test notifications per day, app and owner of the push, as tests reach users without their consent.
 */
const maxPerDay = 100
const day = sql`'24 hours'::interval`

/** In a platform's app, a vendor reaches only users of its own devices, with tests too. */
const isReached = sql`(${push.vid} is not distinct from ${sysApp.vid} or exists (
  select 1 from ${device} where ${device.userId} = ${pushRegistration.userId} and ${device.vid} = ${push.vid}))`

/** Returns whether a push was tested in the last day. Such tests count towards the limit. */
export const wasTestedToday = async (tx: Database, pushId: string): Promise<boolean> => {
  const tests = await rowsOf(
    tx,
    sql`select 1 from ${pushDelivery} where push_id = ${pushId} and create_time > now() - ${day} limit 1`,
  )
  return tests.length > 0
}

/** Throws `sendLimited` if the tests of the last day, including those of this transaction, exceed the limit. */
const assertBelowLimit = async (tx: Database, pushId: string) => {
  const [excess] = await rowsOf<{ seconds: number }>(
    tx,
    sql`select extract(epoch from t.create_time + ${day} - now())::float8 as seconds
          from ${pushDelivery} t join ${push} on ${push.id} = ${pushId}
         where t.app_id = ${push.appId} and t.vid is not distinct from ${push.vid}
           and t.is_test and t.create_time > now() - ${day}
         order by t.create_time desc offset ${maxPerDay} limit 1`,
  )
  if (excess) throw new ApiError('sendLimited', { seconds: Math.ceil(excess.seconds) })
}

/**
 * Queues test notifications to the phones of some users and notifies the dispatcher. Returns their number. The caller
 * has locked the push's row. Throws `sendLimited` with the seconds to wait, or `invalid` if no phone can be notified.
 */
export const queueTest = async (
  tx: Database,
  { id, userIds }: { id: string; userIds: readonly string[] },
  { language, secrets }: Pick<SignedInContext, 'language' | 'secrets'>,
): Promise<number> => {
  const refuse = (code: ProblemCode) => new ApiError('invalid', {}, [fieldError('userIds', code, language)])
  const [app] = await rowsOf<{ id: string; platforms: string[] }>(
    tx,
    sql`select ${sysApp.id} as id, to_json(${appPlatforms}) as platforms
          from ${push} join ${sysApp} on ${sysApp.id} = ${push.appId} where ${push.id} = ${id} for update of ${sysApp}`,
  )
  if (!app || app.platforms.length === 0) throw refuse('noPushKeys')
  if ((await unreadableKeys(tx, secrets, app.id)).length > 0) throw refuse('pushKeyUnreadable')
  const queued = await rowsOf(
    tx,
    sql`insert into ${pushDelivery} (push_id, vid, app_id, registration_id, is_test, platform, phone, user_id)
        select ${push.id}, ${push.vid}, ${push.appId}, ${pushRegistration.id}, true, ${pushRegistration.platform},
               ${phoneName}, ${pushRegistration.userId}
          from ${push} join ${sysApp} on ${sysApp.id} = ${push.appId}
          join ${pushRegistration} on ${pushRegistration.appId} = ${push.appId}
           and ${pushRegistration.platform} = any(${appPlatforms})
         where ${push.id} = ${id} and ${pushRegistration.userId} = any(${sql.param(userIds)}::text[]) and ${isReached}
           for key share of ${pushRegistration}
        returning 1`,
  )
  if (queued.length === 0) throw refuse('noPhones')
  await assertBelowLimit(tx, id)
  await tx.execute(sql`select pg_notify(${pushChannel}, '')`)
  return queued.length
}
