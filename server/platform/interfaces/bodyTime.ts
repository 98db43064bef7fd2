import type { IncomingMessage } from 'node:http'

const refusal = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Ends the connection with 408 if the body of a request has not arrived after `ms`. Sets a timer. */
export const limitBodyTime = (request: IncomingMessage, ms: number): void => {
  const { socket } = request
  const timer = setTimeout(() => {
    // `complete` is undefined for injected requests, which have no socket.
    if (request.complete !== false || socket.destroyed) return
    socket.end(refusal, () => socket.destroy())
  }, ms).unref()
  const stop = () => clearTimeout(timer)
  request.once('end', stop)
  request.once('close', stop)
}
