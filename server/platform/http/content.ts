import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ByteRange, parseRange } from './byteRange.ts'
import { evaluatePreconditions, isRangeCurrent, type Validators } from './preconditions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route that sends files by `sendContent`. */
    sendsFile?: boolean
  }
}

/** A file to be sent. */
export interface Content extends Validators {
  bytes: number
  headers: Readonly<Record<string, string>>
  /** Opens the file, or a range of it. */
  open: (range?: ByteRange) => Readable | Promise<Readable>
  /** Called for a range beyond the file, after the headers are set, instead of an empty reply. */
  onUnsatisfiable?: () => never
}

/** Percent-encodes a text as an extended value (RFC 8187). */
const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replace(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Returns a Content-Disposition (RFC 6266) with the name of a file, without its directories: in ASCII for old clients, and
 * in UTF-8.
 */
export const contentDisposition = (kind: 'inline' | 'attachment', name: string): string => {
  const base = name.normalize().replace(/^.*[/\\]/s, '')
  return `${kind}; filename="${base.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeExtended(base)}`
}

const statuses = { partial: 206, unsatisfiable: 416 } as const

/**
 * Sends a file, or the requested range of it, as RFC 9110 specifies: HEAD has the headers of GET, and preconditions are
 * evaluated for both. Every route that sends files declares `sendsFile`.
 */
export const sendContent = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, modified, headers, open, onUnsatisfiable }: Content,
): Promise<FastifyReply> => {
  if (!request.routeOptions.config.sendsFile) throw new Error(`${request.routeOptions.url} does not declare its files`)
  reply.headers({
    ...headers,
    'accept-ranges': 'bytes',
    ...(etag !== undefined && { etag: `"${etag}"` }),
    ...(modified && { 'last-modified': modified.toUTCString() }),
  })
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const status = isRead && evaluatePreconditions(request.headers, { etag, modified })
  if (status) return reply.code(status).send()
  if (request.method === 'HEAD') return reply.header('content-length', bytes).send()
  const isRange = request.method === 'GET' && isRangeCurrent(request.headers, { etag, modified })
  const range = isRange ? parseRange(request.headers.range, bytes) : undefined
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${bytes}`)
    onUnsatisfiable?.()
    return reply.code(statuses.unsatisfiable).send()
  }
  const body = await open(range)
  if (!range) return reply.header('content-length', bytes).send(body)
  const { start, end } = range
  return reply
    .code(statuses.partial)
    .headers({ 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${bytes}` })
    .send(body)
}
