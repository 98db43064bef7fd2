import type { CallName } from './generated/callNames.ts'
import { platformApi } from './index.ts'

/** The endpoint of a call by its name in the contract, as its caller uses it. Throws where the slices have none. */
export const endpointNamed = <Endpoint>(call: CallName): Endpoint => {
  const endpoint = (platformApi.endpoints as Record<string, Endpoint>)[call]
  if (!endpoint) throw new Error(`No call ${call} in the generated slices`)
  return endpoint
}
