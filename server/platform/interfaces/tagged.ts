import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const tagOf = (body: string): string => `"${createHash('sha256').update(body).digest('base64url')}"`

/** The tags of If-None-Match (RFC 9110, section 13.1.2), which compares weakly. */
const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/** Whether the caller has what this tag stands for. */
export const isKnown = ({ headers: { 'if-none-match': known = '' } }: FastifyRequest, tag: string): boolean => {
  const tags = tagsIn(known)
  return tags.includes(tag) || tags.includes('*')
}

/** Answers JSON with its ETag, or 304 with nothing where the caller has it already. */
export const answerTagged = (request: FastifyRequest, reply: FastifyReply, answered: unknown): FastifyReply => {
  const body = JSON.stringify(answered)
  const tag = tagOf(body)
  reply.header('etag', tag)
  if (isKnown(request, tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
