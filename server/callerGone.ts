import type { FastifyReply } from 'fastify'

/** Work was dropped because nobody waits for its reply any more: no failure, and nobody reads what it is answered with. */
class CallerGone extends Error {
  readonly statusCode = 503
}

/** Aborts when the connection ends before the reply is sent. A request's own end says nothing: it comes with its body. */
export const goneSignal = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort(new CallerGone('The caller is gone'))
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new CallerGone('The caller is gone'))
  })
  return gone.signal
}
