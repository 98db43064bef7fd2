import { ok } from 'node:assert'
import { type Attack, post, postedCalls, type Target } from './attack.ts'

const connections = 24
const mostMs = 1_500

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

/** Half a megabyte of open brackets to every call, by strangers and by those who may call, over many connections. */
export const bodies: Attack = async (target) => {
  const deep = '['.repeat(500_000)
  const sent = postedCalls.flatMap(({ call, role }) => [
    { call, token: undefined },
    { call, token: role && target.tokens[role] },
  ])
  const queue = [...sent]
  const connection = async () => {
    for (let next = queue.pop(); next; next = queue.pop())
      // A connection is closed where the body is refused before it has been read.
      await post(target, next.call, deep, next.token).catch(() => {})
  }
  const slowest = await slowestHealth(target, Promise.all(Array.from({ length: connections }, connection)))
  ok(slowest < mostMs, `The health call took ${Math.round(slowest)} ms`)
  return `${sent.length} bodies; the slowest health call took ${Math.round(slowest)} ms`
}
