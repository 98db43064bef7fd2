import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** What the handler of a call answers that sends a file. */
export interface SentFile {
  name: string
  type: string
  bytes: number
  body: Readable
}

export const sendFile = (reply: FastifyReply, { name, type, bytes, body }: SentFile) =>
  reply
    .type(type)
    .header('content-length', bytes)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(body)
