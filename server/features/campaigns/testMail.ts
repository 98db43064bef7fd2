import { sql } from 'drizzle-orm'
import { emailDomain } from '#contract/core/email.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { deliveryChannel } from './queue.ts'
import { campaign, delivery } from './tables.ts'

/** Maximum number of test mails per day of all campaigns: a test may go to any address, without consent. */
const maxPerDay = 100
const day = sql`'24 hours'::interval`

/** Advisory lock that serialises test mails, so that they are counted correctly. */
const testsLock = 7_146_051

/** Returns whether a test of the campaign was sent within the last day: such tests are counted. */
export const isTestedToday = async (tx: Database, campaignId: string): Promise<boolean> => {
  const tests = await rowsOf(
    tx,
    sql`select 1 from ${delivery}
         where campaign_id = ${campaignId} and subscriber_id is null and create_time > now() - ${day} limit 1`,
  )
  return tests.length > 0
}

interface TestMail {
  campaignId: string
  language: LanguageCode
  to: string
}

/** Inserts a test delivery and notifies the dispatcher. Throws `notFound`, or `sendLimited` with the seconds to wait. */
export const queueTestMail = (db: Database, { campaignId, language, to }: TestMail): Promise<string> =>
  db.transaction(async (tx) => {
    const [found] = await rowsOf(tx, sql`select 1 from ${campaign} where id = ${campaignId} for update`)
    if (!found) throw new ApiError('notFound')
    await tx.execute(sql`select pg_advisory_xact_lock(${testsLock})`)
    const [beyond] = await rowsOf<{ seconds: number }>(
      tx,
      sql`select extract(epoch from create_time + ${day} - now())::float8 as seconds from ${delivery}
           where subscriber_id is null and create_time > now() - ${day} order by create_time desc offset ${maxPerDay - 1} limit 1`,
    )
    if (beyond) throw new ApiError('sendLimited', { seconds: Math.ceil(beyond.seconds) })
    const [row] = await tx
      .insert(delivery)
      .values({ campaignId, email: to, domain: emailDomain(to), language })
      .returning()
    await tx.execute(sql`select pg_notify(${deliveryChannel}, '')`)
    return row?.id ?? ''
  })
