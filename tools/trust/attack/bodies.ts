import { ok } from 'node:assert'
import type { Call } from '#contract/index.ts'
import { type Attack, post, postedCalls, type Target } from './attack.ts'

const connections = 24
/** Of the health call, beside ten times what it takes while the same connections post what is small. */
const mostMs = 1_000

/** The longest that `/healthz` takes while work is done. */
const slowestHealth = async ({ address }: Target, work: Promise<unknown>): Promise<number> => {
  let isDone = false
  let slowest = 0
  const finished = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const start = performance.now()
    const { ok: isHealthy } = await fetch(`${address}/healthz`)
    ok(isHealthy, 'The health call was shed')
    slowest = Math.max(slowest, performance.now() - start)
  }
  await finished
  return slowest
}

/** Every call by a stranger and by somebody who may make it, over many connections. Answers the slowest health call. */
const flood = async (target: Target, body: string): Promise<{ sent: number; slowest: number }> => {
  const requests: { call: Call; token: string | undefined }[] = []
  for (const { call, role } of postedCalls)
    requests.push({ call, token: undefined }, { call, token: role && (await target.signIn(role)) })
  const queue = [...requests]
  const connection = async () => {
    for (let next = queue.pop(); next; next = queue.pop())
      // A connection is closed where the body is refused before it has been read.
      await post(target, next.call, body, next.token).catch(() => {})
  }
  const slowest = await slowestHealth(target, Promise.all(Array.from({ length: connections }, connection)))
  return { sent: requests.length, slowest }
}

/** Half a megabyte of open brackets to every call. */
export const bodies: Attack = async (target) => {
  const usual = await flood(target, '[]')
  const { sent, slowest } = await flood(target, '['.repeat(500_000))
  const [took, most] = [slowest, mostMs + 10 * usual.slowest].map(Math.round) as [number, number]
  ok(took < most, `The health call took ${took} ms, and may take ${most}`)
  return `${sent} bodies; the slowest health call took ${took} ms`
}
