import { sql } from 'drizzle-orm'
import { type WorkflowName, workflowDefinition, workflowNames } from '#contract/workflows/index.ts'
import type { Database } from '../db/connect.ts'
import { rowsOf } from '../query/rows.ts'
import { bindings } from './bindings.ts'

interface Group {
  state: string
  version: number
  rows: number
}

const counted = (rows: number) => `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`

const problemOf = (machine: WorkflowName, { state, version, rows }: Group): string | undefined => {
  const { states, version: known } = workflowDefinition(machine)
  const start = `${bindings[machine].table}: ${counted(rows)} in state “${state}”`
  if (version > known) return `${start} of version ${version}; this program knows ${machine} up to version ${known}`
  return Object.hasOwn(states, state) ? undefined : `${start}, which ${machine} does not have`
}

/** Throws where records stand in a state that their machine does not have, or are of a newer version of it. */
export const checkStates = async (db: Database): Promise<void> => {
  const problems: string[] = []
  for (const machine of workflowNames) {
    const groups = await rowsOf<Group>(
      db,
      sql`select state, machine_version as version, count(*)::int as rows
            from ${sql.identifier(bindings[machine].table)} group by state, machine_version order by 1, 2`,
    )
    problems.push(...groups.flatMap((group) => problemOf(machine, group) ?? []))
  }
  if (problems.length > 0) throw new Error(`The database is of a newer or another version:\n  ${problems.join('\n  ')}`)
}
