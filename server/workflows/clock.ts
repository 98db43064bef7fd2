import { sql } from 'drizzle-orm'
import type { WorkflowName } from '#contract/workflows/index.ts'
import { workflowEvent } from '#machines/workflow.ts'
import type { Database } from '../db/database.ts'
import { rowsOf } from '../query/rows.ts'
import type { AuditKey } from './auditKey.ts'
import { type Due, theClock } from './binding.ts'
import { bindings } from './bindings.ts'
import { transitionRecord } from './transitionRecord.ts'

interface Plan extends Due {
  machine: WorkflowName
  table: string
}

const plans: Plan[] = Object.values(bindings).flatMap(({ name, table, due = [] }) =>
  due.map((one) => ({ ...one, machine: name, table })),
)

/** Locks one due record that no other server holds, and gives it its event. Answers whether there was one. */
const transitionOne = (
  db: Database,
  auditKey: AuditKey,
  plan: Plan,
  excluded: readonly string[],
  held: (id: string) => void,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { machine, table, state, event, column, within } = plan
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
    await transitionRecord(tx, { workflow: machine, id: row.id, event: workflowEvent(event) }, theClock, {
      language: 'en',
      auditKey,
    })
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
  auditKey: AuditKey,
  { onError = throwIt, isOver = () => false }: Sweep = {},
): Promise<number> => {
  let count = 0
  for (const plan of plans) {
    const failed: string[] = []
    for (let goesOn = true; goesOn && !isOver(); ) {
      let id: string | undefined
      try {
        goesOn = await transitionOne(db, auditKey, plan, failed, (held) => {
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
const untilNext = async (db: Database): Promise<number> => {
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
  auditKey: AuditKey
  /** Called after transitions. */
  onTransition: () => void
  onError: (error: unknown) => void
}

/** Gives records their events when they are due, from now on. */
export const startClock = ({ db, auditKey, onTransition, onError }: Watch): Clock => {
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  let isStopped = false
  const work = async () => {
    let isFailing = false
    const fail = (error: unknown) => {
      isFailing = true
      onError(error)
    }
    const count = await transitionDueRecords(db, auditKey, { onError: fail, isOver: () => isStopped })
    if (count > 0) onTransition()
    const ms = await untilNext(db)
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
