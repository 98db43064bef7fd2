import type { FastifyReply, FastifyRequest } from 'fastify'
import { StorageError } from './errors.ts'

const methods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE']
const allowedHeader =
  /^(authorization|range|if-range|if-none-match|cache-control|content-(type|md5|disposition)|x-oss-[a-z0-9-]+)$/
const exposed = ['ETag', 'x-oss-request-id', 'Content-Length', 'Content-Range', 'Accept-Ranges', 'Date']
const keptSeconds = '600'

/**
 * Allows pages of these origins to read the reply. Call it before anything can fail, so that failures can be read, too.
 */
export const allowOrigin = (allowed: ReadonlySet<string>, { headers }: FastifyRequest, reply: FastifyReply): void => {
  reply.header('vary', 'Origin')
  if (!headers.origin || !allowed.has(headers.origin)) return
  reply.header('access-control-allow-origin', headers.origin)
  reply.header('access-control-expose-headers', exposed.join(', '))
}

/** Replies to the CORS preflight of an upload. Throws `AccessForbidden` for other origins. */
export const answerPreflight = (
  allowed: ReadonlySet<string>,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const method = headers['access-control-request-method']
  const requested = headers['access-control-request-headers']?.toLowerCase().split(/\s*,\s*/) ?? []
  if (!headers.origin || !allowed.has(headers.origin) || !method || !methods.includes(method))
    throw new StorageError('AccessForbidden')
  return reply
    .code(204)
    .header('access-control-allow-methods', methods.join(', '))
    .header('access-control-allow-headers', requested.filter((name) => allowedHeader.test(name)).join(', '))
    .header('access-control-max-age', keptSeconds)
    .send()
}
