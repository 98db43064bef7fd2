import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Config } from '#server/platform/config/config.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { databaseMetrics } from './database.ts'
import { type DeliveryQueues, queueMetrics } from './queues.ts'
import { requestMetrics } from './requests.ts'

export interface Metrics {
  /** Counts the requests of an HTTP server of this process under a name. Call it before its routes are added. */
  observe(app: FastifyInstance, server: 'platform' | 'storage'): void
  /** Measures all metrics and returns them in the text format of Prometheus. */
  read(): Promise<{ type: string; text: string }>
}

/**
 * Creates the metrics of one server: requests, database, queues, and those of the process by prom-client. Label values
 * come from the program (routes, states), never from requests, so their number is bounded
 * (docs/decisions/0052-metrics.md).
 */
export const createMetrics = (
  config: Pick<Config, 'mail'>,
  database: OpenDatabase | undefined,
  queues: DeliveryQueues,
  onError: (error: unknown) => void,
): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = requestMetrics(registry)
  const collectDatabase = database && databaseMetrics(registry, database, onError)
  const collectQueues =
    database && queueMetrics(registry, database.db, { queues, sendsMail: config.mail !== undefined, onError })
  let reading: Promise<string> | undefined

  const collect = async (): Promise<string> => {
    await requests.collect()
    const isUp = await collectDatabase?.()
    await collectQueues?.(isUp === true)
    return registry.metrics()
  }

  return {
    observe: requests.observe,
    read: async () => {
      // Concurrent scrapes share one measurement.
      reading ??= collect().finally(() => {
        reading = undefined
      })
      return { type: registry.contentType, text: await reading }
    },
  }
}
