import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileKinds } from '#contract/core/files/kinds.ts'
import { StorageError } from './errors.ts'
import { publicFolder } from './keys.ts'
import type { ByteRange, ObjectInfo, ObjectStore } from './store.ts'

const opaque = 'application/octet-stream'
const known = Object.values(fileKinds)
const yearInSeconds = 31_536_000

/** Returns a known media type, whatever type the uploader declared. */
const typeOf = ({ type }: ObjectInfo): string => known.find(({ mime }) => mime === type)?.mime ?? opaque

/** Returns the Content-Disposition: inline for images and videos, else attachment, with a plain and an encoded name. */
const dispositionOf = ({ key, type }: ObjectInfo): string => {
  const shown = known.some(({ mime, family }) => mime === type && (family === 'image' || family === 'video'))
  const name = key.slice(key.lastIndexOf('/') + 1)
  const plain = name.replace(/[^\w.-]/g, '_')
  const spelled = encodeURIComponent(name).replace(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${shown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${spelled}`
}

const headersOf = (info: ObjectInfo) => ({
  'content-type': typeOf(info),
  'content-disposition': dispositionOf(info),
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': info.key.startsWith(publicFolder) ? `public, max-age=${yearInSeconds}, immutable` : 'no-store',
  'accept-ranges': 'bytes',
  etag: `"${info.etag}"`,
  'last-modified': info.modified.toUTCString(),
})

/** Parses a Range header; undefined for the whole object, also for several ranges. Throws `InvalidRange`. */
const rangeOf = (header: string | undefined, bytes: number): ByteRange | undefined => {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  if (start > end) throw new StorageError('InvalidRange')
  return { start, end }
}

const isKept = ({ headers }: FastifyRequest, { etag }: ObjectInfo) => headers['if-none-match']?.includes(`"${etag}"`)

/** Sends an object, or the requested range of it, without an access check; `over` replaces headers. */
export const readObject = async (
  store: ObjectStore,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  over: Readonly<Record<string, string>> = {},
): Promise<FastifyReply> => {
  const info = await store.stat(key)
  if (!info) throw new StorageError('NoSuchKey')
  if (isKept(request, info))
    return reply
      .code(304)
      .headers({ ...headersOf(info), ...over })
      .send()
  const { range: asked, 'if-range': ifRange } = request.headers
  const current = ifRange === undefined || ifRange === `"${info.etag}"`
  const range = current ? rangeOf(asked, info.bytes) : undefined
  const found = request.method === 'HEAD' ? { info } : await store.read(key, range)
  // The object was replaced between the two reads, so the headers would be wrong.
  if (found?.info.etag !== info.etag) {
    if (found && 'body' in found) found.body.destroy()
    throw new StorageError('NoSuchKey')
  }
  const { start, end } = range ?? { start: 0, end: info.bytes - 1 }
  reply.code(range ? 206 : 200).headers({ ...headersOf(info), ...over })
  reply.header('content-length', end - start + 1)
  if (range) reply.header('content-range', `bytes ${start}-${end}/${info.bytes}`)
  return reply.send('body' in found ? found.body : undefined)
}
