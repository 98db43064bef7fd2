import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Address } from './address.ts'
import { receive, receiveText } from './body.ts'
import { StorageError } from './errors.ts'
import type { MultipartStore, ObjectStore } from './store.ts'
import { completedXml, partsXml, readCompletion, startedXml } from './xml.ts'

/** Maximum size of a completion request, enough for 1,000 parts. */
const maxCompletionBytes = 262_144
const defaultMaxParts = 1_000

/** An authorised write request. */
interface WriteRequest {
  store: ObjectStore & MultipartStore
  bucket: string
  key: string
  address: Address
  maxBytes: number
  maxWaiting: number
  /** Maximum of bytes in the quarantine of the key's account. */
  room: number
  request: FastifyRequest
  reply: FastifyReply
}

type Write = (write: WriteRequest) => Promise<FastifyReply>

/** Headers that extend a put: copy of another object, public access, callback to another server, symbolic link. */
const forbiddenHeaders = ['x-oss-copy-source', 'x-oss-object-acl', 'x-oss-callback', 'x-oss-symlink-target']

const typeOf = ({ headers }: FastifyRequest): string => {
  const type = headers['content-type'] ?? ''
  return /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(type) ? type : 'application/octet-stream'
}

const countOf = (text: string | null, otherwise: number): number => {
  if (text === null) return otherwise
  if (!/^\d{1,5}$/.test(text)) throw new StorageError('InvalidArgument')
  return Number(text)
}

const uploadIdOf = ({ subresources }: Address): string => subresources.get('uploadId') ?? ''

/** Returns the upload of a request. Throws `NoSuchUpload` if it is of another key. */
const uploadOf = async ({ store, key, address }: WriteRequest) => {
  const upload = await store.listParts(uploadIdOf(address))
  if (upload.key !== key) throw new StorageError('NoSuchUpload')
  return upload
}

const xml = (reply: FastifyReply, text: string) => reply.type('application/xml').send(text)

const putObject: Write = async ({ store, key, maxBytes, maxWaiting, room, request, reply }) => {
  const once = request.headers['x-oss-forbid-overwrite'] === 'true'
  const body = receive(request.raw, maxBytes)
  const { etag } = await store.put(key, body, { type: typeOf(request), maxBytes, once, most: maxWaiting, room })
  return reply.header('etag', `"${etag}"`).send()
}

const start: Write = async ({ store, bucket, key, maxWaiting, request, reply }) => {
  const uploadId = await store.startParts(key, { type: typeOf(request), most: maxWaiting })
  return xml(reply, startedXml(bucket, key, uploadId))
}

const putPart: Write = async (write) => {
  const { store, address, room, request, reply } = write
  const number = countOf(address.subresources.get('partNumber') ?? null, 0)
  const { parts } = await uploadOf(write)
  const others = parts.filter((part) => part.number !== number).reduce((sum, { bytes }) => sum + bytes, 0)
  const maxBytes = Math.max(0, write.maxBytes - others)
  const { etag } = await store.putPart(uploadIdOf(address), number, receive(request.raw, maxBytes), { maxBytes, room })
  return reply.header('etag', `"${etag}"`).send()
}

const complete: Write = async (write) => {
  const { store, bucket, key, address, maxBytes, request, reply } = write
  await uploadOf(write)
  const named = readCompletion(await receiveText(request.raw, maxCompletionBytes))
  const { etag } = await store.completeParts(uploadIdOf(address), named, { maxBytes })
  return xml(reply.header('etag', `"${etag}"`), completedXml(bucket, key, etag))
}

const abort: Write = async (write) => {
  await uploadOf(write)
  await write.store.abortParts(uploadIdOf(write.address))
  return write.reply.code(204).send()
}

const list: Write = async (write) => {
  const { bucket, address, reply } = write
  const upload = await uploadOf(write)
  const marker = countOf(address.query.get('part-number-marker'), 0)
  const maxParts = Math.min(countOf(address.query.get('max-parts'), defaultMaxParts), defaultMaxParts)
  return xml(reply, partsXml({ bucket, uploadId: uploadIdOf(address), upload, marker, maxParts }))
}

/** Operations of a grant by method and sub-resources. */
const writes: Record<string, Write> = {
  'PUT ': putObject,
  'POST uploads': start,
  'PUT partNumber,uploadId': putPart,
  'POST uploadId': complete,
  'DELETE uploadId': abort,
  'GET uploadId': list,
}

/** Returns the operation of a request; undefined if no grant allows it. */
export const findWrite = (request: FastifyRequest, { subresources }: Address): Write | undefined =>
  forbiddenHeaders.some((name) => name in request.headers)
    ? undefined
    : writes[`${request.method} ${[...subresources.keys()].sort().join(',')}`]
