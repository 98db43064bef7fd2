import { sql } from 'drizzle-orm'
import { adoptionEvent } from '#contract/core/workflows/definition.ts'
import type { WorkflowName } from '#contract/workflows/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transition } from '#server/platform/db/schema.ts'
import { workflowTable } from '#server/platform/kinds/tables.ts'
import { LogFault } from './fault.ts'
import { beginnings } from './legal.ts'

/** Where the records of a row's machine begin. */
const beginning = sql`case machine ${sql.join(
  beginnings.map(([machine, state]) => sql`when ${machine}::text then ${state}::text`),
  sql` `,
)} end`

interface Break {
  seq: number
  fromState: string
  expected: string
}

/** Each record's first transition starts at its machine's beginning, and each other where the one before has ended. */
export const verifyContinuity = async (tx: Database): Promise<void> => {
  const [broken] = await rowsOf<Break>(
    tx,
    sql`select seq::float8 as seq, from_state as "fromState", coalesce(before, first) as expected
          from (select seq, from_state, event, lag(to_state) over path as before, ${beginning} as first
                  from ${transition} window path as (partition by machine, record_id order by seq)) as steps
         where from_state is distinct from coalesce(before, first)
            or (event = ${adoptionEvent} and before is not null)
         order by seq limit 1`,
  )
  if (!broken) return
  const { seq, fromState, expected } = broken
  throw new LogFault(
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

/** The first transition of a record that is gone: no call of the platform deletes one. */
const firstOfGone = async (tx: Database, machine: WorkflowName, table: string) => {
  const [row] = await rowsOf<{ seq: number; id: string }>(
    tx,
    // The ids that are gone come first: a search step by step for each row would take the square of their number.
    sql`with gone as materialized (select record_id from ${transition} where machine = ${machine}
                                   except select id::text from ${sql.identifier(table)})
        select min(seq)::float8 as seq, record_id as id from ${transition} join gone using (record_id)
         where machine = ${machine} group by record_id order by 1 limit 1`,
  )
  return row
}

/** Each record stands where its last transition has led, or at its beginning where it has none, and none with transitions is gone. */
export const verifyRecords = async (tx: Database): Promise<void> => {
  for (const [machine, first] of beginnings) {
    const table = workflowTable(machine)
    const gone = await firstOfGone(tx, machine, table)
    if (gone) throw new LogFault(gone.seq, `its record is gone: there is no ${table} ${gone.id}`)
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
      ? new LogFault(undefined, `${stands}, and no step has led it away from “${expected}”`)
      : new LogFault(seq, `${stands}, and this last step of it leads to “${expected}”`)
  }
}
