import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import OSS from 'ali-oss'
import { StorageError } from './errors.ts'
import { checkKey } from './keys.ts'
import type { ObjectInfo, ObjectStore } from './store.ts'

export interface CloudStoreSettings {
  accessKeyId: string
  accessKeySecret: string
  bucket: string
  /** Region in the notation of OSS, e.g. `oss-cn-hangzhou`. */
  region: string
  /** Endpoint, if it is not that of the region. */
  endpoint?: string
  /** True if the endpoint is the bucket's own host name. */
  cname?: boolean
  secure?: boolean
}

const listed = 1_000

type Headers = Record<string, string | string[] | undefined>

const plainEtag = (etag: unknown) => String(etag ?? '').replaceAll('"', '')

/** Returns the length of the whole object, also for a reply with a range of it. */
const bytesOf = ({ 'content-range': range, 'content-length': length }: Headers): number =>
  Number(/\/(\d+)$/.exec(String(range ?? ''))?.[1] ?? length)

const infoOf = (key: string, headers: Headers): ObjectInfo => ({
  key,
  bytes: bytesOf(headers),
  type: String(headers['content-type'] ?? 'application/octet-stream'),
  etag: plainEtag(headers.etag),
  modified: new Date(String(headers['last-modified'] ?? headers.date)),
})

const orMissing = <Value>(found: Promise<Value>): Promise<Value | undefined> =>
  found.catch((error: { status?: number; code?: string }) => {
    if (error.code === 'NoSuchKey') return undefined
    throw error
  })

const bounded = (maxBytes: number) =>
  async function* (source: AsyncIterable<Uint8Array>) {
    let bytes = 0
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new StorageError('EntityTooLarge')
      yield chunk
    }
  }

const isPrematureClose = (error: NodeJS.ErrnoException) => error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** Creates an object store in Alibaba Cloud OSS. Browsers upload to it directly in parts. */
export const cloudStore = ({ secure = true, ...settings }: CloudStoreSettings): ObjectStore => {
  const client = new OSS({ secure, ...settings })

  const stat = async (key: string) => {
    const found = await orMissing(client.head(checkKey(key)))
    return found && infoOf(key, found.res.headers as Headers)
  }

  const statStored = async (key: string): Promise<ObjectInfo> => {
    const info = await stat(key)
    if (!info) throw new StorageError('NoSuchKey')
    return info
  }

  /** Timeout of an upload, whose body may be generated while it is sent, as an export is. */
  const putTimeoutMs = 6 * 3_600_000
  const put: ObjectStore['put'] = async (key, body, { type, maxBytes = Number.POSITIVE_INFINITY, once }) => {
    const through = new PassThrough()
    const headers = { ...(once && { 'x-oss-forbid-overwrite': 'true' }) }
    const sending = client.put(checkKey(key), through, { mime: type, headers, timeout: putTimeoutMs })
    // A rejection stops the body, and a failing body aborts the request, so that OSS stores nothing.
    sending.catch(() => through.destroy())
    const [given, sent] = await Promise.allSettled([pipeline(body, bounded(maxBytes), through), sending])
    if (given.status === 'rejected' && !isPrematureClose(given.reason)) throw given.reason
    if (sent.status === 'rejected') throw sent.reason
    return statStored(key)
  }

  const list: ObjectStore['list'] = async function* (prefix) {
    let token: string | undefined
    do {
      const page = await client.listV2({
        prefix,
        'max-keys': String(listed),
        ...(token && { 'continuation-token': token }),
      })
      for (const { name, size, etag, lastModified } of page.objects ?? [])
        yield { key: name, bytes: size, type: '', etag: plainEtag(etag), modified: new Date(lastModified) }
      token = page.nextContinuationToken || undefined
    } while (token)
  }

  const uploads = async function* (prefix: string) {
    for (let marker = {}; ; ) {
      const query = { ...(prefix && { prefix }), 'max-uploads': listed, ...marker }
      const { uploads: page, isTruncated, nextKeyMarker, nextUploadIdMarker } = await client.listUploads(query)
      yield* page
      if (!isTruncated) return
      marker = { 'key-marker': nextKeyMarker, 'upload-id-marker': nextUploadIdMarker }
    }
  }

  /** Yields the bytes of the first 1,000 parts of each upload, more than any accepted file has. */
  const unfinished: ObjectStore['unfinished'] = async function* (prefix) {
    for await (const { name, uploadId } of uploads(prefix)) {
      const query = { 'max-parts': listed, 'part-number-marker': 0, 'encoding-type': '' }
      // The client returns parts as in the XML: with other names than in its types, and a single part without an array.
      const { parts }: { parts: unknown } = await client.listParts(name, uploadId, query)
      const sizes = [parts].flat() as { Size: string }[]
      yield sizes.reduce((sum, { Size }) => sum + Number(Size), 0)
    }
  }

  const sweep: ObjectStore['sweep'] = async (olderThan) => {
    let swept = 0
    for await (const { name, uploadId, initiated } of uploads('')) {
      if (new Date(String(initiated)) >= olderThan) continue
      await client.abortMultipartUpload(name, uploadId)
      swept += 1
    }
    return swept
  }

  return {
    put,
    stat,
    read: async (key, range) => {
      const headers = range && { Range: `bytes=${range.start}-${range.end}` }
      const found = await orMissing(client.getStream(checkKey(key), { headers }))
      return found && { info: infoOf(key, found.res.headers as Headers), body: found.stream }
    },
    remove: async (key) => {
      await client.delete(checkKey(key))
    },
    list,
    unfinished,
    sweep,
  }
}
