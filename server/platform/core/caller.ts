import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Feature, Role } from '#contract/core/roles.ts'
import type { VendorState } from '#contract/vendors/vendorAudit.ts'
import { ApiError } from './apiError.ts'
import type { Tenancy } from './tenancy.ts'

/** The caller of a request, from the session row and never from what a client sends. */
export interface Caller {
  accountId: string
  username: string
  role: Role
  /** The rows that the caller may see. */
  tenancy: Tenancy
  /** Id of the vendor's own record, verified or not; undefined for all other roles. */
  vendorId: string | undefined
  vendorState: VendorState | undefined
  features: readonly Feature[]
  tokenHash: string
}

/** Tests whether the contract allows a caller to make a call. */
export const mayCall = ({ access, feature }: Endpoint, { role, features }: Caller): boolean =>
  (access === 'anyone' || access.includes(role)) && (feature === undefined || features.includes(feature))

/** Throws `notPermitted` if the contract does not allow a caller to make a call. */
export const checkAccess = (endpoint: Endpoint, caller: Caller): void => {
  if (!mayCall(endpoint, caller)) throw new ApiError('notPermitted')
}
