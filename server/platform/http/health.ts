import { sql } from 'drizzle-orm'
import fp from 'fastify-plugin'
import { withTimeout } from '#server/platform/concurrency/withTimeout.ts'
import type { Database } from '#server/platform/db/database.ts'

/** Exempt from load shedding and rate limits, as monitoring matters most under load. */
const options = { logLevel: 'warn', config: { pressureHandler: () => undefined, rateLimit: false } } as const

/** Milliseconds that `/readyz` waits for the database. */
const readyTimeoutMs = 1_500

/** Serves `/healthz` (the process responds) and `/readyz` (it also reaches its database), without further details. */
export const health = fp<{ db: Database | undefined }>(
  async (app, { db }) => {
    app.get('/healthz', options, async () => ({ status: 'ok' }))
    const pingDatabase = withTimeout(
      async () => {
        await db?.execute(sql`select 1`)
        return true
      },
      (err) => app.log.warn({ err }, 'the database does not answer'),
      readyTimeoutMs,
    )
    app.get('/readyz', options, async (request, reply) => {
      const isDiskFull = app.disk.isFull()
      if (!isDiskFull && (await pingDatabase())) return { status: 'ready' }
      request.log.warn({ isDiskFull }, 'not ready')
      return reply.code(503).send({ status: 'not ready' })
    })
  },
  { name: 'health', dependencies: ['errors'] },
)
