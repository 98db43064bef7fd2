import { type SQL, sql } from 'drizzle-orm'
import { kindByName, kindNames } from '#contract/kinds.ts'
import { type StateOf, type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import type { InputOf } from '#machines/workflows.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import { tenancyCondition } from '#server/platform/core/tenancy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { keyColumn, workflowTable } from '#server/platform/kinds/tables.ts'
import type { Bindings } from './engine.ts'
import { inputOf } from './input.ts'

/** The caller that reads a record. */
type Viewer = Pick<Caller, 'role' | 'tenancy'>

/** A record, locked until the transaction ends. */
interface LockedRecord<W extends WorkflowName> {
  state: StateOf<W>
  version: number
  input: InputOf<W>
}

/**
 * Returns the condition of the rows that a caller may see; the platform's own only for roles with access to their kind.
 */
const visibleTo = (bindings: Bindings, name: WorkflowName, caller: Viewer | undefined): SQL => {
  const { owner } = bindings[name]
  if (!caller || caller.tenancy === 'all') return sql`true`
  if (owner !== 'platform')
    return tenancyCondition(caller.tenancy, owner, sql`${keyColumn(workflowDefinition(name).kind, owner.vendor)}`)
  const kind = kindNames.find((one) => one === workflowDefinition(name).kind)
  return kind && kindByName(kind).access.includes(caller.role) ? sql`true` : sql`false`
}

/**
 * Locks a record and reads the input of its workflow; undefined if it does not exist or the caller may not see it. The
 * lock (`for no key update`) does not block inserts that refer to the record, which may hold the lock of the log's
 * head.
 */
export const lockRecord = async <W extends WorkflowName>(
  tx: Database,
  bindings: Bindings,
  name: W,
  id: string,
  caller: Viewer | undefined,
): Promise<LockedRecord<W> | undefined> => {
  const [row] = await rowsOf<{ state: StateOf<W>; version: number; input: InputOf<W> }>(
    tx,
    sql`select state, version, ${inputOf(bindings[name])} as input from ${sql.identifier(workflowTable(name))}
         where id = ${id}::uuid and ${visibleTo(bindings, name, caller)} for no key update`,
  )
  return row
}
