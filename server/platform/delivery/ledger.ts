import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { ClaimedDelivery, DeliveryOutcome } from './queue.ts'

interface Tables {
  /** Table of campaigns or pushes, which have a state and count the outcomes of their deliveries. */
  parent: SQL
  /** Table of deliveries: one row per recipient and per test. */
  deliveries: SQL
  /** Column of deliveries that refers to the parent. */
  parentId: SQL
  /** Condition of deliveries that count, which excludes tests. */
  isCounted: SQL
  /** Column that records whether a waiting delivery may have arrived, if the remote service can leave that open. */
  doubtColumn?: string
  /** Backoff in seconds after the first, second… temporary failure; after the last one the delivery fails. */
  pauseSeconds: readonly number[]
}

/** A claimed delivery of a ledger. */
export interface LedgerDelivery extends ClaimedDelivery {
  /** Number of attempts, including this one. */
  attempts: number
}

export interface EndedAttempt extends Pick<LedgerDelivery, 'id' | 'attempts'> {
  outcome: DeliveryOutcome
}

/** Jitter of the backoff, as a share of it, so that retries do not coincide. */
const jitter = 0.2

/** Lease of an attempt, longer than any attempt takes. An older attempt belongs to a killed server. */
export const leaseSeconds = 600

export const seconds = (count: number): SQL => sql`${`${count} seconds`}::interval`

/** Creates the ledger of deliveries in the database, which also counts outcomes in the parent rows. */
export const createLedger = ({ parent, deliveries, parentId, isCounted, doubtColumn, pauseSeconds }: Tables) => {
  const mayHaveArrived = doubtColumn === undefined ? sql`false` : sql.identifier(doubtColumn)
  const isInDoubt = sql`(${mayHaveArrived} or ended."isDoubtful")`
  const keptDoubt = doubtColumn === undefined ? sql`` : sql`, ${mayHaveArrived} = ${isInDoubt}`

  /** Acquires row locks of the parents before their deliveries, the lock order that prevents deadlocks. */
  const lockParents = async (tx: Database, which: SQL): Promise<void> => {
    await tx.execute(
      sql`select 1 from ${parent} where id in (select ${parentId} from ${deliveries} where ${which}) order by id for update`,
    )
  }

  /** Runs an update of deliveries that ends attempts, and adds their states to the counters of the parents. */
  const countEnded = async (tx: Database, update: SQL): Promise<void> => {
    await tx.execute(
      sql`with ended as (${update} returning ${parentId} as counted_at, ${isCounted} as is_counted, ${deliveries}.state as became),
          counted as (
            select counted_at, count(*) filter (where became = 'sent')::int as sent,
                   count(*) filter (where became = 'failed')::int as failed,
                   count(*) filter (where became = 'unknown')::int as unknown
              from ended where is_counted group by counted_at)
          update ${parent} set sent = ${parent}.sent + counted.sent, failed = ${parent}.failed + counted.failed,
                 unknown = ${parent}.unknown + counted.unknown
            from counted where id = counted_at`,
    )
  }

  /** Returns the state of a delivery after an attempt, if no earlier attempt may have arrived. */
  const nextState = ({ id, attempts, outcome }: EndedAttempt) => {
    if (outcome.state === 'held' || outcome.state === 'suppressed') {
      const state = outcome.state === 'held' ? 'waiting' : 'suppressed'
      return { id, attempts, state, words: null, after: 0, isDoubtful: false, isUndone: true }
    }
    const { words } = outcome
    const isDoubtful = outcome.state === 'retry' && outcome.isDoubtful === true
    const pause = outcome.state === 'retry' ? pauseSeconds[attempts - 1] : undefined
    if (outcome.state === 'retry' && pause !== undefined) {
      const after = Math.max(pause, outcome.afterSeconds ?? 0) * (1 + jitter * Math.random())
      return { id, attempts, state: 'waiting', words, after, isDoubtful, isUndone: false }
    }
    const state = outcome.state === 'retry' ? 'failed' : outcome.state
    return { id, attempts, state, words, after: 0, isDoubtful, isUndone: false }
  }

  /** Deliveries of a cancelled parent are not retried. */
  const isCancelled = sql`ended.state = 'waiting' and ${isCounted} and exists (
    select 1 from ${parent} where ${parent}.id = ${parentId} and ${parent}.state = 'cancelled')`
  const isOver = sql`(ended.state in ('failed', 'suppressed') or ${isCancelled})`

  /** Writes the outcomes of attempts (compare and set: only if the delivery is still in the same attempt). */
  const recordOutcomes = async (tx: Database, ended: readonly EndedAttempt[]): Promise<void> => {
    const which = sql`id = any(${sql.param(ended.map(({ id }) => id))}::uuid[]) and state = 'attempting'`
    await lockParents(tx, which)
    await countEnded(
      tx,
      sql`update ${deliveries}
             set state = case when ${isOver} and ${isInDoubt} then 'unknown' when ${isCancelled} then 'suppressed' else ended.state end,
                 words = case when ended."isUndone" then ${deliveries}.words else ended.words end,
                 attempts = ${deliveries}.attempts - ended."isUndone"::int,
                 attempt_time = case when ended."isUndone" and ${deliveries}.attempts = 1 then null else attempt_time end,
                 end_time = case when ended.state = 'waiting' and not (${isCancelled}) then null else now() end,
                 due_time = now() + make_interval(secs => ended.after)${keptDoubt}
            from jsonb_to_recordset(${JSON.stringify(ended.map(nextState))}::jsonb)
                   as ended (id uuid, attempts int, state text, words text, after float8, "isDoubtful" boolean, "isUndone" boolean)
            join (select id from ${deliveries} where ${which} order by id for update) as held using (id)
           where ${deliveries}.id = ended.id and ${deliveries}.attempts = ended.attempts`,
    )
  }

  /** Suppresses the waiting deliveries of a parent whose row is locked; those that may have arrived become unknown. */
  const suppressWaiting = (tx: Database, id: string): Promise<void> =>
    countEnded(
      tx,
      sql`update ${deliveries} set state = case when ${mayHaveArrived} then 'unknown' else 'suppressed' end, end_time = now()
           where ${parentId} = ${id} and ${isCounted} and state = 'waiting'`,
    )

  /** Marks attempts of killed servers as unknown, once their lease has expired. */
  const recover = (db: Database): Promise<void> => {
    const isOld = sql`attempt_time < now() - ${seconds(leaseSeconds)}`
    const isLeft = sql`state = 'attempting' and ${isOld}`
    return db.transaction(async (tx) => {
      await lockParents(tx, isLeft)
      await countEnded(
        tx,
        sql`update ${deliveries} set state = 'unknown', end_time = now(), words = null where ${isLeft}`,
      )
    })
  }

  /** Ends parents without pending deliveries, each exactly once even with several servers. */
  const finish = async (db: Database, end: (tx: Database, id: string) => Promise<unknown>): Promise<void> => {
    const isOpen = sql`exists (select 1 from ${deliveries}
                                where ${parentId} = ${parent}.id and ${deliveries}.state in ('waiting', 'attempting')
                                  and ${isCounted})`
    const finishOne = (tx: Database) =>
      rowsOf<{ id: string }>(
        tx,
        sql`select id from ${parent} where state = 'sending' and not ${isOpen} limit 1 for update skip locked`,
      ).then(async ([row]) => {
        if (row) await end(tx, row.id)
        return row === undefined
      })
    while (!(await db.transaction(finishOne)));
  }

  return { lockParents, recordOutcomes, suppressWaiting, recover, finish }
}

export type Ledger = ReturnType<typeof createLedger>

/** Text key for a draft that cannot be deleted for a day, as its test deliveries count towards the daily limit. */
export const testedToday = 'core.server:testedToday'

/** Error rate above which sending stops: at least `least` failures, and more than `share` of the attempts. */
export interface StopRule {
  least: number
  share: number
}

export const isStopRuleReached = ({ least, share }: StopRule, failures: number, attempted: number): boolean =>
  failures >= least && failures > share * attempted
