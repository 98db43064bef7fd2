import { type SQL, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { withTimeout } from '#server/platform/concurrency/withTimeout.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { backgroundJob, mail } from '#server/platform/db/schema.ts'

/** Maximum that is counted, as a campaign may have millions of deliveries. */
const maxCounted = 100_000

interface Lengths {
  jobs_waiting: number
  jobs_running: number
  jobs_oldest: number
  mails_waiting: number
  mails_retrying: number
  mails_oldest: number
  deliveries: Record<string, number>
}

/** Rows pending delivery by channel, each as a `from` clause. */
export type DeliveryQueues = Readonly<Record<string, SQL>>

const countUpTo = (rows: SQL) => sql`(select count(*)::int from (select 1 ${rows} limit ${maxCounted}) as found)`
/** Seconds since a time in the past; 0 for null or a time to come. */
const age = (time: SQL) => sql`greatest(coalesce(extract(epoch from now() - ${time}), 0), 0)::float8`
const isWaiting = sql`state = 'waiting'`
const isRetried = sql`attempts > 0`

const readLengths = (db: Database, queues: DeliveryQueues): Promise<Lengths | undefined> =>
  rowsOf<Lengths>(
    db,
    sql`with jobs as (
          select count(*) filter (where ${isWaiting})::int as jobs_waiting,
                 count(*) filter (where not (${isWaiting}))::int as jobs_running,
                 ${age(sql`min(create_time) filter (where ${isWaiting})`)} as jobs_oldest
            from ${backgroundJob} where state in ('waiting', 'running')),
        mails as (
          select count(*) filter (where not (${isRetried}))::int as mails_waiting,
                 count(*) filter (where ${isRetried})::int as mails_retrying,
                 ${age(sql`min(due_time)`)} as mails_oldest
            from ${mail} where sent_time is null and end_time > now())
        select jobs.*, mails.*,
               json_build_object(${sql.join(
                 Object.entries(queues).flatMap(([channel, rows]) => [sql`${channel}::text`, countUpTo(rows)]),
                 sql`, `,
               )}) as deliveries
          from jobs, mails`,
  ).then(([row]) => row)

/**
 * Registers the lengths of the queues in the database. All servers that share it report the same numbers, so do not sum
 * them. Mail is reported only if it is sent. Returns a function that measures them if the database is up, and else
 * resets them.
 */
export const queueMetrics = (
  registry: Registry,
  db: Database,
  { queues, sendsMail, onError }: { queues: DeliveryQueues; sendsMail: boolean; onError(error: unknown): void },
) => {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const jobs = gauge('background_jobs', 'Jobs that are not over.', 'state')
  const oldestJob = gauge(
    'background_job_oldest_waiting_seconds',
    'Since the job that has waited longest was asked for.',
  )
  const mails = gauge('mail_outbox_mails', 'Mails to be sent: tried not yet (waiting), or in vain (retrying).', 'state')
  const oldestMail = gauge('mail_outbox_oldest_due_seconds', 'Since the mail that is longest due could have been sent.')
  const deliveries = gauge(
    'deliveries_waiting',
    `Mails of campaigns and notifications of pushes that are being sent, counted up to ${maxCounted}.`,
    'channel',
  )
  const read = withTimeout(() => readLengths(db, queues), onError)

  return async (isUp: boolean): Promise<void> => {
    const lengths = isUp ? await read() : undefined
    if (!lengths) {
      for (const one of [jobs, mails, deliveries]) one.reset()
      for (const one of [oldestJob, oldestMail]) one.remove()
      return
    }
    jobs.set({ state: 'waiting' }, lengths.jobs_waiting)
    jobs.set({ state: 'running' }, lengths.jobs_running)
    oldestJob.set(lengths.jobs_oldest)
    for (const [channel, length] of Object.entries(lengths.deliveries)) deliveries.set({ channel }, length)
    if (!sendsMail) return oldestMail.remove()
    mails.set({ state: 'waiting' }, lengths.mails_waiting)
    mails.set({ state: 'retrying' }, lengths.mails_retrying)
    oldestMail.set(lengths.mails_oldest)
  }
}
