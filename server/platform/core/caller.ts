import { type Endpoint, permissionOf } from '#contract/core/endpoint.ts'
import { type Permission, permits } from '#contract/core/permissions.ts'
import type { Feature, Role } from '#contract/core/roles.ts'
import type { VendorState } from '#contract/vendors/vendorAudit.ts'
import { ApiError } from './apiError.ts'
import type { Tenancy } from './tenancy.ts'

/** The caller of a request, from the session row and never from what a client sends. */
export interface Caller {
  accountId: string
  username: string
  role: Role
  permission: Permission
  /** The rows that the caller may see. */
  tenancy: Tenancy
  /** Id of the vendor's own record, verified or not; undefined for all other roles. */
  vendorId: string | undefined
  vendorState: VendorState | undefined
  features: readonly Feature[]
  tokenHash: string
}

/** Tests whether the contract allows a caller to make a call. */
export const mayCall = (endpoint: Endpoint, { role, permission, features }: Caller): boolean => {
  const { access, feature } = endpoint
  if (access === 'anyone') return true
  const isEnabled = feature === undefined || features.includes(feature)
  return access.includes(role) && permits(permission, permissionOf(endpoint)) && isEnabled
}

/** Tests whether a caller manages the platform: an administrator, and not a support account. */
export const isAdministrator = ({ role, permission }: Caller): boolean =>
  role === 'administrator' && permission === 'manage'

/** Throws `notPermitted` if the contract does not allow a caller to make a call. */
export const checkAccess = (endpoint: Endpoint, caller: Caller): void => {
  if (!mayCall(endpoint, caller)) throw new ApiError('notPermitted')
}
