import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Feature, Role } from '#contract/core/roles.ts'
import type { VendorState } from '#contract/vendors/vendorAudit.ts'
import { ApiError } from './apiError.ts'
import type { Tenancy } from './tenancy.ts'

/** The caller of a request, from the session row: nothing that a client can change decides. */
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

/** Tests that a caller may make a call, by the contract alone. */
export const mayCall = ({ access, feature }: Endpoint, { role, features }: Caller): boolean =>
  (access === 'anyone' || access.includes(role)) && (feature === undefined || features.includes(feature))

/** Throws `notPermitted` where a caller may not make a call. */
export const checkAccess = (endpoint: Endpoint, caller: Caller): void => {
  if (!mayCall(endpoint, caller)) throw new ApiError('notPermitted')
}
