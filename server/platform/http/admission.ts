import type { FastifyReply } from 'fastify'
import { createConcurrencyLimiter } from '#server/platform/concurrency/concurrencyLimiter.ts'
import { releaseAfter } from './callerGone.ts'
import { createRefusalDelay } from './refusalDelay.ts'
import { maxQueued } from './turns.ts'

/**
 * Calls of one session, or of one address without a session, that are under way: no more than its turns and their queue
 * take, which would refuse the others at once and after a question to the database.
 */
export const callsPerKey = maxQueued
/** Calls of all keys that are under way. */
const callsInAll = 5_000

/** Admits a call, until its reply is sent or its caller hangs up. */
export type Admission = (key: string, reply: FastifyReply) => Promise<void>

/**
 * Creates the load shedding of the console's calls: before the database is asked anything, a call of a key that has too many
 * under way is refused with `tooMany`, after a delay.
 */
export const createAdmission = (): Admission => {
  const acquire = createConcurrencyLimiter({ inAll: callsInAll })
  const delayRefusal = createRefusalDelay()
  return async (key, reply) => {
    try {
      releaseAfter(reply, acquire({ [key]: callsPerKey }))
    } catch (error) {
      await delayRefusal(reply)
      throw error
    }
  }
}
