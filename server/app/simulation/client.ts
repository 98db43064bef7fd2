import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import type { Problem } from '#contract/core/interfaces/interface.ts'
import { deviceApi } from '#contract/interfaces/deviceApi/index.ts'

type Calls = (typeof deviceApi)['calls']

/** Outcome of a call: the reply, a refusal, or a network failure. */
type CallOutcome<Reply> = { reply: Reply } | { refused: Problem } | { unreachable: true }

export type DeviceClient = <Name extends keyof Calls>(
  name: Name,
  request: RequestOf<Calls[Name]>,
  token?: string,
) => Promise<CallOutcome<ResponseOf<Calls[Name]>>>

/** Creates a client of the device interface at an address. */
export const deviceClient =
  (address: string): DeviceClient =>
  async (name, request, token) => {
    const { path, method } = deviceApi.calls[name]
    try {
      const reply = await fetch(`${address}${deviceApi.prefix}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(request),
      })
      const body = await reply.json()
      return reply.ok ? { reply: body as ResponseOf<Calls[typeof name]> } : { refused: body as Problem }
    } catch {
      return { unreachable: true }
    }
  }
