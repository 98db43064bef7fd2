import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const tagOf = (body: string): string => `"${createHash('sha256').update(body).digest('base64url')}"`

/** Returns the tags of If-None-Match (RFC 9110, section 13.1.2), for weak comparison. */
const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/** Tests whether If-None-Match contains this ETag. */
export const matchesETag = ({ headers: { 'if-none-match': header = '' } }: FastifyRequest, tag: string): boolean => {
  const tags = tagsIn(header)
  return tags.includes(tag) || tags.includes('*')
}

/** Sends JSON with its ETag, or 304 if the request has the same ETag. */
export const sendWithETag = (request: FastifyRequest, reply: FastifyReply, response: unknown): FastifyReply => {
  const body = JSON.stringify(response)
  const tag = tagOf(body)
  reply.header('etag', tag)
  if (matchesETag(request, tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
