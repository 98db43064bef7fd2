import underPressure from '@fastify/under-pressure'
import fp from 'fastify-plugin'
import type { Config } from '#server/platform/config/config.ts'
import { limitByAddress } from './addressLimit.ts'

/**
 * Sheds floods: a limit per address and minute on each server, and 503 while the event loop cannot keep up. Its delay
 * decides, not its use: a loop that is never idle may still answer at once.
 */
export const load = fp<{ config: Config; refusalDelayMs?: number | undefined }>(
  async (app, { config, refusalDelayMs }) => {
    await limitByAddress(app, config.rateLimit, refusalDelayMs)
    await app.register(underPressure, { maxEventLoopDelay: config.maxDelayMs, retryAfter: 5 })
  },
  { name: 'load' },
)
