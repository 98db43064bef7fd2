import { sql } from 'drizzle-orm'
import { auditors } from '#contract/core/endpoint.ts'
import type { Role } from '#contract/core/roles.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account, file } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { privateFolder } from '#server/platform/storage/keys.ts'

/** They read every vendor's record, so also what belongs to it. */
const readsAll = (role: Role): boolean => (auditors as readonly Role[]).includes(role)

/**
 * An address that opens a private file for some minutes: for who has uploaded it, for the people of the same vendor, and
 * for those who read every vendor. Throws `notFound` for all others, and where there is no such file.
 */
export const privateFileAddress = async (
  id: string,
  { db, storage, caller: { accountId, vendorId, role } }: SignedInContext,
): Promise<{ url: string; expires: string }> => {
  const [found] = await rowsOf<{ objectKey: string }>(
    db,
    sql`select ${file.objectKey} as "objectKey" from ${file} join ${account} on ${account.id} = ${file.ownerId}
         where ${file.id} = ${id} and starts_with(${file.objectKey}, ${privateFolder})
           and (${file.ownerId} = ${accountId} or ${account.vendorId} = ${vendorId ?? null} or ${readsAll(role)})`,
  )
  if (!found) throw new ApiError('notFound')
  const { url, expires } = storage.readUrl(found.objectKey)
  return { url, expires: expires.toISOString() }
}
