import { sql } from 'drizzle-orm'
import { adoptionEvent } from '#contract/core/workflows/definition.ts'
import type { WorkflowName } from '#contract/workflows/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transition } from '#server/platform/db/schema.ts'
import { workflowTable } from '#server/platform/kinds/tables.ts'
import { LogFault } from './fault.ts'
import { initialStates } from './legal.ts'

/** Expression of the initial state of a row's workflow. */
const initialState = sql`case machine ${sql.join(
  initialStates.map(([machine, state]) => sql`when ${machine}::text then ${state}::text`),
  sql` `,
)} end`

interface Break {
  seq: number
  fromState: string
  expected: string
}

/**
 * Verifies that each record's first transition starts in the initial state, and each other in the state of the previous
 * one.
 */
export const verifyContinuity = async (tx: Database): Promise<void> => {
  const [broken] = await rowsOf<Break>(
    tx,
    sql`select seq::float8 as seq, from_state as "fromState", coalesce(before, first) as expected
          from (select seq, from_state, event, lag(to_state) over path as before, ${initialState} as first
                  from ${transition} window path as (partition by machine, record_id order by seq)) as steps
         where from_state is distinct from coalesce(before, first)
            or (event = ${adoptionEvent} and before is not null)
         order by seq limit 1`,
  )
  if (!broken) return
  const { seq, fromState, expected } = broken
  throw new LogFault(
    'illegal',
    seq,
    fromState === expected
      ? 'takes over a record that has steps already'
      : `starts from “${fromState}”, and its record stood as “${expected}”`,
  )
}

interface Stray {
  id: string
  state: string
  expected: string
  seq: number | null
}

/** Finds the first transition of a deleted record; no call of the platform deletes records with transitions. */
const findDeleted = async (tx: Database, machine: WorkflowName, table: string) => {
  const [row] = await rowsOf<{ seq: number; id: string }>(
    tx,
    // Deleted ids are materialised first, as a nested loop would take quadratic time.
    sql`with gone as materialized (select record_id from ${transition} where machine = ${machine}
                                   except select id::text from ${sql.identifier(table)})
        select min(seq)::float8 as seq, record_id as id from ${transition} join gone using (record_id)
         where machine = ${machine} group by record_id order by 1 limit 1`,
  )
  return row
}

/**
 * Verifies that each record is in the state of its last transition, or in the initial state, and that none was deleted.
 */
export const verifyRecords = async (tx: Database): Promise<void> => {
  for (const [machine, first] of initialStates) {
    const table = workflowTable(machine)
    const gone = await findDeleted(tx, machine, table)
    if (gone) throw new LogFault('record', gone.seq, `its record is gone: there is no ${table} ${gone.id}`)
    const [stray] = await rowsOf<Stray>(
      tx,
      sql`select record.id::text as id, state, coalesce(last.to_state, ${first}) as expected, last.seq::float8 as seq
            from ${sql.identifier(table)} as record
            left join lateral (select to_state, seq from ${transition}
                                where machine = ${machine} and record_id = record.id::text
                                order by seq desc limit 1) as last on true
           where state is distinct from coalesce(last.to_state, ${first}) order by last.seq limit 1`,
    )
    if (!stray) continue
    const { id, state, expected, seq } = stray
    const stands = `${table} ${id} stands as “${state}”`
    throw seq === null
      ? new LogFault('record', undefined, `${stands}, and no step has led it away from “${expected}”`)
      : new LogFault('record', seq, `${stands}, and this last step of it leads to “${expected}”`)
  }
}
