import type { IncomingMessage } from 'node:http'

const refusal = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Ends the connection with 408 where the body of a request has not arrived after `ms`. Sets a timer until then. */
export const limitBodyTime = (request: IncomingMessage, ms: number): void => {
  const { socket } = request
  const timer = setTimeout(() => {
    // Of a request that came over no network nothing is said.
    if (request.complete !== false || socket.destroyed) return
    socket.end(refusal, () => socket.destroy())
  }, ms).unref()
  const stop = () => clearTimeout(timer)
  request.once('end', stop)
  request.once('close', stop)
}
