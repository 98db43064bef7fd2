import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Claimed, Outcome } from './queue.ts'

interface Tables {
  /** What is sent to many: it has a state, and counts what became of its deliveries. */
  parent: SQL
  /** Its deliveries: one row for each receiver, and for each test. */
  deliveries: SQL
  /** Their column with what they are of. */
  parentId: SQL
  /** Whether a delivery counts; a test does not. */
  isCounted: SQL
  /** Their column that keeps whether one that waits may have arrived, where the other side can leave that open. */
  doubtColumn?: string
  /** After the first, second… refusal for now; then it is given up. */
  pauseSeconds: readonly number[]
}

/** A delivery of a ledger that was claimed. */
export interface ClaimedOfLedger extends Claimed {
  /** This one included. */
  attempts: number
}

export interface Ended extends Pick<ClaimedOfLedger, 'id' | 'attempts'> {
  outcome: Outcome
}

/** What waits is spread over so much more of its time, so that it does not come back all at once. */
const spread = 0.2

/** Longer than any attempt lasts: what is being attempted after this was left by a server that died. */
export const leaseSeconds = 600

export const seconds = (count: number): SQL => sql`${`${count} seconds`}::interval`

/** What is written down of deliveries in the database, and counted at what they are of. */
export const createLedger = ({ parent, deliveries, parentId, isCounted, doubtColumn, pauseSeconds }: Tables) => {
  const mayHaveArrived = doubtColumn === undefined ? sql`false` : sql.identifier(doubtColumn)
  const isInDoubt = sql`(${mayHaveArrived} or ended."isDoubtful")`
  const keptDoubt = doubtColumn === undefined ? sql`` : sql`, ${mayHaveArrived} = ${isInDoubt}`

  /** Locks what deliveries are of, before these: whoever holds it may go on to its deliveries. */
  const lockParents = async (tx: Database, which: SQL): Promise<void> => {
    await tx.execute(
      sql`select 1 from ${parent} where id in (select ${parentId} from ${deliveries} where ${which}) order by id for update`,
    )
  }

  /** Runs an update of deliveries that ends attempts, and counts what they have become. */
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

  /** What an attempt makes of its delivery, where no earlier one may have arrived. */
  const standingAfter = ({ id, attempts, outcome }: Ended) => {
    if (outcome.state === 'held' || outcome.state === 'suppressed') {
      const state = outcome.state === 'held' ? 'waiting' : 'suppressed'
      return { id, attempts, state, words: null, after: 0, isDoubtful: false, isUndone: true }
    }
    const { words } = outcome
    const isDoubtful = outcome.state === 'retry' && outcome.isDoubtful === true
    const pause = outcome.state === 'retry' ? pauseSeconds[attempts - 1] : undefined
    if (outcome.state === 'retry' && pause !== undefined) {
      const after = Math.max(pause, outcome.afterSeconds ?? 0) * (1 + spread * Math.random())
      return { id, attempts, state: 'waiting', words, after, isDoubtful, isUndone: false }
    }
    const state = outcome.state === 'retry' ? 'failed' : outcome.state
    return { id, attempts, state, words, after: 0, isDoubtful, isUndone: false }
  }

  /** What was cancelled meanwhile is not tried again. */
  const isLeftOut = sql`ended.state = 'waiting' and ${isCounted} and exists (
    select 1 from ${parent} where ${parent}.id = ${parentId} and ${parent}.state = 'cancelled')`
  const isOver = sql`(ended.state in ('failed', 'suppressed') or ${isLeftOut})`

  /** Notes what became of attempts: each that is still said to be made, and not of a later one, which another server may make. */
  const noteEnded = async (tx: Database, ended: readonly Ended[]): Promise<void> => {
    const which = sql`id = any(${sql.param(ended.map(({ id }) => id))}::uuid[]) and state = 'attempting'`
    await lockParents(tx, which)
    await countEnded(
      tx,
      sql`update ${deliveries}
             set state = case when ${isOver} and ${isInDoubt} then 'unknown' when ${isLeftOut} then 'suppressed' else ended.state end,
                 words = case when ended."isUndone" then ${deliveries}.words else ended.words end,
                 attempts = ${deliveries}.attempts - ended."isUndone"::int,
                 attempt_time = case when ended."isUndone" and ${deliveries}.attempts = 1 then null else attempt_time end,
                 end_time = case when ended.state = 'waiting' and not (${isLeftOut}) then null else now() end,
                 due_time = now() + make_interval(secs => ended.after)${keptDoubt}
            from jsonb_to_recordset(${JSON.stringify(ended.map(standingAfter))}::jsonb)
                   as ended (id uuid, attempts int, state text, words text, after float8, "isDoubtful" boolean, "isUndone" boolean)
            join (select id from ${deliveries} where ${which} order by id for update) as held using (id)
           where ${deliveries}.id = ended.id and ${deliveries}.attempts = ended.attempts`,
    )
  }

  /** Leaves out what waits, of something whose row is locked; of what may have arrived nobody knows. */
  const leaveOutWaiting = (tx: Database, id: string): Promise<void> =>
    countEnded(
      tx,
      sql`update ${deliveries} set state = case when ${mayHaveArrived} then 'unknown' else 'suppressed' end, end_time = now()
           where ${parentId} = ${id} and ${isCounted} and state = 'waiting'`,
    )

  /** Marks as unknown what servers that have died were attempting. */
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

  /** Gives what has nothing left to send its end, each once, on however many servers. */
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

  return { lockParents, noteEnded, leaveOutWaiting, recover, finish }
}

export type Ledger = ReturnType<typeof createLedger>

/** Why a draft stays for a day: its tests would go with it, and with them the count of how many there were. */
export const testedToday = 'core.server:testedToday'
