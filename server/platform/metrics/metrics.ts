import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Config } from '#server/platform/config/config.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { databaseMetrics } from './database.ts'
import { type DeliveryQueues, queueMetrics } from './queues.ts'
import { requestMetrics } from './requests.ts'

export interface Metrics {
  /** Counts the requests of an HTTP server of this process, under this name. Before its routes are added. */
  observe(app: FastifyInstance, server: 'platform' | 'storage'): void
  /** All of it in the text format of Prometheus, as it is now. */
  read(): Promise<{ type: string; text: string }>
}

/**
 * What one server says of itself: requests, database, queues, and the process by prom-client's own. Labels are words of
 * the program (routes, states), never what somebody has sent, so their number is bounded (docs/decisions/0052-metrics.md).
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
  const lookAtDatabase = database && databaseMetrics(registry, database, onError)
  const lookAtQueues =
    database && queueMetrics(registry, database.db, { queues, sendsMail: config.mail !== undefined, onError })
  let reading: Promise<string> | undefined

  const collect = async (): Promise<string> => {
    await requests.collect()
    const isUp = await lookAtDatabase?.()
    await lookAtQueues?.(isUp === true)
    return registry.metrics()
  }

  return {
    observe: requests.observe,
    read: async () => {
      // One look for all who ask at the same moment.
      reading ??= collect().finally(() => {
        reading = undefined
      })
      return { type: registry.contentType, text: await reading }
    },
  }
}
