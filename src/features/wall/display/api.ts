import type { ResponseOf } from '#contract/core/endpoint.ts'
import type { Problem } from '#contract/core/interfaces/interface.ts'
import { limits } from '#contract/core/limits.ts'
import { wallApi } from '#contract/interfaces/wallApi/index.ts'

type Calls = (typeof wallApi)['calls']

/** Failure of a call; `code` is undefined without a response. */
export class DisplayError extends Error {
  readonly code: Problem['code'] | undefined
  constructor(code?: Problem['code']) {
    super(code ?? 'network')
    this.code = code
  }
}

const readCode = async (reply: Response): Promise<Problem['code'] | undefined> => {
  const problem: unknown = await reply.json().catch(() => undefined)
  return (problem as Problem | undefined)?.code
}

/** Calls the displays' interface, the only one that displays can use. Throws DisplayError on failure. */
export const call = async <Name extends keyof Calls>(
  name: Name,
  { body, token }: { body?: object; token?: string } = {},
): Promise<ResponseOf<Calls[Name]>> => {
  const { method, path } = wallApi.calls[name]
  const reply = await fetch(`${wallApi.prefix}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(limits.requestTimeoutMs),
  }).catch(() => {
    throw new DisplayError()
  })
  if (!reply.ok) throw new DisplayError(await readCode(reply))
  return reply.json()
}
