import { sql } from 'drizzle-orm'
import fp from 'fastify-plugin'
import type { Database } from '../db/database.ts'

/** Never shed or limited: whoever watches the server learns how it is when it has the most to do. */
const options = { logLevel: 'warn', config: { pressureHandler: () => undefined, rateLimit: false } } as const

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. Neither says more to strangers. */
export const health = fp<{ db: Database | undefined }>(
  async (app, { db }) => {
    app.get('/healthz', options, async () => ({ status: 'ok' }))
    let asking: Promise<unknown> | undefined
    /** One question for all who ask at the same moment. */
    const reach = () => {
      asking ??= Promise.resolve(db?.execute(sql`select 1`)).finally(() => {
        asking = undefined
      })
      return asking
    }
    app.get('/readyz', options, async (request, reply) => {
      try {
        await reach()
        return { status: 'ready' }
      } catch (error) {
        request.log.warn({ err: error }, 'not ready')
        return reply.code(503).send({ status: 'not ready' })
      }
    })
  },
  { name: 'health' },
)
