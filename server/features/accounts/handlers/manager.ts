import { sql } from 'drizzle-orm'
import { limits } from '#contract/core/limits.ts'
import { type AccountType, accountTypes, platformTypes, staffTypes, vendorTypes } from '#contract/core/permissions.ts'
import { ridByRole } from '#contract/core/roles.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { insertAccount, isReservedName } from '#server/platform/auth/accounts.ts'
import { hashWirePassword } from '#server/platform/auth/passwords.ts'
import { endSessions } from '#server/platform/auth/sessions.ts'
import { forgetDevices } from '#server/platform/auth/tokens.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countRows, rowsOf } from '#server/platform/db/rows.ts'
import { account, vendor } from '#server/platform/db/schema.ts'
import type { Handlers, SignedInContext } from '#server/platform/handlers/context.ts'
import { constraintsOf } from '#server/platform/kinds/tables.ts'
import { allOf, selectionOf } from '#server/platform/query/listing.ts'
import { mapConstraintErrors } from '#server/platform/query/saving.ts'
import { pageFrom } from '#server/platform/records/listSource.ts'
import { managedAccounts, managerListing } from './managerListing.ts'

type Manager = RecordOfKind<'manager'>

/** Returns an account that the caller manages. Throws `notFound` for any other account. */
const findManaged = async (db: Database, id: string, caller: Caller): Promise<Manager> => {
  const where = allOf([sql`${account.id} = ${id}`, ...managedAccounts(caller)])
  const [found] = await rowsOf<Manager>(
    db,
    sql`select ${selectionOf(managerListing)} from ${managerListing.from} where ${where}`,
  )
  if (!found) throw new ApiError('notFound')
  return found
}

/** Counts active administrators. Locks their rows, so that two administrators cannot delete each other at once. */
const countAdministrators = async (tx: Database): Promise<number> => {
  const administrators = await rowsOf(
    tx,
    sql`select 1 from ${account} where rid = ${ridByRole.administrator} and permission = 'manage' and disabled_time is null order by id for update`,
  )
  return administrators.length
}

const assertDeletable = async (tx: Database, { id, role }: Manager, caller: Caller): Promise<void> => {
  if (id === caller.accountId) throw new ApiError('ownAccount')
  if (role === 'owner' && caller.role !== 'administrator') throw new ApiError('ownerKept')
  if (role === 'administrator' && (await countAdministrators(tx)) < 2) throw new ApiError('lastAdministrator')
}

/** Returns the vendor id of the new account; undefined for an administrator. Throws `notPermitted` for another vendor. */
const vendorOf = (requested: string | null, { role, vendorId }: Caller): string | undefined => {
  if (role === 'administrator') return requested ?? undefined
  if (requested !== null && requested !== vendorId) throw new ApiError('notPermitted')
  return vendorId
}

/**
 * Returns the type of a new account of a vendor, or of the platform. Throws `invalid` for one of the other, and for an
 * owner that a vendor adds.
 */
const typeOf = (
  requested: AccountType | undefined,
  vendorId: string | undefined,
  { caller, language }: Pick<SignedInContext, 'caller' | 'language'>,
): AccountType => {
  const ofVendor = caller.role === 'administrator' ? vendorTypes : staffTypes
  const types: readonly AccountType[] = vendorId === undefined ? platformTypes : ofVendor
  const type = requested ?? (vendorId === undefined ? 'administrator' : 'editor')
  if (!types.includes(type)) throw new ApiError('invalid', {}, [fieldError('role', 'notApplicable', language)])
  return type
}

/**
 * Throws `managersFull` or `managersToday` if the vendor has reached its limits. Locks the vendor row, so that concurrent
 * inserts cannot exceed them.
 */
const assertBelowLimit = async (tx: Database, vendorId: string): Promise<void> => {
  await tx.execute(sql`select 1 from ${vendor} where id = ${vendorId} for update`)
  const people = await rowsOf(tx, sql`select 1 from ${account} where vendor_id = ${vendorId} and disabled_time is null`)
  const { managersMax: max } = limits
  // One of them is the owner.
  if (people.length > max) throw new ApiError('managersFull', { max })
  const today = sql`${account} where vendor_id = ${vendorId} and creator_id is not null and create_time > now() - interval '1 day'`
  // Deleted accounts count: their names stay reserved for a while.
  if ((await countRows(tx, today)) >= max) throw new ApiError('managersToday', { max })
}

export const managerModule: Handlers<'webUser'> = {
  getManagerPage: pageFrom('getManagerPage', (_request, { caller }) => ({
    listing: managerListing,
    scope: managedAccounts(caller),
  })),

  async saveManager({ username, password, vendorId: requestedVendor, role: requestedType }, { db, caller, language }) {
    const vendorId = vendorOf(requestedVendor, caller)
    const type = typeOf(requestedType, vendorId, { caller, language })
    const ownsEmail = caller.role === 'administrator'
    const passwordHash = await hashWirePassword(password)
    const added =
      isReservedName(username) !== (type === 'marketing')
        ? undefined
        : await mapConstraintErrors(constraintsOf('manager'), language, () =>
            db.transaction(async (tx) => {
              if (vendorId !== undefined) await assertBelowLimit(tx, vendorId)
              return insertAccount(tx, {
                username,
                passwordHash,
                ...accountTypes[type],
                ownsEmail,
                creatorId: caller.accountId,
                ...(vendorId && { vendorId }),
              })
            }),
          )
    if (!added) throw new ApiError('invalid', {}, [fieldError('username', 'notUnique', language)])
    return findManaged(db, added, caller)
  },

  async delManager({ id }, { db, caller }) {
    await db.transaction(async (tx) => {
      await assertDeletable(tx, await findManaged(tx, id, caller), caller)
      await tx.execute(sql`update ${account} set disabled_time = now() where id = ${id}`)
      await endSessions(tx, id)
      await forgetDevices(tx, id)
    })
    return { id }
  },
}
