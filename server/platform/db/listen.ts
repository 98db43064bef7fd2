import { once } from 'node:events'
import { Socket } from 'node:net'
import pg from 'pg'

const retryMs = 5_000
const connectionTimeoutMs = 10_000

interface Connection {
  /** Resolves once LISTEN has succeeded. Rejects if it fails, after closing the connection. */
  ready: Promise<void>
  /** Resolves when the connection has ended, for any reason. */
  ended: Promise<unknown>
  /** Ends the connection at once, also while it is connecting. */
  close(): void
}

const connectTo = (connectionString: string, channel: string, onNotify: () => void): Connection => {
  const socket = new Socket()
  const ended = once(socket, 'close').catch(() => {})
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: connectionTimeoutMs,
    stream: () => socket,
  })
  client.on('error', () => {})
  client.on('notification', onNotify)
  const listen = async () => {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  }
  const ready = listen().catch((error) => {
    socket.destroy()
    throw error
  })
  return { ready, ended, close: () => socket.destroy() }
}

/**
 * Listens to a channel (LISTEN) on a separate connection. Replaces a broken connection after `retryAfterMs` and then calls
 * `onNotify`, as notifications may have been missed. Returns a function that stops listening. Throws if the first connection
 * fails, without a retry.
 */
export const listenToPostgres = async (
  address: () => string,
  channel: string,
  onNotify: () => void,
  retryAfterMs = retryMs,
): Promise<() => Promise<void>> => {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let current = connectTo(address(), channel, onNotify)

  const replaceLater = () => {
    if (!isStopped) timer = setTimeout(replace, retryAfterMs).unref()
  }
  const replace = () => {
    current = connectTo(address(), channel, onNotify)
    current.ended.then(replaceLater)
    current.ready.then(onNotify, () => {})
  }

  await current.ready
  current.ended.then(replaceLater)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    current.close()
    await current.ended
  }
}
