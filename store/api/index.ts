import { emptyApi } from './emptyApi.ts'
import type { CallName } from './generated/callNames.ts'

export { authApi } from './generated/auth.ts'

/** API available on every page; slices are injected with the pages that call them. */
export const platformApi = emptyApi

/** Returns the endpoint of a call by its name in the contract. Throws if no slice has it. */
export const endpointByName = <Endpoint>(call: CallName): Endpoint => {
  const endpoint = (platformApi.endpoints as Record<string, Endpoint>)[call]
  if (!endpoint) throw new Error(`No call ${call} in the generated slices`)
  return endpoint
}
