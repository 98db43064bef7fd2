import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientAddress, unknownAddress } from '#server/platform/auth/clientAddress.ts'
import { createRefusalDelay } from './refusalDelay.ts'

/** Bytes of an unread body that are discarded at once when its request is refused. */
const droppedBytes = 64 * 1_024

/** Tests whether the reply came before the request body, long or of unknown length, was read. */
const hasLongUnreadBody = ({ raw, headers }: FastifyRequest): boolean => {
  const isLong = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > droppedBytes
  return isLong && !raw.complete && raw.readableFlowing === null
}

/**
 * Registers a rate limit per client address and minute that runs before the hooks of routes, which authenticate
 * callers. Requests above the limit, and those refused with a long unread body, are answered after a delay, during
 * which nothing is read from the connection. Routes with `rateLimit: false` in their config are not counted.
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
