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

/** A record kind with a workflow. */
interface Stateful {
  kind: Kind
  workflow: WorkflowName
}

/** Creates the error of a call that a record's state does not allow. */
export const stateRefusal = (workflow: WorkflowName, state: string, { language }: { language: Language }): ApiError =>
  new ApiError('transitionRefused', { reason: textIn(notPossibleInState(workflow, state), language) })

/** Locks a record of the caller and reads its state. Throws `notFound`. */
export const lockState = async (tx: Database, kind: Kind, id: string, context: SignedInContext): Promise<string> => {
  const [row] = await rowsOf<{ state: string }>(
    tx,
    sql`select state from ${tableSql(kind.name)} where id = ${id} and ${ownRecords(kind, context)} for update`,
  )
  if (!row) throw new ApiError('notFound')
  return row.state
}

/**
 * Locks a record of the caller before it is saved or deleted. Does nothing without an id. Throws `transitionRefused`
 * unless it is in its initial state, and `notFound`.
 */
export const assertInitial = async (
  tx: Database,
  { kind, workflow, initial = 'draft' }: Stateful & { initial?: string },
  id: string | undefined,
  context: SignedInContext,
): Promise<void> => {
  if (id === undefined) return
  const state = await lockState(tx, kind, id, context)
  if (state !== initial) throw stateRefusal(workflow, state, context)
}

/**
 * Locks a record of the caller. Throws `transitionRefused` if the log contains a transition of it, as it may have left
 * its initial state, and `notFound`.
 */
export const assertNoTransitions = async (
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
  if (logged.length > 0) throw stateRefusal(workflow, state, context)
}
