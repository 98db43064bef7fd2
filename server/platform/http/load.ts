import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { clientAddress, unknownAddress } from '#server/platform/auth/clientAddress.ts'
import type { Config } from '#server/platform/config.ts'

/**
 * Sheds floods: a limit per address and minute on each server, and 503 while the event loop cannot keep up. Its delay
 * decides, not its use: a loop that is never idle may still answer at once.
 */
export const load = fp<{ config: Config }>(
  async (app, { config }) => {
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
      max: config.rateLimit,
      timeWindow: '1 minute',
      skipOnError: true,
      keyGenerator: addressOf,
    })
    // Before the hooks of routes, which look callers up: those who guess are counted, too.
    const countRequest = app.rateLimit()
    app.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.config.rateLimit !== false) await countRequest.call(app, request, reply)
    })
    await app.register(underPressure, { maxEventLoopDelay: config.maxDelayMs, retryAfter: 5 })
  },
  { name: 'load' },
)
