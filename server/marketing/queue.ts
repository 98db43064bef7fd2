import { sql } from 'drizzle-orm'
import type { LanguageCode } from '#contract/languageCodes.ts'
import type { Database, OpenDatabase } from '../db/connect.ts'
import { campaign, delivery, subscriber } from '../db/schema.ts'
import type { Allowance, Claimed, DeliveryQueue, Outcome } from '../delivery/queue.ts'
import { rowsOf } from '../query/rows.ts'
import { deliveryChannel } from './channel.ts'
import { countEnded, lockCampaigns } from './counters.ts'

/** A mail that this server has claimed. */
export interface ClaimedMail extends Claimed {
  campaignId: string
  /** Null of a test. */
  subscriberId: string | null
  email: string
  language: LanguageCode
  name: string | null
  country: string | null
  clicks: 'yes' | 'no' | null
}

/** Longer than any attempt lasts: what is being attempted after this was left by a server that died. */
const leaseSeconds = 600
/** After the first, second… refusal for now; then it is given up. */
const pauseSeconds = [60, 300, 900, 3_600, 10_800, 21_600, 43_200]

/** While others are being sent, campaigns that are over are looked for so often. */
const lookEveryMs = 1_000

const seconds = (count: number) => sql`${`${count} seconds`}::interval`

/** What can be sent now: of campaigns that are being sent, and tests. Whoever is subscribed no more is left out for good. */
const claim = (db: Database, { count, perKey, ofKeys }: Allowance): Promise<ClaimedMail[]> => {
  const exhausted = sql.param(Object.keys(ofKeys).filter((key) => (ofKeys[key] ?? 0) <= 0))
  const isDue = sql`${delivery.state} = 'waiting' and ${delivery.dueTime} <= now() and domain <> all(${exhausted}::text[])`
  return rowsOf<ClaimedMail>(
    db,
    sql`with tests as (
          select id, domain, due_time from ${delivery} where ${isDue} and subscriber_id is null
           order by due_time limit ${count} for update skip locked),
        mails as (
          select one.* from ${campaign} cross join lateral (
            select id, domain, due_time from ${delivery}
             where campaign_id = ${campaign.id} and ${isDue} and subscriber_id is not null
             order by due_time limit ${count} for update skip locked) as one
           where ${campaign.state} = 'sending' limit ${count}),
        due as (select * from tests union all select * from mails limit ${count}),
        placed as (select id, domain, row_number() over (partition by domain order by due_time) as place from due),
        claimed as (
          update ${delivery}
             set state = case when is_wanted then 'attempting' else 'suppressed' end,
                 attempts = attempts + is_wanted::int, attempt_time = case when is_wanted then now() end,
                 end_time = case when is_wanted then null else now() end
            from placed cross join lateral (select subscriber_id is null or exists (
                   select 1 from ${subscriber} where ${subscriber.id} = subscriber_id and state = 'subscribed') as is_wanted
                   from ${delivery} as own where own.id = placed.id) as wanted
           where ${delivery.id} = placed.id
             and place <= coalesce((${JSON.stringify(ofKeys)}::jsonb ->> placed.domain)::bigint, ${perKey})
          returning ${delivery.id} as id, placed.domain as key, campaign_id, subscriber_id, email, language, ${delivery.state} as became)
        select claimed.id, key, campaign_id as "campaignId", subscriber_id as "subscriberId", claimed.email,
               claimed.language, name, country, clicks
          from claimed left join ${subscriber} on ${subscriber.id} = subscriber_id where became = 'attempting'`,
  )
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

const pauseAfter = (item: { attempts: number }) => pauseSeconds[item.attempts - 1]

interface Ended {
  id: string
  outcome: Outcome
}

/** Notes what became of attempts: each that is still said to be attempted, and counts it at its campaign. */
const noteEnded = async (tx: Database, ended: readonly Ended[]): Promise<void> => {
  const which = sql`id = any(${sql.param(ended.map(({ id }) => id))}::uuid[]) and state = 'attempting'`
  await lockCampaigns(tx, which)
  const known = await rowsOf<{ id: string; attempts: number }>(
    tx,
    sql`select id, attempts from ${delivery} where ${which} order by id for update`,
  )
  const attempts = new Map(known.map(({ id, attempts }) => [id, attempts]))
  const rows = ended.flatMap(({ id, outcome }) => {
    const made = attempts.get(id)
    if (made === undefined) return []
    const { state, words } = outcome
    const pause = state === 'retry' ? pauseAfter({ attempts: made }) : undefined
    if (state !== 'retry') return [{ id, state, words, after: 0 }]
    if (pause === undefined) return [{ id, state: 'failed', words, after: 0 }]
    return [{ id, state: 'waiting', words, after: Math.max(pause, outcome.afterSeconds ?? 0) }]
  })
  await countEnded(
    tx,
    sql`update ${delivery}
           set state = ended.state, words = ended.words,
               end_time = case when ended.state = 'waiting' then null else now() end,
               due_time = now() + make_interval(secs => ended.after)
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ended (id uuid, state text, words text, after float8)
         where ${delivery.id} = ended.id`,
  )
}

interface Parts {
  database: Pick<OpenDatabase, 'db' | 'kind'>
  deliver(item: ClaimedMail): Promise<Outcome>
  /** What follows from refusals, and from campaigns that have nothing left to send. */
  afterEnded(items: readonly { item: ClaimedMail; outcome: Outcome }[]): Promise<void>
  finish(): Promise<void>
  close(): void
}

/** The mails of campaigns, as `server/delivery` sends them. */
export const mailQueue = ({
  database: { db, kind },
  deliver,
  afterEnded,
  finish,
  close,
}: Parts): DeliveryQueue<ClaimedMail> => {
  // The embedded database has one server: at its start, all that is being attempted was left by the one before.
  let isFirst = kind === 'pglite'
  let lookedAt = Date.now()
  return {
    channel: deliveryChannel,
    claim: (allowance) => claim(db, allowance),
    deliver,
    settle: async (settled) => {
      await db.transaction((tx) =>
        noteEnded(
          tx,
          settled.map(({ item: { id }, outcome }) => ({ id, outcome })),
        ),
      )
      await afterEnded(settled)
      if (Date.now() - lookedAt < lookEveryMs) return
      lookedAt = Date.now()
      await finish()
    },
    recover: async () => {
      const isOld = isFirst ? sql`true` : sql`attempt_time < now() - ${seconds(leaseSeconds)}`
      const isLeft = sql`state = 'attempting' and ${isOld}`
      isFirst = false
      await db.transaction(async (tx) => {
        await lockCampaigns(tx, isLeft)
        await countEnded(
          tx,
          sql`update ${delivery} set state = 'unknown', end_time = now(), words = null where ${isLeft}`,
        )
      })
      await finish()
    },
    untilNextDue: () => untilNextDue(db),
    close: async () => close(),
  }
}
