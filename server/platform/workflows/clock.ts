import { sql } from 'drizzle-orm'
import type { EventName } from '#contract/workflows/index.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { isVendorActive } from '#server/platform/auth/vendorActive.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { vendor } from '#server/platform/db/schema.ts'
import { workflowFeature } from '#server/platform/workflows/engine.ts'
import { clockActor } from './binding.ts'
import type { ScheduledEvent, WorkflowEngine } from './engine.ts'
import { transitionRecord } from './transitionRecord.ts'

/**
 * Tests whether the vendor of a due record is active, and locks its row in share mode. Returns undefined while another
 * transaction changes the vendor, as that may be about to lock the record (deadlock).
 */
const isActive = async (tx: Database, { machine, table }: ScheduledEvent, id: string): Promise<boolean | undefined> => {
  const owned = sql`${sql.identifier(table)} due where due.id = ${id}`
  const [free] = await rowsOf(
    tx,
    sql`with own as (select 1 from ${vendor} where vid = (select vid from ${owned}) for share skip locked)
        select 1 from ${owned} and (due.vid is null or exists (select 1 from own))`,
  )
  if (!free) return undefined
  // A separate statement, which sees what was committed before the lock was granted.
  const [row] = await rowsOf<{ isActive: boolean }>(
    tx,
    sql`select ${isVendorActive(sql`due.vid`, workflowFeature(machine))} as "isActive" from ${owned}`,
  )
  return row?.isActive === true
}

/** Returns the event for a due record; undefined while its vendor is being changed. */
const dueEvent = async (tx: Database, scheduled: ScheduledEvent, id: string): Promise<EventName | undefined> => {
  const { event, inactive } = scheduled
  if (inactive === undefined) return event
  const mayAct = await isActive(tx, scheduled, id)
  return mayAct === undefined ? undefined : mayAct ? event : inactive
}

/**
 * Locks one due record that no other server has locked (`for update skip locked`), and applies its event, or the one
 * for inactive vendors. Returns whether there was one.
 */
const transitionOne = (
  db: Database,
  engine: WorkflowEngine,
  scheduled: ScheduledEvent,
  excluded: readonly string[],
  onLocked: (id: string) => void,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { machine, table, state, column, within } = scheduled
    const [from, locked] = within
      ? [sql`join ${sql.identifier(within.table)} whole on whole.id = ${sql.identifier(within.column)}`, sql`whole`]
      : [sql``, sql`due`]
    const [row] = await rowsOf<{ id: string }>(
      tx,
      sql`select due.id::text as id from ${sql.identifier(table)} due ${from}
           where due.state = ${state} and due.${sql.identifier(column)} <= now()
             and due.id::text not in (select json_array_elements_text(${JSON.stringify(excluded)}::json))
           order by due.${sql.identifier(column)} limit 1 for update of ${locked} skip locked`,
    )
    if (!row) return false
    onLocked(row.id)
    const event = await dueEvent(tx, scheduled, row.id)
    if (event === undefined) return false
    await transitionRecord(tx, { workflow: machine, id: row.id, event: workflowEvent(event) }, clockActor, { engine })
    return true
  })

interface Sweep {
  onError?: (error: unknown) => void
  /** Returns true to end the sweep between two records. */
  isOver?: () => boolean
}

const throwIt = (error: unknown) => {
  throw error
}

/**
 * Applies the events of all due records, each in its own transaction and exactly once, also with several servers. A
 * record that fails is skipped until the next sweep. Returns the number of transitions.
 */
export const transitionDueRecords = async (
  db: Database,
  engine: WorkflowEngine,
  { onError = throwIt, isOver = () => false }: Sweep = {},
): Promise<number> => {
  let count = 0
  for (const scheduled of engine.scheduledEvents) {
    const failed: string[] = []
    for (let hasMore = true; hasMore && !isOver(); ) {
      let id: string | undefined
      try {
        hasMore = await transitionOne(db, engine, scheduled, failed, (lockedId) => {
          id = lockedId
        })
        if (hasMore) count++
      } catch (error) {
        onError(error)
        if (id === undefined) return count
        failed.push(id)
      }
    }
  }
  return count
}

/** Maximum of milliseconds between sweeps, as new records may be due earlier. */
const maxPauseMs = 30_000
const retryMs = 1_000

/** Returns the milliseconds until the next record is due, by the time of the database. */
const untilNext = async (db: Database, { scheduledEvents }: WorkflowEngine): Promise<number> => {
  const [row] = await rowsOf<{ ms: number | null }>(
    db,
    sql`select (extract(epoch from min(due) - clock_timestamp()) * 1000)::float8 as ms from (${sql.join(
      scheduledEvents.map(
        ({ table, state, column }) =>
          sql`select min(${sql.identifier(column)}) as due from ${sql.identifier(table)} where state = ${state}`,
      ),
      sql` union all `,
    )}) as next`,
  )
  return row?.ms ?? maxPauseMs
}

export interface Clock {
  /** Stops the timer after the current transition. */
  stop: () => Promise<void>
}

interface Watch {
  db: Database
  engine: WorkflowEngine
  /** Called after a sweep that made transitions. */
  onTransition: () => void
  onError: (error: unknown) => void
}

/** Starts to apply events to records when they are due. Sets a timer. */
export const startClock = ({ db, engine, onTransition, onError }: Watch): Clock => {
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  let isStopped = false
  const work = async () => {
    let isFailing = false
    const fail = (error: unknown) => {
      isFailing = true
      onError(error)
    }
    const count = await transitionDueRecords(db, engine, { onError: fail, isOver: () => isStopped })
    if (count > 0) onTransition()
    const ms = await untilNext(db, engine)
    // Due records that are left are locked by another server.
    return isFailing ? maxPauseMs : Math.min(maxPauseMs, ms > 0 ? Math.ceil(ms) : retryMs)
  }
  const tick = () => {
    working = work()
      .catch((error) => {
        onError(error)
        return maxPauseMs
      })
      .then((ms) => {
        if (!isStopped) timer = setTimeout(tick, ms).unref()
      })
  }
  tick()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await working
    },
  }
}
