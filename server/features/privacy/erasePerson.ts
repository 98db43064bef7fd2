import type { PersonCounts } from '#contract/users/appUser.ts'
import type { Database } from '#server/platform/db/database.ts'
import { lockErasures } from '#server/platform/db/erasureLock.ts'
import { personalDataParts } from '#server/platform/personalData/declared.ts'
import type { Erase, ErasureResult, PersonErasures } from '#server/platform/personalData/parts.ts'

/**
 * Runs `work` for each part of an erasure, in the lock order of all writers. The row of the user, which the other parts
 * read, comes last.
 */
const inOrder = async <Result>(
  parts: PersonErasures,
  work: (part: Erase) => Promise<Result>,
): Promise<Record<keyof PersonErasures, Result>> => ({
  devices: await work(parts.devices),
  bindings: await work(parts.bindings),
  readings: await work(parts.readings),
  traces: await work(parts.traces),
  uploads: await work(parts.uploads),
  feedback: await work(parts.feedback),
  phones: await work(parts.phones),
  user: await work(parts.user),
})

/**
 * Erases a user, whose row is locked, with all data that the features store about the user
 * (docs/decisions/0034-people.md). Returns the counts, and the keys of stored objects to be removed after the commit.
 */
export const erasePerson = async (
  tx: Database,
  userId: string,
): Promise<{ counts: Omit<PersonCounts, 'subscriptions'>; objectKeys: string[] }> => {
  const parts = personalDataParts()
  await lockErasures(tx)
  await inOrder(parts, async ({ lock }) => lock?.(tx))
  const { traces: _traces, user: _user, ...erased } = await inOrder(parts, ({ erase }) => erase(tx, userId))
  const { devices, bindings, readings, uploads, feedback, phones } = erased
  return {
    counts: {
      devices: devices.count,
      bindings: bindings.count,
      readings: readings.count,
      uploads: uploads.count,
      feedback: feedback.count,
      phones: phones.count,
    },
    objectKeys: Object.values<ErasureResult>(erased).flatMap(({ objectKeys = [] }) => objectKeys),
  }
}
