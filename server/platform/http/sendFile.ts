import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Result of a handler that responds with a file. */
export interface FileResponse {
  name: string
  type: string
  bytes: number
  body: Readable
}

export const sendFile = (reply: FastifyReply, { name, type, bytes, body }: FileResponse) =>
  reply
    .type(type)
    .header('content-length', bytes)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(body)
