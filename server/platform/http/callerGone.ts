import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

/** Work was dropped because nobody waits for its reply any more: no failure, and nobody reads what it is answered with. */
export class CallerGone extends Error {
  readonly statusCode = 503
  constructor() {
    super('The caller is gone')
  }
}

/** Of a connection, on which many requests may have come at once: one listener for all of them. */
const hangups = new WeakMap<Socket, Set<() => void>>()

const hangupsOf = (socket: Socket): Set<() => void> => {
  const known = hangups.get(socket)
  if (known) return known
  const listeners = new Set<() => void>()
  hangups.set(socket, listeners)
  socket.once('close', () => {
    for (const listener of [...listeners]) listener()
  })
  return listeners
}

/**
 * Calls `listener` when the connection ends before the reply is sent, or has ended already. A reply that waits behind
 * another on its connection (pipelining) is told of neither, so it is the connection that is listened to.
 */
const onHangup = ({ raw, request }: FastifyReply, listener: () => void): void => {
  const { socket } = request.raw
  if (socket.destroyed) {
    listener()
    return
  }
  const listeners = hangupsOf(socket)
  listeners.add(listener)
  raw.once('finish', () => listeners.delete(listener))
}

/** Calls an idempotent `release` when the reply has been sent, or the connection has ended before. */
export const releaseAfter = (reply: FastifyReply, release: () => void): void => {
  reply.raw.once('finish', release)
  onHangup(reply, release)
}

/** Aborts when the connection ends before the reply is sent. A request's own end says nothing: it comes with its body. */
export const goneSignal = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  onHangup(reply, () => gone.abort(new CallerGone()))
  return gone.signal
}
