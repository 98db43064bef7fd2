import { sql } from 'drizzle-orm'
import fp from 'fastify-plugin'
import { inTime } from '#server/platform/concurrency/inTime.ts'
import type { Database } from '#server/platform/db/database.ts'

/** Never shed or limited: whoever watches the server learns how it is when it has the most to do. */
const options = { logLevel: 'warn', config: { pressureHandler: () => undefined, rateLimit: false } } as const

/** How long `/readyz` waits for the database, in milliseconds. */
const readyTimeoutMs = 1_500

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. Neither says more to strangers. */
export const health = fp<{ db: Database | undefined }>(
  async (app, { db }) => {
    app.get('/healthz', options, async () => ({ status: 'ok' }))
    const pingDatabase = inTime(
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
