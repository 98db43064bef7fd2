import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientAddress } from '#server/platform/auth/clientAddress.ts'
import { createTurns, type Turns } from '#server/platform/concurrency/turns.ts'
import { poolSize } from '#server/platform/db/connect.ts'
import { goneSignal } from '#server/platform/http/callerGone.ts'

/** Reads of one account that may wait: a page of the console makes a handful at once. */
export const maxQueued = 100

/**
 * Turns between accounts for calls that read. PostgreSQL works for the pool's connections at once: an account takes a third
 * of them at most, and writes always find some.
 */
export const readTurns = (): Turns => createTurns({ perKey: Math.floor(poolSize / 3), atOnce: poolSize - 2, maxQueued })

/** Creates the turns of all pages for people without a session; a client address may have many people behind it. */
export const publicTurns = (): Turns => createTurns({ perKey: 2, atOnce: 4, maxQueued: 20 })

/**
 * Makes the requests of a plugin take turns by client address: from when their body has been read until their reply begins
 * to be sent, so that neither a slow sender nor a slow reader holds a turn. Refuses with `tooMany` beyond the queue.
 */
export const takeTurns = (app: FastifyInstance, turns: Turns): void => {
  const releases = new WeakMap<FastifyRequest, () => void>()
  app.addHook('preHandler', async (request, reply) => {
    const gone = goneSignal(reply)
    const { promise: done, resolve: release } = Promise.withResolvers<void>()
    gone.addEventListener('abort', () => release())
    releases.set(request, release)
    await new Promise<void>((start, refuse) => {
      const work = () => {
        start()
        return done
      }
      turns(clientAddress(request.ip), work, gone).catch(refuse)
    })
  })
  app.addHook('onSend', async (request) => releases.get(request)?.())
}
