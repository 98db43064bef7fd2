import { sql } from 'drizzle-orm'
import { emailKey } from '#contract/core/email.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { appUser } from '#server/features/users/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { actorOf, transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { subscriber } from './tables.ts'

/**
 * Returns the id of the subscriber with the mailbox of a user, compared in normalised form. An erased subscriber is never
 * found.
 */
export const subscriptionOf = async (tx: Database, userId: string): Promise<string | undefined> => {
  const [user] = await rowsOf<{ email: string | null }>(
    tx,
    sql`select email from ${appUser} where ${appUser.id} = ${userId}`,
  )
  if (!user?.email) return undefined
  const [found] = await rowsOf<{ id: string }>(
    tx,
    sql`select id from ${subscriber} where ${subscriber.mailbox} = ${emailKey(user.email)}`,
  )
  return found?.id
}

/** Note in the log, which stores record ids for ever: it must not identify the user. */
const note = 'Erased together with an app user'

/**
 * Erases the subscriber with the mailbox of a user, through the workflow. Must be committed before other rows of the user
 * are locked: a transition waits for the end of the log, whose holder may wait for a device. Returns the number of erased
 * subscribers.
 */
export const eraseSubscription = async (
  tx: Database,
  userId: string,
  { caller, language, engine }: SignedInContext,
): Promise<number> => {
  const id = await subscriptionOf(tx, userId)
  if (id === undefined) return 0
  const event = workflowEvent('subscriber.erase', { note })
  await transitionRecord(tx, { workflow: 'subscriberLife', id, event }, actorOf(caller), { caller, language, engine })
  return 1
}
