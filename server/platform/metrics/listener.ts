import { createHash, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const requestTimeoutMs = 10_000

/** Creates a server of `/metrics` alone. With a token it requires `Authorization: Bearer <token>`. */
export const buildMetricsApp = (metrics: Metrics, token: string | undefined): FastifyInstance => {
  const app = Fastify({ requestTimeout: requestTimeoutMs, connectionTimeout: requestTimeoutMs })
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`)
  app.get('/metrics', async ({ headers: { authorization = '' } }, reply) => {
    if (expected && !timingSafeEqual(digest(authorization), expected))
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    const { type, text } = await metrics.read()
    return reply.type(type).header('cache-control', 'no-store').send(text)
  })
  return app
}
