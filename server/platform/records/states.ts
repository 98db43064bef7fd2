import { sql } from 'drizzle-orm'
import type { Kind } from '#contract/core/kind.ts'
import type { Language } from '#contract/core/localizedText.ts'
import type { WorkflowName } from '#contract/workflows/index.ts'
import { notPossibleInState } from '#machines/core/workflow.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transition } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { tableSql } from '#server/platform/kinds/tables.ts'
import { ownRecords } from './owner.ts'

/** A kind of records whose states a workflow decides. */
interface Stateful {
  kind: Kind
  workflow: WorkflowName
}

/** Makes the refusal of a call that a record's state does not allow. */
export const refusedInState = (workflow: WorkflowName, state: string, { language }: { language: Language }): ApiError =>
  new ApiError('transitionRefused', { reason: textIn(notPossibleInState(workflow, state), language) })

/** Locks a record of the caller's and reads its state. Throws `notFound`. */
export const lockState = async (tx: Database, kind: Kind, id: string, context: SignedInContext): Promise<string> => {
  const [row] = await rowsOf<{ state: string }>(
    tx,
    sql`select state from ${tableSql(kind.name)} where id = ${id} and ${ownRecords(kind, context)} for update`,
  )
  if (!row) throw new ApiError('notFound')
  return row.state
}

/**
 * Locks a record of the caller's that is saved or deleted; a new one has no id. Throws `transitionRefused` unless it is in
 * its first state still, `notFound` where there is none.
 */
export const assertInitial = async (
  tx: Database,
  { kind, workflow, initial = 'draft' }: Stateful & { initial?: string },
  id: string | undefined,
  context: SignedInContext,
): Promise<void> => {
  if (id === undefined) return
  const state = await lockState(tx, kind, id, context)
  if (state !== initial) throw refusedInState(workflow, state, context)
}

/**
 * Locks a record of the caller's. Throws `transitionRefused` where the log has a transition of it, so that it may have left
 * its first state; `notFound` where there is none.
 */
export const assertNotLogged = async (
  tx: Database,
  { kind, workflow }: Stateful,
  id: string,
  context: SignedInContext,
): Promise<void> => {
  const state = await lockState(tx, kind, id, context)
  const logged = await rowsOf(
    tx,
    sql`select 1 from ${transition} where machine = ${workflow} and record_id = ${id} limit 1`,
  )
  if (logged.length > 0) throw refusedInState(workflow, state, context)
}
