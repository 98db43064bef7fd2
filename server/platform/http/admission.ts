import { setTimeout } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { ApiError } from '#server/platform/apiError.ts'
import { createConcurrencyLimiter } from '#server/platform/concurrency/concurrencyLimiter.ts'
import { goneSignal, releaseAfter } from './callerGone.ts'
import { maxQueued } from './readTurns.ts'

/**
 * Calls of one session, or of one address without a session, that are under way: no more than its turns and their queue
 * take, which would refuse the others at once and after a question to the database.
 */
export const callsPerKey = maxQueued
/** Calls of all keys that are under way. */
const callsInAll = 5_000
/**
 * How long a refusal is withheld, in milliseconds: a client that repeats at once then costs one refusal in this time,
 * whatever it was told to wait.
 */
const refusalDelayMs = 4_000
/** Refusals that are withheld at the same time; more are sent at once. */
const maxDelayed = 10_000

/** Admits a call, until its reply is sent or its caller hangs up. */
export type Admission = (key: string, reply: FastifyReply) => Promise<void>

/**
 * Creates the load shedding of the console's calls: before the database is asked anything, a call of a key that has too many
 * under way is refused with `tooMany`, after a delay. Sets one timer for each refusal.
 */
export const createAdmission = (): Admission => {
  const acquire = createConcurrencyLimiter({ inAll: callsInAll })
  let delayed = 0
  return async (key, reply) => {
    try {
      releaseAfter(reply, acquire({ [key]: callsPerKey }))
    } catch (error) {
      if (!(error instanceof ApiError) || delayed >= maxDelayed) throw error
      delayed += 1
      await setTimeout(refusalDelayMs, undefined, { signal: goneSignal(reply), ref: false }).catch(() => {})
      delayed -= 1
      throw error
    }
  }
}
