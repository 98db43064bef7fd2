import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError } from './apiError.ts'
import type { Caller } from './context.ts'

/** Decides from the contract alone whether a caller may make a call. Throws `notPermitted`. */
export const checkAccess = ({ access, feature }: Endpoint, caller: Caller): void => {
  const permitted = access === 'anyone' || access.includes(caller.role)
  const switchedOn = feature === undefined || caller.features.includes(feature)
  if (!permitted || !switchedOn) throw new ApiError('notPermitted')
}
