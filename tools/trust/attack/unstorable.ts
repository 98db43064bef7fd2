import { equal, ok } from 'node:assert'
import fc from 'fast-check'
import * as z from 'zod'
import { statuses } from '#contract/core/status.ts'
import { runs } from '#support/randomSeed.ts'
import { bodiesOf, type JsonSchema } from '../fuzz/bodies.ts'
import { changeAt, pathsOf } from '../fuzz/mutate.ts'
import { type Attack, postCalls } from './attack.ts'

const texts = ['\u0000', '\ud800', 'a\udfffb']

/**
 * Sends text that the database cannot store in every value and key of a request. Throws unless each is
 * refused, and the transition log is still readable.
 */
export const sendUnstorableText: Attack = async (target) => {
  const { platform, signIn, seed } = target
  let tried = 0
  for (const { call, role } of postCalls(target)) {
    const token = role && (await signIn(role))
    const schema = z.toJSONSchema(call.endpoint.request, { io: 'input' }) as JsonSchema
    for (const body of fc.sample(bodiesOf(schema, ['a']), { seed, numRuns: runs(1) }))
      for (const path of pathsOf(body).filter((one) => one.length > 0))
        for (const text of texts)
          for (const spoil of [() => text, (old: unknown) => ({ ...(old as object), [text]: text })]) {
            const { status } = await platform.call(call.name, changeAt(body, path, spoil) as object, { token })
            const refused: number[] = [statuses.invalid.status, statuses.malformed.status]
            ok(refused.includes(status), `${call.name} took ${JSON.stringify(text)} at /${path.join('/')}: ${status}`)
            tried++
          }
  }
  const log = await platform.call('getTransitionPage', { pageNum: 1, pageSize: 50 }, { token: await signIn('auditor') })
  equal(log.status, statuses.ok.status)
  return `${tried} requests`
}
