import { sql } from 'drizzle-orm'
import type { ProcessName } from '#contract/processes/index.ts'
import { moveOf } from '#machines/process.ts'
import type { Database } from '../db/connect.ts'
import { rowsOf } from '../services/rows.ts'
import { type Binding, type Due, theClock } from './binding.ts'
import { bindings } from './bindings.ts'
import { moveRecord } from './move.ts'

interface Plan extends Due {
  machine: ProcessName
  table: string
}

const plans: Plan[] = Object.values(bindings).flatMap(({ name, table, due = [] }: Binding) =>
  due.map((one) => ({ ...one, machine: name, table })),
)

/** Locks one due record that no other server holds, and moves it. Answers whether there was one. */
const moveOne = (db: Database, plan: Plan, without: readonly string[], held: (id: string) => void): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { machine, table, state, event, column } = plan
    const [row] = await rowsOf<{ id: string }>(
      tx,
      sql`select id::text as id from ${sql.identifier(table)}
           where state = ${state} and ${sql.identifier(column)} <= now()
             and id::text not in (select json_array_elements_text(${JSON.stringify(without)}::json))
           order by ${sql.identifier(column)} limit 1 for update skip locked`,
    )
    if (!row) return false
    held(row.id)
    await moveRecord(tx, { process: machine, id: row.id, move: moveOf(event) }, theClock, { language: 'en' })
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
 * Moves every record that is due, each in a transaction of its own and each once, however many servers do so at the same
 * moment. A record that cannot be moved is left for the next time. Answers how many were moved.
 */
export const moveDue = async (
  db: Database,
  { onError = throwIt, isOver = () => false }: Sweep = {},
): Promise<number> => {
  let moved = 0
  for (const plan of plans) {
    const failed: string[] = []
    for (let goesOn = true; goesOn && !isOver(); ) {
      let id: string | undefined
      try {
        goesOn = await moveOne(db, plan, failed, (held) => {
          id = held
        })
        if (goesOn) moved++
      } catch (error) {
        onError(error)
        if (id === undefined) return moved
        failed.push(id)
      }
    }
  }
  return moved
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
  /** Lets the record that is being moved be moved, and no other. */
  stop: () => Promise<void>
}

interface Watch {
  db: Database
  /** Told when records were moved. */
  onMoved: () => void
  onError: (error: unknown) => void
}

/** Moves records when they are due, from now on. */
export const startClock = ({ db, onMoved, onError }: Watch): Clock => {
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  let isStopped = false
  const work = async () => {
    let isFailing = false
    const fail = (error: unknown) => {
      isFailing = true
      onError(error)
    }
    const moved = await moveDue(db, { onError: fail, isOver: () => isStopped })
    if (moved > 0) onMoved()
    const ms = await untilNext(db)
    // What is due and was not moved is in another server's hands.
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
