import type { Role } from '#contract/core/roles.ts'
import { type Call, calls } from '#contract/index.ts'
import { urlPath } from '#contract/openapi.ts'
import { openSession } from '#server/platform/auth/sessions.ts'
import { accountId, accountOf } from '#support/accounts.ts'
import type { Platform } from '#support/platform.ts'

/** What attacks need to know of the platform that they are made on. */
export interface Target {
  platform: Platform
  /** Where it listens, for attacks that need connections. */
  address: string
  /** A new session each time, because some calls end theirs. */
  signIn: (role: Role) => Promise<string>
  seed: number
  /** The calls that attacks about calls are made on. */
  calls: readonly Call[]
}

/** One way of attacking. Throws what has got through, and answers how much was tried, in words. */
export type Attack = (target: Target) => Promise<string>

export const targetOf = async (
  platform: Platform,
  seed: number,
  attacked: readonly Call[] = calls,
): Promise<Target> => {
  const address = await platform.app.listen({ host: '127.0.0.1', port: 0 })
  const signIn = async (role: Role) => openSession(platform.db, await accountId(platform.db, accountOf[role]))
  return { platform, address, signIn, seed, calls: attacked }
}

/** The calls that take a body, each with a role that may make it; undefined where anyone may. */
export const postedCallsOf = (target: Target): { call: Call; role: Role | undefined }[] =>
  target.calls
    .filter(({ endpoint }) => endpoint.method === 'POST')
    .map((call) => ({ call, role: call.endpoint.access === 'anyone' ? undefined : call.endpoint.access[0] }))

/** A call over a connection of its own; undefined for the body of a reply that is no JSON. */
export const post = async ({ address }: Target, { endpoint }: Call, body: string, token?: string) => {
  const reply = await fetch(`${address}/platform${urlPath(endpoint)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    body,
  })
  return (await reply.json()) as { status: number }
}
