import { emptyApi } from './emptyApi.ts'
import type { CallName } from './generated/callNames.ts'

export { authApi } from './generated/auth.ts'

/** The API that every page has; slices are injected with the pages that call them. */
export const platformApi = emptyApi

/** The endpoint of a call by its name in the contract, as its caller uses it. Throws where the slices have none. */
export const endpointByName = <Endpoint>(call: CallName): Endpoint => {
  const endpoint = (platformApi.endpoints as Record<string, Endpoint>)[call]
  if (!endpoint) throw new Error(`No call ${call} in the generated slices`)
  return endpoint
}
