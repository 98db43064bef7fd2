import { type SQL, sql } from 'drizzle-orm'
import { kindByName, kindNames } from '#contract/kinds.ts'
import { type StateOf, type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import type { InputOf } from '#machines/workflows.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import { tenancyCondition } from '#server/platform/core/tenancy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { workflowTable } from '#server/platform/kinds/tables.ts'
import type { Bindings } from './engine.ts'
import { inputOf } from './input.ts'

/** Who looks at a record. */
type Seer = Pick<Caller, 'role' | 'tenancy'>

/** A record as it stands, locked until the transaction ends. */
interface Held<W extends WorkflowName> {
  state: StateOf<W>
  version: number
  input: InputOf<W>
}

/** The rows that a caller may see; of the platform's, all for those who work with their kind, and for whoever reads the log. */
const seenBy = (bindings: Bindings, name: WorkflowName, caller: Seer | undefined): SQL => {
  const { owner } = bindings[name]
  if (!caller || caller.tenancy === 'all') return sql`true`
  if (owner !== 'platform') return tenancyCondition(caller.tenancy, owner, sql`${sql.identifier(owner.vendor)}`)
  const kind = kindNames.find((one) => one === workflowDefinition(name).kind)
  return kind && kindByName(kind).access.includes(caller.role) ? sql`true` : sql`false`
}

/**
 * Locks a record and reads it as its machine sees it; undefined where it is not there, or is not a caller's to see. Whoever only
 * refers to it, as a message to a vendor does, need not wait: that one may hold the end of the log.
 */
export const holdRecord = async <W extends WorkflowName>(
  tx: Database,
  bindings: Bindings,
  name: W,
  id: string,
  caller: Seer | undefined,
): Promise<Held<W> | undefined> => {
  const [row] = await rowsOf<{ state: StateOf<W>; version: number; input: InputOf<W> }>(
    tx,
    sql`select state, version, ${inputOf(bindings[name])} as input from ${sql.identifier(workflowTable(name))}
         where id = ${id}::uuid and ${seenBy(bindings, name, caller)} for no key update`,
  )
  return row
}
