import type { FastifyReply } from 'fastify'
import { createConcurrencyLimiter } from '#server/platform/concurrency/concurrencyLimiter.ts'
import { releaseAfter } from './disconnect.ts'
import { maxQueued } from './fairQueues.ts'
import { createRefusalDelay } from './refusalDelay.ts'

/**
 * Maximum of concurrent calls of one session, or of one address without a session: as many as the fair queue of reads
 * accepts, which would reject any more, but only after a database query.
 */
export const callsPerKey = maxQueued
/** Maximum of concurrent calls of all keys together. */
const maxCalls = 5_000

/** Admits a call until its reply is sent or its client disconnects. */
export type Admission = (key: string, reply: FastifyReply) => Promise<void>

/**
 * Creates the load shedding of the console's calls: a call above the concurrency limit of its key is refused with
 * `tooMany` after a delay, before any database query.
 */
export const createAdmission = (): Admission => {
  const acquire = createConcurrencyLimiter({ inAll: maxCalls })
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
