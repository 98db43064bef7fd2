import { sql } from 'drizzle-orm'
import fp from 'fastify-plugin'
import type { Database } from '../db/connect.ts'

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. Neither says more to strangers. */
export const health = fp<{ db: Database | undefined }>(
  async (app, { db }) => {
    app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
    app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
      try {
        await db?.execute(sql`select 1`)
        return { status: 'ready' }
      } catch (error) {
        request.log.warn({ err: error }, 'not ready')
        return reply.code(503).send({ status: 'not ready' })
      }
    })
  },
  { name: 'health' },
)
