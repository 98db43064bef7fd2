import underPressure from '@fastify/under-pressure'
import fp from 'fastify-plugin'
import type { Config } from '#server/platform/config/config.ts'
import { limitByAddress } from './addressLimit.ts'

/**
 * Registers load shedding: a rate limit per address and minute on each server, and 503 while the event loop is delayed.
 * Its delay counts, not its utilisation, as a loop that is never idle may still respond at once.
 */
export const load = fp<{ config: Config; refusalDelayMs?: number | undefined }>(
  async (app, { config, refusalDelayMs }) => {
    await limitByAddress(app, config.rateLimit, refusalDelayMs)
    await app.register(underPressure, { maxEventLoopDelay: config.maxDelayMs, retryAfter: 5 })
  },
  { name: 'load' },
)
