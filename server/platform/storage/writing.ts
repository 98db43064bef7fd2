import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Address } from './address.ts'
import { receive, receiveText } from './body.ts'
import { StorageError } from './errors.ts'
import type { ObjectStore, PartsStore } from './store.ts'
import { completedXml, partsXml, readCompletion, startedXml } from './xml.ts'

/** 1,000 parts, generously written. */
const maxCompletionBytes = 262_144
const defaultMaxParts = 1_000

/** What a holder of credentials asks for, after it was found that they may. */
interface WriteRequest {
  store: ObjectStore & PartsStore
  bucket: string
  key: string
  address: Address
  maxBytes: number
  maxWaiting: number
  /** Bytes that may wait with the key. */
  room: number
  request: FastifyRequest
  reply: FastifyReply
}

type Write = (asked: WriteRequest) => Promise<FastifyReply>

/** Headers that make more of a put than a put: a copy of another object, an open one, a call to another server. */
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

/** The upload that a request names, where it is one of the object that the request may write. */
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

const putPart: Write = async (asked) => {
  const { store, address, room, request, reply } = asked
  const number = countOf(address.subresources.get('partNumber') ?? null, 0)
  const { parts } = await uploadOf(asked)
  const others = parts.filter((part) => part.number !== number).reduce((sum, { bytes }) => sum + bytes, 0)
  const maxBytes = Math.max(0, asked.maxBytes - others)
  const { etag } = await store.putPart(uploadIdOf(address), number, receive(request.raw, maxBytes), { maxBytes, room })
  return reply.header('etag', `"${etag}"`).send()
}

const complete: Write = async (asked) => {
  const { store, bucket, key, address, maxBytes, request, reply } = asked
  await uploadOf(asked)
  const named = readCompletion(await receiveText(request.raw, maxCompletionBytes))
  const { etag } = await store.completeParts(uploadIdOf(address), named, { maxBytes })
  return xml(reply.header('etag', `"${etag}"`), completedXml(bucket, key, etag))
}

const abort: Write = async (asked) => {
  await uploadOf(asked)
  await asked.store.abortParts(uploadIdOf(asked.address))
  return asked.reply.code(204).send()
}

const list: Write = async (asked) => {
  const { bucket, address, reply } = asked
  const upload = await uploadOf(asked)
  const marker = countOf(address.query.get('part-number-marker'), 0)
  const maxParts = Math.min(countOf(address.query.get('max-parts'), defaultMaxParts), defaultMaxParts)
  return xml(reply, partsXml({ bucket, uploadId: uploadIdOf(address), upload, marker, maxParts }))
}

/** All that a grant may do, by method and sub-resources. */
const writes: Record<string, Write> = {
  'PUT ': putObject,
  'POST uploads': start,
  'PUT partNumber,uploadId': putPart,
  'POST uploadId': complete,
  'DELETE uploadId': abort,
  'GET uploadId': list,
}

/** What a request does, or `undefined` where no grant allows it. */
export const writeOf = (request: FastifyRequest, { subresources }: Address): Write | undefined =>
  forbiddenHeaders.some((name) => name in request.headers)
    ? undefined
    : writes[`${request.method} ${[...subresources.keys()].sort().join(',')}`]
