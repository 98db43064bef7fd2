import { setTimeout } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { goneSignal } from './callerGone.ts'

/**
 * How long a refusal is withheld, in milliseconds: a client that repeats at once then costs one refusal in this time on
 * each of its connections, whatever it was told to wait.
 */
const refusalDelayMs = 4_000
/** Refusals that are withheld at the same time; more are sent at once. */
const maxDelayed = 10_000

/** Waits before a refusal is sent, until its delay is over or the caller hangs up. */
export type RefusalDelay = (reply: FastifyReply) => Promise<void>

/** Creates a delay of refusals, in milliseconds. Sets one timer for each refusal. */
export const createRefusalDelay = (ms = refusalDelayMs): RefusalDelay => {
  let delayed = 0
  return async (reply) => {
    if (delayed >= maxDelayed) return
    delayed += 1
    await setTimeout(ms, undefined, { signal: goneSignal(reply), ref: false }).catch(() => {})
    delayed -= 1
  }
}
