import { sql } from 'drizzle-orm'
import type { WorkflowName } from '#contract/workflows/index.ts'
import { workflows } from '#machines/workflows.ts'
import type { Database } from '../db/connect.ts'
import { rowsOf } from '../query/rows.ts'
import { ownRows, type Tenancy } from '../query/tenancy.ts'
import { bindings } from './bindings.ts'

/** A record as it stands, locked until the transaction ends. */
interface Held {
  state: string
  version: number
  /** Its machine's context. */
  context: object
}

/** Locks a record and reads it as its machine sees it; undefined where it is not there, or is not a caller's to see. */
export const holdRecord = async (
  tx: Database,
  name: WorkflowName,
  id: string,
  tenancy: Tenancy,
): Promise<Held | undefined> => {
  const { table, owner, known } = bindings[name]
  const [row] = await rowsOf<{ state: string; version: number; known: unknown }>(
    tx,
    sql`select state, version, ${known} as known from ${sql.identifier(table)}
         where id = ${id}::uuid and ${ownRows(tenancy, owner, sql`${sql.identifier(owner.vendor)}`)} for update`,
  )
  if (!row) return undefined
  const { state, version } = row
  return { state, version, context: workflows[name].contextOf(row.known as never) }
}
