import { type SQL, sql } from 'drizzle-orm'
import type { campaign as kind } from '#contract/campaigns/campaign.ts'
import type { CampaignSums } from '#contract/campaigns/results.ts'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { campaign, delivery } from './tables.ts'

type Results = ResponseOf<(typeof kind)['ownCalls']['getSubscribePushResults']>

const comparedCampaigns = 5
/** Maximum number of points of the chart. */
const maxPoints = 48
const steps = [10, 60, 300, 900, 3_600, 6 * 3_600, 24 * 3_600, 7 * 24 * 3_600, 30 * 24 * 3_600]

/** Tests whether the mail server accepted a mail, bounced or not: counted as the counter of the campaign counts. */
const isSent = sql`${delivery.state} in ('sent', 'bounced', 'complained')`
const count = (which: SQL): SQL => sql`count(*) filter (where ${which})::int`
const inState = (state: string): SQL => count(sql`${delivery.state} = ${state}`)

/** Sums the outcomes of deliveries of campaigns, by campaign id. */
const readSums = async (db: Database, ids: readonly string[]): Promise<Map<string, CampaignSums>> => {
  const rows = await rowsOf<CampaignSums & { id: string }>(
    db,
    sql`select campaign_id as id, count(*)::int as receivers, ${inState('waiting')} as waiting,
               ${inState('attempting')} as attempting, ${count(isSent)} as sent, ${inState('failed')} as failed,
               ${inState('unknown')} as unknown, ${inState('suppressed')} as suppressed,
               ${inState('bounced')} as bounced, ${inState('complained')} as complained,
               count(leave_time)::int as left, coalesce(sum(clicks), 0)::int as clicks
          from ${delivery} where campaign_id = any(${sql.param([...ids])}::uuid[]) and subscriber_id is not null
         group by campaign_id`,
  )
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}

const noSums: CampaignSums = {
  receivers: 0,
  waiting: 0,
  attempting: 0,
  sent: 0,
  failed: 0,
  unknown: 0,
  suppressed: 0,
  bounced: 0,
  complained: 0,
  left: 0,
  clicks: 0,
}

const stepFor = (seconds: number): number =>
  steps.find((step) => seconds / step <= maxPoints) ?? (steps.at(-1) as number)

const seriesOf = (db: Database, id: string, startTime: string, stepSeconds: number): Promise<Results['series']> =>
  rowsOf(
    db,
    sql`with moments as (
          select end_time as at, 1 as sent, 0 as bounced, 0 as gone from ${delivery}
           where campaign_id = ${id} and subscriber_id is not null and ${isSent}
          union all
          select bounce_time, 0, 1, 0 from ${delivery} where campaign_id = ${id} and state = 'bounced'
          union all
          select leave_time, 0, 0, 1 from ${delivery} where campaign_id = ${id} and leave_time is not null)
        select to_char(date_bin(make_interval(secs => ${stepSeconds}), at, ${startTime}::timestamptz) at time zone 'UTC',
                       'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
               sum(sent)::int as sent, sum(bounced)::int as bounced, sum(gone)::int as left
          from moments where at is not null group by 1 order by 1`,
  )

/** Maximum number of rows of failures. */
const maxFailures = 20

/** Selects the enhanced status of a response (RFC 3463), else its reply code; the parts of an address are no status. */
const statusOf = sql`coalesce(substring(words from '(?:^|[ ;#-])([45]\\.\\d{1,3}\\.\\d{1,3})(?:[ ;)-]|$)'), substring(words from '(?:^|[ ;])([45]\\d\\d)(?:[ -]|$)'), '')`

/** Counts the deliveries that did not arrive by state and status, most frequent first. */
const failuresOf = (db: Database, id: string): Promise<Results['failures']> =>
  rowsOf(
    db,
    sql`select state, ${statusOf} as status, coalesce(min(left(words, 200)), '') as example, count(*)::int as count
          from ${delivery}
         where campaign_id = ${id} and subscriber_id is not null and state in ('failed', 'unknown', 'bounced', 'complained')
         group by 1, 2 order by 4 desc, 1, 2 limit ${maxFailures}`,
  )

/** Counts the reasons that people stated when they unsubscribed by a mail of a campaign, most frequent first. */
const reasonsOf = (db: Database, id: string): Promise<Results['leaveReasons']> =>
  rowsOf(
    db,
    sql`select leave_reason as reason, count(*)::int as count from ${delivery}
         where campaign_id = ${id} and leave_reason is not null group by 1 order by 2 desc, 1`,
  )

/** Reads the results of a campaign, over time, and of the campaigns started before it. Throws `notFound`. */
export const readResults = async (db: Database, id: string): Promise<Results> => {
  const [row] = await rowsOf<{ startTime: string | null; seconds: number }>(
    db,
    sql`select start_time as "startTime",
               extract(epoch from greatest(
                 coalesce((select greatest(max(${delivery.endTime}), max(bounce_time), max(leave_time)) from ${delivery}
                            where campaign_id = ${campaign.id}), start_time), start_time) - start_time)::float8 as seconds
          from ${campaign} where id = ${id}`,
  )
  if (!row) throw new ApiError('notFound')
  const { startTime } = row
  const others =
    startTime === null
      ? []
      : await rowsOf<{ id: string; name: string; startTime: string }>(
          db,
          sql`select id, name, to_char(start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startTime" from ${campaign}
               where start_time < ${startTime} and id <> ${id} order by start_time desc limit ${comparedCampaigns}`,
        )
  const sums = await readSums(db, [id, ...others.map((other) => other.id)])
  const stepSeconds = stepFor(row.seconds ?? 0)
  return {
    sums: sums.get(id) ?? noSums,
    leaveReasons: await reasonsOf(db, id),
    failures: await failuresOf(db, id),
    stepSeconds,
    series: startTime === null ? [] : await seriesOf(db, id, startTime, stepSeconds),
    others: others.map((other) => ({ ...other, sums: sums.get(other.id) ?? noSums })),
  }
}
