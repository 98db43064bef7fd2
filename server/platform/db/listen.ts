import { once } from 'node:events'
import { Socket } from 'node:net'
import pg from 'pg'

const retryMs = 5_000
const connectionTimeoutMs = 10_000

interface Connection {
  /** Resolves once the channel is listened to. Rejects where that fails; nothing is left of it then. */
  ready: Promise<void>
  /** Resolves when the connection has ended, however that came. */
  ended: Promise<unknown>
  /** Ends the connection at once, also while it is being made. */
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
 * Listens to a channel (LISTEN) on a connection of its own, and replaces one that breaks. After that it calls `onNotify`
 * itself, as notifications may have been missed. Returns a function that stops listening, also while a connection is being
 * replaced. Throws where the first connection fails, and does not try again then.
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
