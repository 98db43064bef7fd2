import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of PostgreSQL that simulates failures of networks and servers. */
export interface DatabaseProxy {
  /** Returns the URL of a database through the proxy. */
  via(databaseUrl: string): string
  /** Closes all connections and refuses new ones, like a stopped server. */
  stop(): Promise<void>
  /** Closes all connections. Frozen or not, it continues as before. */
  cut(): void
  /** Returns the number of accepted connections, and of open ones. */
  counts(): { accepted: number; open: number }
  /** Accepts connections and forwards nothing, like a frozen server. */
  freeze(): void
  restore(): Promise<void>
}

export const startDatabaseProxy = async (): Promise<DatabaseProxy> => {
  const sockets = new Set<Socket>()
  const counts = { accepted: 0, open: 0 }
  let target = { host: '127.0.0.1', port: 5432 }
  let isFrozen = false
  const server = createServer((client) => {
    const upstream = connect(target)
    counts.accepted += 1
    counts.open += 1
    client.on('close', () => {
      counts.open -= 1
    })
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket)
          client.destroy()
          upstream.destroy()
        })
    }
    client.pipe(upstream)
    upstream.pipe(client)
    if (isFrozen) for (const socket of [client, upstream]) socket.pause()
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const stop = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    cut()
    await closed
  }
  const setFrozen = (next: boolean) => {
    isFrozen = next
    for (const socket of sockets) socket[next ? 'pause' : 'resume']()
  }
  return {
    via: (databaseUrl) => {
      const url = new URL(databaseUrl)
      target = { host: url.hostname, port: Number(url.port || 5432) }
      url.host = `127.0.0.1:${port}`
      return url.href
    },
    stop,
    cut,
    counts: () => ({ ...counts }),
    freeze: () => setFrozen(true),
    restore: async () => {
      setFrozen(false)
      if (!server.listening) await listen(port)
    },
  }
}
