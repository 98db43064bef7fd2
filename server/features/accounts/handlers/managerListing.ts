import { type SQL, sql } from 'drizzle-orm'
import { manager, managerFields } from '#contract/accounts/manager.ts'
import { ridByRole } from '#contract/core/roles.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import { account } from '#server/platform/db/schema.ts'
import type { Listing } from '#server/platform/query/listing.ts'

/** Tests whether an account is the oldest active account of its vendor. */
const isOwner = sql`${account.id} = (
  select first.id from account first where first.vendor_id = ${account.vendorId} and first.disabled_time is null
   order by first.create_time, first.id limit 1)`

export const managerListing: Listing<typeof managerFields> = {
  fields: managerFields,
  from: sql`${account}`,
  columns: {
    id: sql`${account.id}`,
    username: sql`${account.username}`,
    role: sql`case when ${account.rid} = ${ridByRole.administrator} then 'administrator' when ${isOwner} then 'owner' else 'manager' end`,
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
 * company, an administrator those of all vendors and of administrators.
 */
export const managedAccounts = ({ role, vendorId }: Caller): SQL[] => [
  sql`${account.disabledTime} is null`,
  role === 'administrator'
    ? sql`${account.rid} in (${ridByRole.administrator}, ${ridByRole.vendor})`
    : sql`${account.vendorId} = ${vendorId ?? null}`,
]
