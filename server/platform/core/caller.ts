import type { Feature, Role } from '#contract/core/roles.ts'
import type { VendorState } from '#contract/vendors/vendorAudit.ts'
import type { Tenancy } from './tenancy.ts'

/** Who is calling, as the session row says; nothing the client could change decides. */
export interface Caller {
  accountId: string
  username: string
  role: Role
  /** Whose rows the caller may see. */
  tenancy: Tenancy
  /** The vendor's own record, verified or not; undefined for all others. */
  vendorId: string | undefined
  vendorState: VendorState | undefined
  features: readonly Feature[]
  tokenHash: string
}
