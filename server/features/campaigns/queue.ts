import { sql } from 'drizzle-orm'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type LedgerDelivery, leaseSeconds, seconds } from '#server/platform/delivery/ledger.ts'
import { ledgerQueue } from '#server/platform/delivery/ledgerQueue.ts'
import type { Allowance, DeliveryOutcome, DeliveryQueue, SettledDelivery } from '#server/platform/delivery/queue.ts'
import type { DeliveryQueues } from '#server/platform/metrics/queues.ts'
import { mailLedger } from './ledger.ts'
import { campaign, delivery, subscriber } from './tables.ts'

/** Channel of LISTEN/NOTIFY that announces new deliveries. */
export const deliveryChannel = 'delivery'

/** A delivery that this server has claimed. */
export interface ClaimedMail extends LedgerDelivery {
  campaignId: string
  /** Null for a test. */
  subscriberId: string | null
  email: string
  language: LanguageCode
  name: string | null
  country: string | null
  clicks: 'yes' | 'no' | null
}

/**
 * Claims due deliveries of running campaigns, and tests, within the allowance. Deliveries of people who are no longer
 * subscribed are marked as suppressed.
 */
const claim = async (db: Database, { count, perKey, ofKeys }: Allowance): Promise<ClaimedMail[]> => {
  const exhausted = sql.param(Object.keys(ofKeys).filter((key) => (ofKeys[key] ?? 0) <= 0))
  const isDue = sql`${delivery.state} = 'waiting' and ${delivery.dueTime} <= now() and domain <> all(${exhausted}::text[])`
  const claimed = await rowsOf<ClaimedMail & { isClaimed: boolean }>(
    db,
    sql`with tests as (
          select * from ${delivery} where ${isDue} and subscriber_id is null
           order by due_time limit ${count} for update skip locked),
        mails as (
          select one.* from ${campaign} cross join lateral (
            select * from ${delivery}
             where campaign_id = ${campaign.id} and ${isDue} and subscriber_id is not null
             order by due_time limit ${count} for update skip locked) as one
           where ${campaign.state} = 'sending' limit ${count}),
        due as (select * from tests union all select * from mails limit ${count}),
        placed as (
          select due.id, domain, subscriber_id is null or ${subscriber.state} is not distinct from 'subscribed' as is_claimed,
                 name, country, ${subscriber.clicks} as clicks, row_number() over (partition by domain order by due_time) as place
            from due left join ${subscriber} on ${subscriber.id} = subscriber_id)
        update ${delivery}
           set state = case when is_claimed then 'attempting' else 'suppressed' end,
               attempts = attempts + is_claimed::int, attempt_time = case when is_claimed then now() end,
               end_time = case when is_claimed then null else now() end
          from placed
         where ${delivery.id} = placed.id
           and place <= coalesce((${JSON.stringify(ofKeys)}::jsonb ->> placed.domain)::bigint, ${perKey})
        returning ${delivery.id} as id, placed.domain as key, campaign_id as "campaignId", subscriber_id as "subscriberId",
                  email, language, attempts, name, country, placed.clicks, is_claimed as "isClaimed"`,
  )
  return claimed.flatMap(({ isClaimed, ...mail }) => (isClaimed ? [mail] : []))
}

const untilNextDue = async (db: Database): Promise<number | undefined> => {
  const [row] = await rowsOf<{ ms: number | null }>(
    db,
    sql`select (extract(epoch from least(
          (select min(one.due_time) from ${campaign} cross join lateral (
             select min(due_time) as due_time from ${delivery} where campaign_id = ${campaign.id} and state = 'waiting') as one
            where ${campaign.state} = 'sending'),
          (select min(due_time) from ${delivery} where state = 'waiting' and subscriber_id is null),
          (select min(attempt_time) + ${seconds(leaseSeconds)} from ${delivery} where state = 'attempting')
        ) - clock_timestamp()) * 1000)::float8 as ms`,
  )
  return row?.ms == null ? undefined : Math.max(0, row.ms)
}

interface MailQueueOptions {
  database: Pick<OpenDatabase, 'db'>
  deliver(item: ClaimedMail): Promise<DeliveryOutcome>
  /** Handles refusals of settled deliveries. */
  afterEnded(items: readonly SettledDelivery<ClaimedMail>[]): Promise<void>
  end(tx: Database, campaignId: string): Promise<unknown>
  close(): void
}

/** Creates the delivery queue of campaigns (`server/platform/delivery`). */
export const createMailQueue = ({ database, close, ...parts }: MailQueueOptions): DeliveryQueue<ClaimedMail> =>
  ledgerQueue({
    ...parts,
    database,
    ledger: mailLedger,
    channel: deliveryChannel,
    claim: (allowance) => claim(database.db, allowance),
    untilNextDue: () => untilNextDue(database.db),
    close: async () => close(),
  })

/** Selects the pending deliveries of running campaigns, for the metrics. */
export const deliveryQueues = {
  campaign: sql`from ${campaign} join ${delivery} on campaign_id = ${campaign.id}
           where ${campaign.state} = 'sending' and ${delivery.state} = 'waiting'`,
} satisfies DeliveryQueues
