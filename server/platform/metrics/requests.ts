import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, type Registry } from 'prom-client'

/** Seconds: a page of a list takes milliseconds, a file or an export's count may take seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** As nginx logs a request whose client hung up before its reply. */
const clientClosed = 499
/** Addresses that are none of ours are one route, however many are tried. */
const unmatched = 'unmatched'

const openConnections = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

/** Requests by route and status, and how many are under way and connected. */
export const requestMetrics = (registry: Registry) => {
  const registers = [registry]
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a request to the last byte of its reply. Refusals with a status in the body are HTTP 200.',
    labelNames: ['server', 'method', 'route', 'status'],
    buckets,
    registers,
  })
  const underWay = new Gauge({
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
        underWay.inc({ server })
        const end = duration.startTimer({
          server,
          method: request.method,
          route: request.routeOptions.url ?? unmatched,
        })
        let isSent = false
        reply.raw.once('finish', () => {
          isSent = true
        })
        // Also where the client hung up, which no hook of the framework is called for.
        reply.raw.once('close', () => {
          underWay.dec({ server })
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
