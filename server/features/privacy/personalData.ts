import { sql } from 'drizzle-orm'
import type { PersonCounts } from '#contract/users/appUser.ts'
import { appUser } from '#server/features/users/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { personalDataParts } from '#server/platform/personalData/declared.ts'
import { timeText } from '#server/platform/workflows/log.ts'

const readSnapshotTime = async (db: Database, userId: string): Promise<string | undefined> => {
  const [row] = await rowsOf<{ takenAt: string }>(
    db,
    sql`select ${timeText(sql`now()`)} as "takenAt" from ${appUser} where ${appUser.id} = ${userId}`,
  )
  return row?.takenAt
}

/**
 * Reads everything that is stored about a user, in the snapshot of the transaction. Returns undefined if there is no
 * such user.
 */
export const personalData = async (tx: Database, userId: string) => {
  const takenAt = await readSnapshotTime(tx, userId)
  if (takenAt === undefined) return undefined
  const parts = personalDataParts()
  return {
    takenAt,
    user: await parts.user.read(tx, userId),
    devices: await parts.devices.read(tx, userId),
    bindings: await parts.bindings.read(tx, userId),
    readings: await parts.readings.read(tx, userId),
    feedback: await parts.feedback.read(tx, userId),
    attachments: await parts.attachments.read(tx, userId),
    phones: await parts.phones.read(tx, userId),
    notifications: await parts.notifications.read(tx, userId),
    subscription: await parts.subscription.read(tx, userId),
  }
}

/**
 * Counts what is stored about a user, in the snapshot of the transaction. Returns undefined if there is no such user.
 */
export const countPersonalData = async (tx: Database, userId: string): Promise<PersonCounts | undefined> => {
  if ((await readSnapshotTime(tx, userId)) === undefined) return undefined
  const parts = personalDataParts()
  return {
    devices: await parts.devices.count(tx, userId),
    bindings: await parts.bindings.count(tx, userId),
    readings: await parts.readings.count(tx, userId),
    uploads: await parts.uploads.count(tx, userId),
    feedback: await parts.feedback.count(tx, userId),
    phones: await parts.phones.count(tx, userId),
    subscriptions: await parts.subscriptions.count(tx, userId),
  }
}
