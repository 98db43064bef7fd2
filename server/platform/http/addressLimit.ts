import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientAddress, unknownAddress } from '#server/platform/auth/clientAddress.ts'
import { createRefusalDelay } from './refusalDelay.ts'

/** Bytes of a body that are read and dropped at once where its request is refused before it. */
const droppedBytes = 64 * 1_024

/** Returns whether a request was answered before its body, which is long or of unknown length, has been read. */
const hasLongUnreadBody = ({ raw, headers }: FastifyRequest): boolean => {
  const isLong = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > droppedBytes
  return isLong && !raw.complete && raw.readableFlowing === null
}

/**
 * Limits the requests of a server by client address and minute, those of guessers included: before the hooks of routes,
 * which look callers up. What exceeds the limit, and what leaves a long body unread, is answered after a delay, during which
 * nothing more is read from its connection. Routes with `rateLimit: false` in their config are not counted.
 */
export const limitByAddress = async (app: FastifyInstance, max: number, delayMs?: number): Promise<void> => {
  let hasWarned = false
  const addressOf = ({ ip, log }: FastifyRequest): string => {
    const address = clientAddress(ip)
    if (address === unknownAddress && !hasWarned) {
      hasWarned = true
      log.warn(
        { ip: ip.slice(0, 100) },
        'the proxy names no address of its clients, so that all of them share one limit',
      )
    }
    return address
  }
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: '1 minute',
    skipOnError: true,
    keyGenerator: addressOf,
  })
  const countRequest = app.rateLimit()
  const delayRefusal = createRefusalDelay(delayMs)
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.rateLimit === false) return
    try {
      await countRequest.call(app, request, reply)
    } catch (error) {
      await delayRefusal(reply)
      throw error
    }
  })
  app.addHook('onSend', async (request, reply) => {
    if (hasLongUnreadBody(request)) await delayRefusal(reply)
  })
}
