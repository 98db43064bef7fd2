import { sql } from 'drizzle-orm'
import type { ProblemCode } from '#contract/core/problems.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { device, sysApp } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { unreadableKeys } from './appAccess.ts'
import { platformsOfApp } from './audience.ts'
import { pushChannel } from './queue.ts'
import { phoneOf } from './registrations.ts'
import { push, pushDelivery, pushRegistration } from './tables.ts'

/** Phones, of one app and whose push it is: a test reaches users who have not asked for it. */
const mostADay = 100
const day = sql`'24 hours'::interval`

/** In an app of the platform a vendor reaches the users of its own devices alone, tests included. */
const isReached = sql`(${push.vid} is not distinct from ${sysApp.vid} or exists (
  select 1 from ${device} where ${device.userId} = ${pushRegistration.userId} and ${device.vid} = ${push.vid}))`

/** Whether a push was tested in the last day: such tests are counted. */
export const isTestedToday = async (tx: Database, pushId: string): Promise<boolean> => {
  const tests = await rowsOf(
    tx,
    sql`select 1 from ${pushDelivery} where push_id = ${pushId} and create_time > now() - ${day} limit 1`,
  )
  return tests.length > 0
}

/** Counts the tests of the last day, the one of this transaction included. */
const assertAllowed = async (tx: Database, pushId: string) => {
  const [beyond] = await rowsOf<{ seconds: number }>(
    tx,
    sql`select extract(epoch from t.create_time + ${day} - now())::float8 as seconds
          from ${pushDelivery} t join ${push} on ${push.id} = ${pushId}
         where t.app_id = ${push.appId} and t.vid is not distinct from ${push.vid}
           and t.is_test and t.create_time > now() - ${day}
         order by t.create_time desc offset ${mostADay} limit 1`,
  )
  if (beyond) throw new ApiError('sendLimited', { seconds: Math.ceil(beyond.seconds) })
}

/**
 * Queues a test to the phones of some users. The push's row is locked. Throws `sendLimited` with the seconds to wait, or
 * `invalid` where no phone can be notified.
 */
export const queueTest = async (
  tx: Database,
  { id, userIds }: { id: string; userIds: readonly string[] },
  { language, secrets }: Pick<SignedInContext, 'language' | 'secrets'>,
): Promise<number> => {
  const refuse = (code: ProblemCode) => new ApiError('invalid', {}, [fieldError('userIds', code, language)])
  const [app] = await rowsOf<{ id: string; platforms: string[] }>(
    tx,
    sql`select ${sysApp.id} as id, to_json(${platformsOfApp}) as platforms
          from ${push} join ${sysApp} on ${sysApp.id} = ${push.appId} where ${push.id} = ${id} for update of ${sysApp}`,
  )
  if (!app || app.platforms.length === 0) throw refuse('noPushKeys')
  if ((await unreadableKeys(tx, secrets, app.id)).length > 0) throw refuse('pushKeyUnreadable')
  const queued = await rowsOf(
    tx,
    sql`insert into ${pushDelivery} (push_id, vid, app_id, registration_id, is_test, platform, phone, user_id)
        select ${push.id}, ${push.vid}, ${push.appId}, ${pushRegistration.id}, true, ${pushRegistration.platform},
               ${phoneOf}, ${pushRegistration.userId}
          from ${push} join ${sysApp} on ${sysApp.id} = ${push.appId}
          join ${pushRegistration} on ${pushRegistration.appId} = ${push.appId}
           and ${pushRegistration.platform} = any(${platformsOfApp})
         where ${push.id} = ${id} and ${pushRegistration.userId} = any(${sql.param(userIds)}::text[]) and ${isReached}
           for key share of ${pushRegistration}
        returning 1`,
  )
  if (queued.length === 0) throw refuse('noPhones')
  await assertAllowed(tx, id)
  await tx.execute(sql`select pg_notify(${pushChannel}, '')`)
  return queued.length
}
