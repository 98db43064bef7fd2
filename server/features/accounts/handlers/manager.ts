import { sql } from 'drizzle-orm'
import { limits } from '#contract/core/limits.ts'
import { ridByRole } from '#contract/core/roles.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { isReserved, storeAccount } from '#server/platform/auth/accounts.ts'
import { hashSentPassword } from '#server/platform/auth/passwords.ts'
import { endSessions } from '#server/platform/auth/sessions.ts'
import { forgetDevices } from '#server/platform/auth/tokens.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countOf, rowsOf } from '#server/platform/db/rows.ts'
import { account, vendor } from '#server/platform/db/schema.ts'
import type { Handlers } from '#server/platform/handlers/context.ts'
import { constraintsOf } from '#server/platform/kinds/tables.ts'
import { allOf, selectionOf } from '#server/platform/query/listing.ts'
import { mapConstraintErrors } from '#server/platform/query/saving.ts'
import { pageFrom } from '#server/platform/records/listSource.ts'
import { keptBy, managerListing } from './managerListing.ts'

type Manager = RecordOfKind<'manager'>

/** An account that the caller keeps. Anybody else's answers like one that does not exist. */
const findKept = async (db: Database, id: string, caller: Caller): Promise<Manager> => {
  const where = allOf([sql`${account.id} = ${id}`, ...keptBy(caller)])
  const [found] = await rowsOf<Manager>(
    db,
    sql`select ${selectionOf(managerListing)} from ${managerListing.from} where ${where}`,
  )
  if (!found) throw new ApiError('notFound')
  return found
}

/** Administrators are held while one goes, so that two cannot send each other away. */
const countAdministrators = async (tx: Database): Promise<number> => {
  const held = await rowsOf(
    tx,
    sql`select 1 from ${account} where rid = ${ridByRole.administrator} and disabled_time is null order by id for update`,
  )
  return held.length
}

const assertDeletable = async (tx: Database, { id, role }: Manager, caller: Caller): Promise<void> => {
  if (id === caller.accountId) throw new ApiError('ownAccount')
  if (role === 'owner' && caller.role !== 'administrator') throw new ApiError('ownerKept')
  if (role === 'administrator' && (await countAdministrators(tx)) < 2) throw new ApiError('lastAdministrator')
}

/** Whose people the new account belongs to; of an administrator undefined. */
const vendorOf = (asked: string | null, { role, vendorId }: Caller): string | undefined => {
  if (role === 'administrator') return asked ?? undefined
  if (asked !== null && asked !== vendorId) throw new ApiError('notPermitted')
  return vendorId
}

/** A vendor is held while one is added, so that two at the same moment do not pass its limit. */
const assertRoom = async (tx: Database, vendorId: string): Promise<void> => {
  await tx.execute(sql`select 1 from ${vendor} where id = ${vendorId} for update`)
  const people = await rowsOf(tx, sql`select 1 from ${account} where vendor_id = ${vendorId} and disabled_time is null`)
  const { managersMax: max } = limits
  // One of them is the owner.
  if (people.length > max) throw new ApiError('managersFull', { max })
  const today = sql`${account} where vendor_id = ${vendorId} and creator_id is not null and create_time > now() - interval '1 day'`
  // Deleted ones count: their names stay taken for a while.
  if ((await countOf(tx, today)) >= max) throw new ApiError('managersToday', { max })
}

export const managerModule: Handlers<'webUser'> = {
  getManagerPage: pageFrom('getManagerPage', (_request, { caller }) => ({
    listing: managerListing,
    scope: keptBy(caller),
  })),

  async saveManager({ username, password, vendorId: asked }, { db, caller, language }) {
    const vendorId = vendorOf(asked, caller)
    const role = vendorId === undefined ? 'administrator' : 'vendor'
    const ownsEmail = caller.role === 'administrator'
    const passwordHash = await hashSentPassword(password)
    const added = isReserved(username)
      ? undefined
      : await mapConstraintErrors(constraintsOf('manager'), language, () =>
          db.transaction(async (tx) => {
            if (vendorId !== undefined) await assertRoom(tx, vendorId)
            return storeAccount(tx, {
              username,
              passwordHash,
              role,
              ownsEmail,
              creatorId: caller.accountId,
              ...(vendorId && { vendorId }),
            })
          }),
        )
    if (!added) throw new ApiError('invalid', {}, [fieldError('username', 'taken', language)])
    return findKept(db, added, caller)
  },

  async delManager({ id }, { db, caller }) {
    await db.transaction(async (tx) => {
      await assertDeletable(tx, await findKept(tx, id, caller), caller)
      await tx.execute(sql`update ${account} set disabled_time = now() where id = ${id}`)
      await endSessions(tx, id)
      await forgetDevices(tx, id)
    })
    return { id }
  },
}
