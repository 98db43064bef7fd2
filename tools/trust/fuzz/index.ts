import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as z from 'zod'
import { type Call, calls } from '#contract/index.ts'
import { interfaceCalls } from '#contract/interfaces/index.ts'
import { urlPath } from '#contract/openapi.ts'
import { openSession } from '#server/platform/auth/sessions.ts'
import { issueVcode } from '#server/platform/auth/vcodes.ts'
import { startPlatform } from '#support/platform.ts'
import type { TrustRun } from '../run.ts'
import { bodiesOf, type JsonSchema } from './bodies.ts'
import { fuzzInterfaceCall } from './interfaces.ts'
import { mutateBodies } from './mutate.ts'
import { checkReply } from './oracle.ts'
import { asQuery, readQuery } from './query.ts'
import { readWorld, type World } from './world.ts'

/** Opens a new session each time, as some calls end theirs. */
const tokenFor = async ({ endpoint }: Call, { platform, accounts }: World): Promise<string> => {
  const [role = 'administrator'] = endpoint.access === 'anyone' ? [] : endpoint.access
  return openSession(platform.db, accounts[role])
}

const withVcode = z.object({ requestUUID: z.string().regex(/^\d{6}$/), vcode: z.string().regex(/^\w{4}$/) })

/** Issues a captcha with the code in the request, so that the call passes this check. */
const prepare = async (body: unknown, { platform }: World): Promise<void> => {
  const parts = withVcode.safeParse(body).data
  if (!parts) return
  await issueVcode(platform.db, { requestUUID: parts.requestUUID, client: '127.0.0.1' }, parts.vcode.toUpperCase())
  await platform.db.execute(sql`delete from login_attempt`)
}

const send = async (call: Call, body: unknown, world: World) => {
  const { app } = world.platform
  const url = `/platform${urlPath(call.endpoint)}`
  const token = await tokenFor(call, world)
  await prepare(body, world)
  if (call.endpoint.method === 'GET') {
    const query = asQuery(body)
    const reply = await app.inject({ url: `${url}?${query}`, headers: { token } })
    return checkReply(call, readQuery(query), reply)
  }
  const payload = JSON.stringify(body ?? null)
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: { token, 'content-type': 'application/json' },
    payload,
  })
  return checkReply(call, JSON.parse(payload), reply)
}

interface Fuzzing {
  numRuns: number
  seed: number
  /** Maximum number of requests if none was accepted or none refused. Defaults to `numRuns`. */
  mostRuns?: number
}

/** Sends `numRuns` requests to a call, half of them mutated, and checks every response. */
export const fuzzCall = async (call: Call, world: World, { numRuns, seed, mostRuns = numRuns }: Fuzzing) => {
  const counts = { accepted: 0, refused: 0 }
  const bodies = bodiesOf(z.toJSONSchema(call.endpoint.request, { io: 'input' }) as JsonSchema, world.identifiers)
  const property = fc.asyncProperty(fc.oneof(bodies, mutateBodies(bodies)), async (body) => {
    counts[await send(call, body, world)]++
  })
  await fc.assert(property, { seed, numRuns })
  for (let sent = numRuns; sent < mostRuns && Math.min(counts.accepted, counts.refused) === 0; sent += numRuns)
    await fc.assert(property, { seed: seed + sent, numRuns })
  return counts
}

/** Sends generated and mutated requests to every call of the contract and the other interfaces. */
export const fuzz: TrustRun = {
  summary: 'requests to every call, half of them spoiled',
  rounds: 2_000,
  async run({ rounds, seed, say }) {
    const platform = await startPlatform()
    try {
      const world = await readWorld(platform)
      for (const call of calls) {
        const { accepted, refused } = await fuzzCall(call, world, { numRuns: rounds, seed })
        say(`${call.name}: ${accepted} accepted, ${refused} refused, as declared`)
      }
      for (const one of interfaceCalls) {
        const { accepted, refused } = await fuzzInterfaceCall(one, world, { numRuns: rounds, seed })
        say(`${one.url}: ${accepted} accepted, ${refused} refused, as declared`)
      }
    } finally {
      await platform.close()
    }
  },
}
