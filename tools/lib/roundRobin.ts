import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * Starts a round-robin proxy with the defaults of nginx: a server that refuses the connection is skipped,
 * and a broken response becomes status 502.
 */
export const startRoundRobin = async (urls: readonly string[]): Promise<{ url: string; stop(): Promise<void> }> => {
  const agent = new Agent({ keepAlive: true })
  let nextServer = 0

  const forward = (incoming: IncomingMessage, reply: ServerResponse, body: Buffer, left: number) => {
    const target = new URL(incoming.url ?? '/', urls[nextServer++ % urls.length])
    const { method, headers } = incoming
    const forwarded = request(target, { method, headers, agent }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    forwarded.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && left > 1) return forward(incoming, reply, body, left - 1)
      if (!reply.headersSent) reply.writeHead(502)
      reply.end()
    })
    forwarded.end(body)
  }

  const server = createServer(async (incoming, reply) => forward(incoming, reply, await buffer(incoming), urls.length))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      agent.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
