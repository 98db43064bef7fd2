import { sql } from 'drizzle-orm'
import type { CallsOf } from '#contract/core/kind.ts'
import type { appUser as kind } from '#contract/users/appUser.ts'
import { erasePerson } from '#server/features/privacy/erasePerson.ts'
import { countPersonalData, personalData } from '#server/features/privacy/personalData.ts'
import { appUser } from '#server/features/users/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { HandlersOf, SignedInContext } from '#server/platform/handlers/context.ts'
import { personalDataParts } from '#server/platform/personalData/declared.ts'
import { appendPersonLogEntry, type PersonLogEntry } from '#server/platform/workflows/personLog.ts'

type Calls = Pick<CallsOf<typeof kind>, 'getUserData' | 'countUserData' | 'eraseUser'>

/** Options of a transaction whose statements all read one snapshot. */
const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/**
 * Locks a user against erasure (`key share`), or against everything (`update`). Returns the nickname; throws
 * `notFound`.
 */
const lockUser = async (tx: Database, userId: string, strength: 'key share' | 'update'): Promise<string> => {
  const [row] = await rowsOf<{ nickname: string }>(
    tx,
    sql`select ${appUser.nickname} as nickname from ${appUser} where ${appUser.id} = ${userId} for ${sql.raw(strength)}`,
  )
  if (!row) throw new ApiError('notFound')
  return row.nickname
}

/**
 * Copies an entry of the log of personal data to the server's own log, where an owner of the database cannot alter it.
 */
const logEntry = ({ log }: SignedInContext, { seq, event, hash }: PersonLogEntry & { hash: string }) =>
  log.info({ personLog: { seq, event, hash } }, 'personal data')

/** Removes objects after the commit. Failures are logged; such objects are left to the operator as orphans. */
const removeObjects = async ({ storage, log }: SignedInContext, keys: readonly string[]) => {
  for (const key of keys)
    await storage.store.remove(key).catch((err) => log.error({ err, key }, 'an object of an erased file is left'))
}

/** Handlers of the calls that disclose, count and erase the personal data of a user. */
export const personalDataHandlers: HandlersOf<Calls> = {
  async getUserData({ userId }, context) {
    const { db, caller, engine } = context
    const data = await db.transaction((tx) => personalData(tx, userId), snapshot)
    if (!data) throw new ApiError('notFound')
    const readings = Object.values(data.readings).reduce((sum, { length }) => sum + length, 0)
    const [devices, bindings, feedback] = [data.devices, data.bindings, data.feedback].map(({ length }) => length)
    const subscriptions = data.subscription ? 1 : 0
    const detail = { devices, bindings, readings, feedback, subscriptions }
    // A transaction of its own, as the log has to be extended at its current head.
    const entry = await db.transaction(async (tx) => {
      await lockUser(tx, userId, 'key share')
      return appendPersonLogEntry(tx, engine.auditKey, { event: 'handedOut', userId, detail }, caller)
    })
    logEntry(context, entry)
    return data
  },

  async countUserData({ userId }, { db }) {
    const counts = await db.transaction((tx) => countPersonalData(tx, userId), snapshot)
    if (!counts) throw new ApiError('notFound')
    return counts
  },

  async eraseUser({ userId, nickname: confirmation }, context) {
    const { db, caller, engine, language } = context
    const lockConfirmed = async (tx: Database, strength: 'key share' | 'update') => {
      if ((await lockUser(tx, userId, strength)).trim() !== confirmation.trim())
        throw new ApiError('invalid', {}, [fieldError('nickname', 'nameMismatch', language)])
    }
    // First, so that the erasure can be repeated if the server is killed in between: the user still exists then.
    const subscriptions = await db.transaction(async (tx) => {
      await lockConfirmed(tx, 'key share')
      return personalDataParts().subscriptions.eraseAhead(tx, userId, context)
    })
    const { counts, objectKeys, entry } = await db.transaction(async (tx) => {
      await lockConfirmed(tx, 'update')
      const { counts: gone, objectKeys } = await erasePerson(tx, userId)
      const counts = { ...gone, subscriptions }
      const entry = await appendPersonLogEntry(tx, engine.auditKey, { event: 'erased', userId, detail: counts }, caller)
      return { counts, objectKeys, entry }
    })
    logEntry(context, entry)
    await removeObjects(context, objectKeys)
    return counts
  },
}
