import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { equalsInConstantTime } from './credentials.ts'
import { StorageError } from './errors.ts'

const announced = ({ headers }: IncomingMessage): number | undefined =>
  headers['content-length'] === undefined ? undefined : Number(headers['content-length'])

/**
 * Returns the body of a request as a stream that fails before its end if the bytes do not match `Content-MD5` or are
 * incomplete. A failure leaves the connection open for the reply.
 */
export const receive = (request: IncomingMessage, maxBytes: number): Readable => {
  if ((announced(request) ?? 0) > maxBytes) throw new StorageError('EntityTooLarge')
  const expected = request.headers['content-md5']
  const md5 = typeof expected === 'string' ? createHash('md5') : undefined
  const checked = async function* () {
    try {
      for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        md5?.update(chunk)
        yield chunk as Buffer
      }
    } catch {
      throw new StorageError('IncompleteBody')
    }
    if (!request.complete) throw new StorageError('IncompleteBody')
    if (md5 && !equalsInConstantTime(String(expected), md5.digest('base64'))) throw new StorageError('InvalidDigest')
  }
  return Readable.from(checked(), { objectMode: false })
}

/** Reads a small body as text. */
export const receiveText = async (request: IncomingMessage, maxBytes: number): Promise<string> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of receive(request, maxBytes)) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new StorageError('MalformedXML')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
