import { sql } from 'drizzle-orm'
import fp from 'fastify-plugin'
import type { Database } from '../db/database.ts'

/** Never shed or limited: whoever watches the server learns how it is when it has the most to do. */
const options = { logLevel: 'warn', config: { pressureHandler: () => undefined, rateLimit: false } } as const

/** Whoever watches the server waits for an answer no longer than that, whatever state the database is in. */
const readyTimeoutMs = 1_500

const withTimeout = async (work: Promise<unknown>, timeoutMs: number): Promise<void> => {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => timeout.reject(new Error(`The database has not answered in ${timeoutMs} ms`)),
    timeoutMs,
  )
  try {
    await Promise.race([work, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. Neither says more to strangers. */
export const health = fp<{ db: Database | undefined }>(
  async (app, { db }) => {
    app.get('/healthz', options, async () => ({ status: 'ok' }))
    let ping: Promise<unknown> | undefined
    /** Sends one statement for all requests of the same moment. */
    const pingDatabase = () => {
      ping ??= Promise.resolve(db?.execute(sql`select 1`)).finally(() => {
        ping = undefined
      })
      return ping
    }
    app.get('/readyz', options, async (request, reply) => {
      try {
        if (app.disk.isFull()) throw new Error('The last write failed: the disk is full')
        await withTimeout(pingDatabase(), readyTimeoutMs)
        return { status: 'ready' }
      } catch (error) {
        request.log.warn({ err: error }, 'not ready')
        return reply.code(503).send({ status: 'not ready' })
      }
    })
  },
  { name: 'health', dependencies: ['errors'] },
)
