import { sql } from 'drizzle-orm'
import { type WorkflowName, workflowDefinition, workflowNames } from '#contract/workflows/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { workflowTable } from '#server/platform/kinds/tables.ts'

interface Group {
  machine: WorkflowName
  state: string
  version: number
  rows: number
}

const rowCount = (rows: number) => `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`

const problemOf = ({ machine, state, version, rows }: Group): string | undefined => {
  const { states, version: known } = workflowDefinition(machine)
  const start = `${workflowTable(machine)}: ${rowCount(rows)} in state “${state}”`
  if (version > known) return `${start} of version ${version}; this program knows ${machine} up to version ${known}`
  return Object.hasOwn(states, state) ? undefined : `${start}, which ${machine} does not have`
}

/** Throws if records are in a state that their workflow does not have, or have a newer version of it. */
export const checkStates = async (db: Database): Promise<void> => {
  const countsOf = (machine: WorkflowName, place: number) =>
    sql`select ${place}::int as place, ${machine}::text as machine, state, machine_version as version, count(*)::int as rows
          from ${sql.identifier(workflowTable(machine))} group by state, machine_version`
  const groups = await rowsOf<Group>(
    db,
    sql`${sql.join(workflowNames.map(countsOf), sql` union all `)} order by place, state, version`,
  )
  const problems = groups.flatMap((group) => problemOf(group) ?? [])
  if (problems.length > 0) throw new Error(`The database is of a newer or another version:\n  ${problems.join('\n  ')}`)
}
