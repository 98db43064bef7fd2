import type { Endpoint } from '#contract/core/endpoint.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Caller } from '#server/platform/core/caller.ts'

/** Whether a caller may make a call, by the contract alone. */
export const mayCall = ({ access, feature }: Endpoint, { role, features }: Caller): boolean =>
  (access === 'anyone' || access.includes(role)) && (feature === undefined || features.includes(feature))

/** Throws `notPermitted` where a caller may not make a call. */
export const checkAccess = (endpoint: Endpoint, caller: Caller): void => {
  if (!mayCall(endpoint, caller)) throw new ApiError('notPermitted')
}
