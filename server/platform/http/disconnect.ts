import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

/** Cancels work whose client has disconnected. Not a failure, and its reply reaches no client. */
export class ClientDisconnectedError extends Error {
  readonly statusCode = 503
  constructor() {
    super('The caller is gone')
  }
}

/** Disconnect listeners by connection: one socket listener serves all pipelined requests. */
const listenersBySocket = new WeakMap<Socket, Set<() => void>>()

const disconnectListeners = (socket: Socket): Set<() => void> => {
  const existing = listenersBySocket.get(socket)
  if (existing) return existing
  const listeners = new Set<() => void>()
  listenersBySocket.set(socket, listeners)
  socket.once('close', () => {
    for (const listener of [...listeners]) listener()
  })
  return listeners
}

/**
 * Calls `listener` when the connection ends before the reply is sent, or has ended already. It listens on the socket,
 * as a pipelined reply that waits behind another one emits no event.
 */
const onDisconnect = ({ raw, request }: FastifyReply, listener: () => void): void => {
  const { socket } = request.raw
  if (socket.destroyed) {
    listener()
    return
  }
  const listeners = disconnectListeners(socket)
  listeners.add(listener)
  raw.once('finish', () => listeners.delete(listener))
}

/** Calls an idempotent `release` when the reply has been sent or the connection has ended. */
export const releaseAfter = (reply: FastifyReply, release: () => void): void => {
  reply.raw.once('finish', release)
  onDisconnect(reply, release)
}

/** Returns a signal that aborts when the connection ends before the reply is sent. */
export const disconnectSignal = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  onDisconnect(reply, () => gone.abort(new ClientDisconnectedError()))
  return gone.signal
}
