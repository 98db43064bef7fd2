import { sql } from 'drizzle-orm'
import { domainOf } from '#contract/campaigns/address.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { deliveryChannel } from './queue.ts'
import { campaign, delivery } from './tables.ts'

/** Of all campaigns together: a test goes to any address, also to somebody who has not asked for it. */
const mostADay = 100
const day = sql`'24 hours'::interval`

/** Tests of two campaigns are counted one after the other. */
const testsLock = 7_146_051

/** Whether a campaign was tested in the last day: such tests are counted. */
export const isTestedToday = async (tx: Database, campaignId: string): Promise<boolean> => {
  const tests = await rowsOf(
    tx,
    sql`select 1 from ${delivery}
         where campaign_id = ${campaignId} and subscriber_id is null and create_time > now() - ${day} limit 1`,
  )
  return tests.length > 0
}

interface Test {
  campaignId: string
  language: LanguageCode
  to: string
}

/** Queues a test, which goes the way of all mails of campaigns. Throws `notFound`, or `sendLimited` with the seconds to wait. */
export const queueTest = (db: Database, { campaignId, language, to }: Test): Promise<string> =>
  db.transaction(async (tx) => {
    const [known] = await rowsOf(tx, sql`select 1 from ${campaign} where id = ${campaignId} for update`)
    if (!known) throw new ApiError('notFound')
    await tx.execute(sql`select pg_advisory_xact_lock(${testsLock})`)
    const [beyond] = await rowsOf<{ seconds: number }>(
      tx,
      sql`select extract(epoch from create_time + ${day} - now())::float8 as seconds from ${delivery}
           where subscriber_id is null and create_time > now() - ${day} order by create_time desc offset ${mostADay - 1} limit 1`,
    )
    if (beyond) throw new ApiError('sendLimited', { seconds: Math.ceil(beyond.seconds) })
    const [row] = await tx
      .insert(delivery)
      .values({ campaignId, email: to, domain: domainOf(to), language })
      .returning()
    await tx.execute(sql`select pg_notify(${deliveryChannel}, '')`)
    return row?.id ?? ''
  })
