import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientAddress } from '#server/platform/auth/clientAddress.ts'
import { createFairQueue, type FairQueue } from '#server/platform/concurrency/fairQueue.ts'
import { poolSize } from '#server/platform/db/connect.ts'
import { disconnectSignal } from '#server/platform/http/disconnect.ts'

/** Maximum of queued reads of one account; a page of the console makes about five at once. */
export const maxQueued = 100

/**
 * Creates the fair queue of reads by account. One account uses at most a third of the pool's connections, and two
 * always remain for writes.
 */
export const createReadQueue = (): FairQueue =>
  createFairQueue({ perKey: Math.floor(poolSize / 3), atOnce: poolSize - 2, maxQueued })

/** Creates the fair queue of pages without a session, by client address, which many people may share. */
export const createPublicQueue = (): FairQueue => createFairQueue({ perKey: 2, atOnce: 4, maxQueued: 20 })

/**
 * Queues the requests of a plugin by client address. A request occupies its slot from when its body has been read until
 * its reply begins to be sent, so that slow clients occupy none. Refuses with `tooMany` beyond the queue.
 */
export const queueByAddress = (app: FastifyInstance, queue: FairQueue): void => {
  const releases = new WeakMap<FastifyRequest, () => void>()
  app.addHook('preHandler', async (request, reply) => {
    const signal = disconnectSignal(reply)
    const { promise: done, resolve: release } = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => release())
    releases.set(request, release)
    await new Promise<void>((start, reject) => {
      const work = () => {
        start()
        return done
      }
      queue(clientAddress(request.ip), work, signal).catch(reject)
    })
  })
  app.addHook('onSend', async (request) => releases.get(request)?.())
}
