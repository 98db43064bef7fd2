import { sql } from 'drizzle-orm'
import type { PushPlatform } from '#contract/pushes/inputs.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type LedgerDelivery, leaseSeconds, seconds } from '#server/platform/delivery/ledger.ts'
import { ledgerQueue } from '#server/platform/delivery/ledgerQueue.ts'
import type { DeliveryOutcome, DeliveryQueue, SettledDelivery } from '#server/platform/delivery/queue.ts'
import type { DeliveryQueues } from '#server/platform/metrics/queues.ts'
import { pushLedger } from './ledger.ts'
import { push, pushDelivery, pushHold, pushRegistration } from './tables.ts'

/** NOTIFY channel that announces due notifications. */
export const pushChannel = 'push_delivery'

/** A notification that this server has claimed. Its key is the app with the platform of the phone. */
export interface ClaimedNotification extends LedgerDelivery {
  pushId: string
  appId: string
  platform: PushPlatform
  registrationId: string | null
  /** Null if the phone must not be notified any more. */
  token: string | null
  isTest: boolean
}

const isDue = sql`one.state = 'waiting' and one.due_time <= now() and not exists (
  select 1 from ${pushHold} as hold where hold.app_id = one.app_id and hold.platform = one.platform and hold.until_time > now())`

/** A push to some users, or a test, must not reach a phone that has changed its user. */
const isStillTheirs = sql`(${push.audience} = 'all' and not own.is_test or ${pushRegistration.userId} is not distinct from own.user_id)`

/**
 * Claims due notifications: of pushes that are being sent, and tests. A fair queue: pushes with due notifications share
 * evenly, and are chosen at random if there are more than slots. Suppresses deliveries to phones that were deleted or
 * have changed their user; one that may have arrived before is claimed without a token, to be ended as failed.
 */
const claim = (db: Database, count: number): Promise<ClaimedNotification[]> =>
  rowsOf<ClaimedNotification>(
    db,
    sql`with tests as (
          select one.id, one.due_time from ${pushDelivery} as one where ${isDue} and one.is_test
           order by one.due_time limit ${count} for update skip locked),
        under_way as materialized (
          select ${push.id} as id from ${push}
           where ${push.state} = 'sending' and exists (
             select 1 from ${pushDelivery} as one where one.push_id = ${push.id} and ${isDue} and not one.is_test)
           order by random() limit ${count}),
        notifications as (
          select due.* from under_way cross join lateral (
            select one.id, one.due_time from ${pushDelivery} as one
             where one.push_id = under_way.id and ${isDue} and not one.is_test
             order by one.due_time limit (select ceil(${count}::float8 / count(*)) from under_way)
               for update skip locked) as due
           limit ${count}),
        due as (select * from tests union all select * from notifications limit ${count}),
        claimed as (
          update ${pushDelivery} as one
             set state = case when has_phone or one.may_have_arrived then 'attempting' else 'suppressed' end,
                 attempts = one.attempts + has_phone::int,
                 attempt_time = case when has_phone then now() else one.attempt_time end,
                 end_time = case when not (has_phone or one.may_have_arrived) then now() end
            from due cross join lateral (
                   select exists (select 1 from ${pushDelivery} as own join ${push} on ${push.id} = own.push_id
                                    join ${pushRegistration} on ${pushRegistration.id} = own.registration_id
                                   where own.id = due.id and ${isStillTheirs}) as has_phone) as phone
           where one.id = due.id
          returning one.id, one.push_id, one.app_id, one.platform, one.registration_id, one.is_test, one.state, one.attempts, has_phone)
        select claimed.id, claimed.app_id || ' ' || claimed.platform as key, push_id as "pushId",
               claimed.app_id as "appId", claimed.platform, registration_id as "registrationId",
               ${pushRegistration.token} as token, is_test as "isTest", attempts
          from claimed left join ${pushRegistration} on ${pushRegistration.id} = registration_id and has_phone
         where claimed.state = 'attempting'`,
  )

const untilNextDue = async (db: Database): Promise<number | undefined> => {
  const waitsIn = sql`select min(due_time) as due_time from ${pushDelivery}
                       where state = 'waiting' and platform = system.name`
  const [row] = await rowsOf<{ ms: number | null }>(
    db,
    sql`with systems as (values ('ios'), ('android')),
        waiting as (
          select ${push.appId} as app_id, system.name as platform, one.due_time
            from ${push} cross join (table systems) as system (name)
           cross join lateral (${waitsIn} and push_id = ${push.id} and not is_test) as one
           where ${push.state} = 'sending'
          union all
          select one.app_id, one.platform, one.due_time from ${pushDelivery} as one where one.state = 'waiting' and one.is_test)
        select (extract(epoch from least(
          (select min(greatest(waiting.due_time, ${pushHold.untilTime})) from waiting
             left join ${pushHold} on ${pushHold.appId} = waiting.app_id and ${pushHold.platform} = waiting.platform),
          (select min(attempt_time) + ${seconds(leaseSeconds)} from ${pushDelivery} where state = 'attempting')
        ) - clock_timestamp()) * 1000)::float8 as ms`,
  )
  return row?.ms == null ? undefined : Math.max(0, row.ms)
}

interface QueueOptions {
  database: Pick<OpenDatabase, 'db'>
  deliver(item: ClaimedNotification): Promise<DeliveryOutcome>
  afterEnded(settled: readonly SettledDelivery<ClaimedNotification>[]): Promise<void>
  end(tx: Database, pushId: string): Promise<unknown>
  close(): Promise<void>
}

/** Returns the delivery queue of pushes for `server/platform/delivery`. */
export const pushQueue = ({ database, ...parts }: QueueOptions): DeliveryQueue<ClaimedNotification> =>
  ledgerQueue({
    ...parts,
    database,
    ledger: pushLedger,
    channel: pushChannel,
    claim: ({ count }) => claim(database.db, count),
    untilNextDue: () => untilNextDue(database.db),
  })

/** Selects the pending deliveries of pushes that are being sent, for the metrics. */
export const deliveryQueues = {
  push: sql`from ${push} join ${pushDelivery} on push_id = ${push.id}
           where ${push.state} = 'sending' and ${pushDelivery.state} = 'waiting'`,
} satisfies DeliveryQueues
