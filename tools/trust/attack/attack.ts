import type { Role } from '#contract/core/roles.ts'
import { type Call, calls } from '#contract/index.ts'
import { urlPath } from '#contract/openapi.ts'
import { openSession } from '#server/platform/auth/sessions.ts'
import { accountId, accountOf } from '#support/accounts.ts'
import type { Platform } from '#support/platform.ts'

/** Platform under attack. */
export interface AttackTarget {
  platform: Platform
  /** URL for attacks that need connections. */
  address: string
  /** Opens a new session each time, as some calls end theirs. */
  signIn: (role: Role) => Promise<string>
  seed: number
  /** Calls to attack. */
  calls: readonly Call[]
}

/** An attack. Throws on success of the attack, and returns a description of the number of attempts. */
export type Attack = (target: AttackTarget) => Promise<string>

export const createTarget = async (
  platform: Platform,
  seed: number,
  attacked: readonly Call[] = calls,
): Promise<AttackTarget> => {
  const address = await platform.app.listen({ host: '127.0.0.1', port: 0 })
  const signIn = async (role: Role) => openSession(platform.db, await accountId(platform.db, accountOf[role]))
  return { platform, address, signIn, seed, calls: attacked }
}

/** Lists the POST calls, each with a role that may make it; undefined if open to anyone. */
export const postCalls = (target: AttackTarget): { call: Call; role: Role | undefined }[] =>
  target.calls
    .filter(({ endpoint }) => endpoint.method === 'POST')
    .map((call) => ({ call, role: call.endpoint.access === 'anyone' ? undefined : call.endpoint.access[0] }))

/** Makes a call over a separate connection. Throws if the response is not JSON. */
export const post = async ({ address }: AttackTarget, { endpoint }: Call, body: string, token?: string) => {
  const reply = await fetch(`${address}/platform${urlPath(endpoint)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    body,
  })
  return (await reply.json()) as { status: number }
}
