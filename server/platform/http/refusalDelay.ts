import { setTimeout } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { disconnectSignal } from './disconnect.ts'

/**
 * Milliseconds by which a refusal is delayed, so that a client that ignores `Retry-After` costs no more than one
 * refusal per delay and connection.
 */
const refusalDelayMs = 4_000
/** Maximum of refusals delayed at the same time; any more are sent at once. */
const maxDelayed = 10_000

/** Resolves when the delay is over or the client disconnects. */
export type RefusalDelay = (reply: FastifyReply) => Promise<void>

/** Creates a delay of refusals, in milliseconds. Sets one timer for each refusal. */
export const createRefusalDelay = (ms = refusalDelayMs): RefusalDelay => {
  let delayed = 0
  return async (reply) => {
    if (delayed >= maxDelayed) return
    delayed += 1
    await setTimeout(ms, undefined, { signal: disconnectSignal(reply), ref: false }).catch(() => {})
    delayed -= 1
  }
}
