import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, type Registry } from 'prom-client'

/** Bounds in seconds: a page of a list takes milliseconds, a file or the count of an export may take seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** Status that nginx logs when the client disconnects before the reply. */
const clientClosed = 499
/** Route label of all unknown paths, so that the number of labels stays bounded. */
const unmatched = 'unmatched'

const openConnections = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

/** Registers durations of requests by route and status, and the numbers of requests in flight and open connections. */
export const requestMetrics = (registry: Registry) => {
  const registers = [registry]
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a request to the last byte of its reply. Refusals with a status in the body are HTTP 200.',
    labelNames: ['server', 'method', 'route', 'status'],
    buckets,
    registers,
  })
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered.',
    labelNames: ['server'],
    registers,
  })
  const connections = new Gauge({
    name: 'http_connections',
    help: 'Open connections, idle ones included.',
    labelNames: ['server'],
    registers,
  })
  const servers = new Map<string, Server>()

  return {
    observe: (app: FastifyInstance, server: string) => {
      servers.set(server, app.server as Server)
      app.addHook('onRequest', (request, reply, done) => {
        inFlight.inc({ server })
        const end = duration.startTimer({
          server,
          method: request.method,
          route: request.routeOptions.url ?? unmatched,
        })
        let isSent = false
        reply.raw.once('finish', () => {
          isSent = true
        })
        // Also emitted when the client disconnects, for which Fastify calls no hook.
        reply.raw.once('close', () => {
          inFlight.dec({ server })
          end({ status: isSent ? reply.raw.statusCode : clientClosed })
        })
        done()
      })
    },
    collect: async () => {
      for (const [server, one] of servers) connections.set({ server }, await openConnections(one))
    },
  }
}
