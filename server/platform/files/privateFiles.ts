import { sql } from 'drizzle-orm'
import { auditors } from '#contract/core/endpoint.ts'
import type { Role } from '#contract/core/roles.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account, file } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { privateFolder } from '#server/platform/storage/keys.ts'

/** Tests for a role that reads every vendor's records and thus their files. */
const readsAll = (role: Role): boolean => (auditors as readonly Role[]).includes(role)

/**
 * Returns an address that opens a private file for 15 minutes, for its uploader, accounts of the same vendor, and roles
 * that read every vendor. Throws `notFound` for all others, and for a missing file.
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
