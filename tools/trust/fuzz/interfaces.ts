import { deepStrictEqual, ok } from 'node:assert'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import * as z from 'zod'
import { commonRefusals, httpStatusOf } from '#contract/core/interfaces/httpStatus.ts'
import { problemSchema } from '#contract/core/interfaces/interface.ts'
import type { NamedInterfaceCall } from '#contract/interfaces/index.ts'
import { maxBodyDepth } from '#server/platform/http/body.ts'
import { credentialsOfAll } from '#support/deviceApi.ts'
import { bodiesOf, type JsonSchema } from './bodies.ts'
import { mutateBodies } from './mutate.ts'
import { depthOf, internals, isPoisoned } from './oracle.ts'
import { asQuery, readQuery } from './query.ts'
import type { World } from './world.ts'

interface SentRequest {
  /** As received by the server. */
  input: unknown
  bytes: number
}

const mayRefuseBy = ({ call }: NamedInterfaceCall): readonly string[] => [...call.refusals, ...commonRefusals]

const withoutNames = (body: string): string => body.replace(/"field":"(?:[^"\\]|\\.)*"/g, '')

const judgeRefusal = (one: NamedInterfaceCall, reply: LightMyRequestResponse): string => {
  const { data, error } = problemSchema.safeParse(reply.json())
  ok(data, `is no problem: ${error?.message}`)
  deepStrictEqual(reply.statusCode, httpStatusOf(data.code))
  ok(mayRefuseBy(one).includes(data.code), `refuses by ${data.code}, which it does not declare`)
  if (data.code === 'invalid') ok((data.errors ?? []).length > 0, 'no field is named')
  return data.code
}

/** Throws unless `reply` conforms to the declaration of a call. */
const checkInterfaceReply = (
  one: NamedInterfaceCall,
  { input, bytes }: SentRequest,
  reply: LightMyRequestResponse,
): 'accepted' | 'refused' => {
  ok(reply.statusCode < 500, `answered with ${reply.statusCode}: ${reply.body}`)
  deepStrictEqual(Object.keys(Object.prototype), [], 'Object.prototype was changed')
  ok(!internals.test(withoutNames(reply.body)), `tells internals: ${reply.body}`)
  const { call } = one
  const accepted = call.request.safeParse(input).success
  const code = reply.statusCode === 200 ? undefined : judgeRefusal(one, reply)
  if (bytes > call.bodyKilobytes * 1_024) deepStrictEqual(code, 'tooLarge')
  else if (call.method === 'POST' && (isPoisoned(input) || depthOf(input) > maxBodyDepth))
    deepStrictEqual(code, 'malformed')
  else if (!accepted) deepStrictEqual(code, 'invalid', 'an invalid request was let in')
  else {
    ok(code === undefined || call.refusals.includes(code as never), `a valid request was refused: ${reply.body}`)
    if (code === undefined) {
      const { error } = call.response.safeParse(reply.json())
      ok(!error, `the reply breaks its schema: ${error?.message}`)
    }
    return 'accepted'
  }
  return 'refused'
}

const send = async (
  one: NamedInterfaceCall,
  body: unknown,
  { app, bearer }: { app: World['platform']['app']; bearer: string },
) => {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
  if (one.call.method === 'GET') {
    const query = asQuery(body)
    const reply = await app.inject({ url: `${one.url}?${query}`, headers })
    return checkInterfaceReply(one, { input: readQuery(query), bytes: 0 }, reply)
  }
  const payload = JSON.stringify(body ?? null)
  const reply = await app.inject({ method: 'POST', url: one.url, headers, payload })
  return checkInterfaceReply(one, { input: JSON.parse(payload), bytes: Buffer.byteLength(payload) }, reply)
}

/** Sends `numRuns` requests to a call of an interface, half of them mutated, and checks every response. */
export const fuzzInterfaceCall = async (
  one: NamedInterfaceCall,
  { platform, identifiers }: World,
  { numRuns, seed }: { numRuns: number; seed: number },
) => {
  const counts = { accepted: 0, refused: 0 }
  const { access, request } = one.call
  const bearer = access === 'anyone' ? '' : (await credentialsOfAll(platform))[access]
  const bodies = bodiesOf(z.toJSONSchema(request, { io: 'input' }) as JsonSchema, identifiers)
  await fc.assert(
    fc.asyncProperty(fc.oneof(bodies, mutateBodies(bodies)), async (body) => {
      counts[await send(one, body, { app: platform.app, bearer })]++
    }),
    { seed, numRuns },
  )
  return counts
}
