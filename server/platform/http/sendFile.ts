import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Content, contentDisposition, sendContent } from './content.ts'

/** Result of a handler that responds with a file. */
export interface FileResponse extends Omit<Content, 'headers'> {
  name: string
  type: string
}

/** Returns the file of a handler that creates it in memory. */
export const fileOf = (name: string, type: string, content: Uint8Array): FileResponse => ({
  name,
  type,
  bytes: content.length,
  open: (range) => Readable.from([Buffer.from(range ? content.subarray(range.start, range.end + 1) : content)]),
})

export const sendFile = (request: FastifyRequest, reply: FastifyReply, { name, type, ...file }: FileResponse) =>
  sendContent(request, reply, {
    ...file,
    headers: { 'content-type': type, 'content-disposition': contentDisposition('attachment', name) },
  })
