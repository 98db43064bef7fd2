import { type SQL, sql } from 'drizzle-orm'
import { manager, managerFields } from '#contract/accounts/manager.ts'
import { accountTypes } from '#contract/core/permissions.ts'
import { ridByRole } from '#contract/core/roles.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import { account } from '#server/platform/db/schema.ts'
import type { Listing } from '#server/platform/query/listing.ts'

/** Type of an account by its rid and permission. */
const accountType = sql`case ${sql.join(
  Object.entries(accountTypes).map(
    ([type, { role, permission }]) =>
      sql`when ${account.rid} = ${ridByRole[role]} and ${account.permission} = ${permission} then ${type}`,
  ),
  sql` `,
)} end`

export const managerListing: Listing<typeof managerFields> = {
  fields: managerFields,
  from: sql`${account}`,
  columns: {
    id: sql`${account.id}`,
    username: sql`${account.username}`,
    role: accountType,
    vendor: sql`(select name from vendor where vendor.id = ${account.vendorId})`,
    signInTime: sql`${account.signInTime}`,
    createTime: sql`${account.createTime}`,
  },
  id: account.id,
  keys: [sql`${account.id}`],
  defaultSort: 'createTime desc',
  searchFields: manager.searchFields,
}

/**
 * Returns the conditions of the accounts that the caller manages, none of them disabled: a vendor those of its own
 * company, an administrator those of all vendors and of the platform.
 */
export const managedAccounts = ({ role, vendorId }: Caller): SQL[] => [
  sql`${account.disabledTime} is null`,
  ...(role === 'administrator' ? [] : [sql`${account.vendorId} = ${vendorId ?? null}`]),
]
