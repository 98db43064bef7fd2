import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { scrapeTimeoutMs, withTimeout } from '#server/platform/concurrency/withTimeout.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'

/**
 * Registers metrics of the database and its connections. Returns a function that measures them and resolves to whether
 * it is up.
 */
export const databaseMetrics = (
  registry: Registry,
  { db, connections }: OpenDatabase,
  onError: (error: unknown) => void,
) => {
  const registers = [registry]
  const up = new Gauge({
    name: 'database_up',
    help: `1 where the database has answered within ${scrapeTimeoutMs / 1_000} s.`,
    registers,
  })
  const roundTrip = new Gauge({
    name: 'database_round_trip_seconds',
    help: 'Of the shortest statement, with the wait for a connection; absent where there was no answer.',
    registers,
  })
  const pool = new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to PostgreSQL that are busy or idle, and statements that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
  })
  const measure = withTimeout(async () => {
    const start = performance.now()
    await db.execute(sql`select 1`)
    return (performance.now() - start) / 1_000
  }, onError)

  return async (): Promise<boolean> => {
    for (const { name, ...states } of connections())
      for (const [state, count] of Object.entries(states)) pool.set({ pool: name, state }, count)
    const seconds = await measure()
    up.set(seconds === undefined ? 0 : 1)
    if (seconds === undefined) roundTrip.remove()
    else roundTrip.set(seconds)
    return seconds !== undefined
  }
}
