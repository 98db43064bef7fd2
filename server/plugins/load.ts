import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import fp from 'fastify-plugin'
import { clientAddress, unknownAddress } from '../auth/clientAddress.ts'
import type { Config } from '../config.ts'

/**
 * Sheds floods: a limit per address and minute on each server, and 503 while the event loop cannot keep up. Its delay
 * decides, not its use: a loop that is never idle may still answer at once.
 */
export const load = fp<{ config: Config }>(
  async (app, { config }) => {
    await app.register(rateLimit, {
      global: false,
      max: config.rateLimit,
      timeWindow: '1 minute',
      skipOnError: true,
      keyGenerator: ({ ip }) => clientAddress(ip),
    })
    let hasWarned = false
    app.addHook('onRequest', async ({ ip, log }) => {
      if (hasWarned || clientAddress(ip) !== unknownAddress) return
      hasWarned = true
      log.warn(
        { ip: ip.slice(0, 100) },
        'the proxy names no address of its clients, so that all of them share one limit',
      )
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
