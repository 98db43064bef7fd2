import { sql } from 'drizzle-orm'
import { adoptionEvent } from '#contract/core/workflows/definition.ts'
import { type WorkflowName, workflowDefinition, workflowNames } from '#contract/workflows/index.ts'
import { initialStateOf, workflowEvent } from '#machines/core/workflow.ts'
import { workflows } from '#machines/workflows.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transition, transitionHead } from '#server/platform/db/schema.ts'
import type { AuditKey } from '#server/platform/keys/auditKey.ts'
import { workflowTable } from '#server/platform/kinds/tables.ts'
import { clockActor } from './binding.ts'
import { appendTransition } from './log.ts'

/** Finds workflows without transitions; records of all others cannot predate the log. */
const findUnlogged = (tx: Database): Promise<{ machine: WorkflowName }[]> =>
  rowsOf(
    tx,
    sql`select name as machine from unnest(${sql.param([...workflowNames])}::text[]) as name
         where not exists (select 1 from ${transition} where machine = name)`,
  )

/** Finds the records that are not in the initial state. */
const findRecords = (tx: Database, machine: WorkflowName): Promise<{ id: string; state: string }[]> =>
  rowsOf(
    tx,
    sql`select id::text as id, state from ${sql.identifier(workflowTable(machine))}
         where state <> ${initialStateOf(workflows[machine])} order by create_time, id`,
  )

/** Appends a first transition for each record that predates the log. Acquires the row lock of the log's head. */
export const adoptRecords = (db: Database, key: AuditKey): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ${transitionHead} for update`)
    for (const { machine } of await findUnlogged(tx))
      for (const { id, state } of await findRecords(tx, machine))
        await appendTransition(tx, key, {
          machine,
          machineVersion: workflowDefinition(machine).version,
          recordId: id,
          fromState: initialStateOf(workflows[machine]),
          event: adoptionEvent,
          toState: state,
          actorId: null,
          actorName: 'migration',
          actorRole: clockActor.actor,
          detail: JSON.stringify({ reason: workflowEvent(adoptionEvent).reason, changes: {} }),
        })
  })
