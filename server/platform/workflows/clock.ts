import { sql } from 'drizzle-orm'
import type { EventName } from '#contract/workflows/index.ts'
import { workflowFeature } from '#contract/workflows/workflowFeature.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { isVendorActive } from '#server/platform/auth/vendorActive.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { vendor } from '#server/platform/db/schema.ts'
import { theClock } from './binding.ts'
import type { Plan, WorkflowEngine } from './engine.ts'
import { transitionRecord } from './transitionRecord.ts'

/**
 * Tests that the vendor of a due record may still act, and keeps that so until the transaction ends. Returns undefined while
 * the vendor is being changed: who does so may be about to return the record, and neither may wait for the other.
 */
const isActive = async (tx: Database, { machine, table }: Plan, id: string): Promise<boolean | undefined> => {
  const owned = sql`${sql.identifier(table)} due where due.id = ${id}`
  const [free] = await rowsOf(
    tx,
    sql`with own as (select 1 from ${vendor} where vid = (select vid from ${owned}) for share skip locked)
        select 1 from ${owned} and (due.vid is null or exists (select 1 from own))`,
  )
  if (!free) return undefined
  // A statement of its own: it sees what was committed before the lock was granted.
  const [row] = await rowsOf<{ isActive: boolean }>(
    tx,
    sql`select ${isVendorActive(sql`due.vid`, workflowFeature(machine))} as "isActive" from ${owned}`,
  )
  return row?.isActive === true
}

/** Returns the event that a due record gets; undefined while its vendor is being changed. */
const dueEvent = async (tx: Database, plan: Plan, id: string): Promise<EventName | undefined> => {
  const { event, inactive } = plan
  if (inactive === undefined) return event
  const mayAct = await isActive(tx, plan, id)
  return mayAct === undefined ? undefined : mayAct ? event : inactive
}

/**
 * Locks one due record that no other server holds, and gives it its event, or the event that returns it where its vendor
 * is no longer active. Returns whether there was one.
 */
const transitionOne = (
  db: Database,
  engine: WorkflowEngine,
  plan: Plan,
  excluded: readonly string[],
  held: (id: string) => void,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { machine, table, state, column, within } = plan
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
    held(row.id)
    const event = await dueEvent(tx, plan, row.id)
    if (event === undefined) return false
    await transitionRecord(tx, { workflow: machine, id: row.id, event: workflowEvent(event) }, theClock, { engine })
    return true
  })

interface Sweep {
  onError?: (error: unknown) => void
  /** Ends the sweep between two records. */
  isOver?: () => boolean
}

const throwIt = (error: unknown) => {
  throw error
}

/**
 * Gives every record that is due its event, each in a transaction of its own and each once, however many servers do so at the same
 * moment. A record that fails is left for the next time. Answers how many transitions were made.
 */
export const transitionDueRecords = async (
  db: Database,
  engine: WorkflowEngine,
  { onError = throwIt, isOver = () => false }: Sweep = {},
): Promise<number> => {
  let count = 0
  for (const plan of engine.plans) {
    const failed: string[] = []
    for (let goesOn = true; goesOn && !isOver(); ) {
      let id: string | undefined
      try {
        goesOn = await transitionOne(db, engine, plan, failed, (held) => {
          id = held
        })
        if (goesOn) count++
      } catch (error) {
        onError(error)
        if (id === undefined) return count
        failed.push(id)
      }
    }
  }
  return count
}

/** Others may add records that are due earlier than all that are known. */
const longestMs = 30_000
const againMs = 1_000

/** How long until the next record is due, by the database's clock. */
const untilNext = async (db: Database, { plans }: WorkflowEngine): Promise<number> => {
  const [row] = await rowsOf<{ ms: number | null }>(
    db,
    sql`select (extract(epoch from min(due) - clock_timestamp()) * 1000)::float8 as ms from (${sql.join(
      plans.map(
        ({ table, state, column }) =>
          sql`select min(${sql.identifier(column)}) as due from ${sql.identifier(table)} where state = ${state}`,
      ),
      sql` union all `,
    )}) as next`,
  )
  return row?.ms ?? longestMs
}

export interface Clock {
  /** Finishes the transition under way, and makes no other. */
  stop: () => Promise<void>
}

interface Watch {
  db: Database
  engine: WorkflowEngine
  /** Called after transitions. */
  onTransition: () => void
  onError: (error: unknown) => void
}

/** Gives records their events when they are due, from now on. */
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
    // What is due and is left is in another server's hands.
    return isFailing ? longestMs : Math.min(longestMs, ms > 0 ? Math.ceil(ms) : againMs)
  }
  const tick = () => {
    working = work()
      .catch((error) => {
        onError(error)
        return longestMs
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
