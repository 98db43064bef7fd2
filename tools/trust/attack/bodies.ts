import { equal, ok } from 'node:assert'
import { statuses } from '#contract/core/status.ts'
import type { Call } from '#contract/index.ts'
import { type Attack, type AttackTarget, post, postCalls } from './attack.ts'

const connections = 24
const length = 500_000
/** Maximum CPU time, as a multiple of that for plain text of the same length. */
const maxCpuRatio = 3
/** Well-formed, and below the size limit of every call. */
const nested = `${'['.repeat(2_000)}${']'.repeat(2_000)}`

/** Requests the health of the server repeatedly until `work` is done. */
const expectHealthDuring = async ({ address }: AttackTarget, work: Promise<unknown>): Promise<void> => {
  let isDone = false
  const finished = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const { ok: isHealthy } = await fetch(`${address}/healthz`)
    ok(isHealthy, 'The health call was shed')
  }
  await finished
}

/**
 * Makes every call without a session and with a permitted one, over many connections. Returns the number of
 * requests and the CPU time.
 */
const flood = async (target: AttackTarget, body: string): Promise<{ sent: number; ms: number }> => {
  const requests: { call: Call; token: string | undefined }[] = []
  for (const { call, role } of postCalls(target))
    requests.push({ call, token: undefined }, { call, token: role && (await target.signIn(role)) })
  const queue = [...requests]
  const connection = async () => {
    for (let next = queue.pop(); next; next = queue.pop())
      // The server closes the connection if it refuses the body before reading it.
      await post(target, next.call, body, next.token).catch(() => {})
  }
  const start = process.cpuUsage()
  await expectHealthDuring(target, Promise.all(Array.from({ length: connections }, connection)))
  const { user, system } = process.cpuUsage(start)
  return { sent: requests.length, ms: Math.round((user + system) / 1_000) }
}

/**
 * Sends deeply nested arrays to every call: they must be refused before validation, and half a megabyte of
 * them must not cost more than half a megabyte of text.
 */
export const sendDeepBodies: Attack = async (target) => {
  for (const { call, role } of postCalls(target)) {
    const { status } = await post(target, call, nested, role && (await target.signIn(role)))
    equal(status, statuses.malformed.status, `${call.name} took nested brackets`)
  }
  const flat = await flood(target, JSON.stringify('a'.repeat(length)))
  const { sent, ms } = await flood(target, '['.repeat(length))
  ok(ms <= maxCpuRatio * flat.ms, `Open brackets took ${ms} ms, and as much text ${flat.ms} ms`)
  return `${sent} bodies; open brackets took ${ms} ms, as much text ${flat.ms} ms`
}
