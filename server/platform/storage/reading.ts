import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileKinds } from '#contract/core/files/kinds.ts'
import { type Content, contentDisposition, sendContent } from '#server/platform/http/content.ts'
import { StorageError } from './errors.ts'
import { publicFolder } from './keys.ts'
import type { ObjectInfo, ObjectStore } from './store.ts'

const opaque = 'application/octet-stream'
const knownTypes = Object.values(fileKinds)
const yearInSeconds = 31_536_000

/** Returns a known media type, whatever type the uploader declared. */
const typeOf = ({ type }: ObjectInfo): string => knownTypes.find(({ mime }) => mime === type)?.mime ?? opaque

/** Returns the Content-Disposition of an object: browsers show images and videos, and download other files. */
const dispositionOf = ({ key, type }: ObjectInfo): string => {
  const isShown = knownTypes.some(({ mime, family }) => mime === type && (family === 'image' || family === 'video'))
  return contentDisposition(isShown ? 'inline' : 'attachment', key)
}

const headersOf = (info: ObjectInfo) => ({
  'content-type': typeOf(info),
  'content-disposition': dispositionOf(info),
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': info.key.startsWith(publicFolder) ? `public, max-age=${yearInSeconds}, immutable` : 'no-store',
})

/** An object as content to be sent; `info` describes it. */
type StoredContent = Omit<Content, 'headers'> & { info: ObjectInfo }

/**
 * Returns the content of an object; undefined if there is none. Opening it throws `NoSuchKey` if the object was replaced
 * meanwhile.
 */
export const findContent = async (store: ObjectStore, key: string): Promise<StoredContent | undefined> => {
  const info = await store.stat(key)
  if (!info) return undefined
  const { bytes, etag, modified } = info
  return {
    info,
    bytes,
    etag,
    modified,
    open: async (range) => {
      const opened = await store.read(key, range)
      if (opened?.info.etag === etag) return opened.body
      opened?.body.destroy()
      throw new StorageError('NoSuchKey')
    },
  }
}

/** Sends an object, or the requested range of it, without an access check; `over` replaces headers. */
export const readObject = async (
  store: ObjectStore,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { over = {}, onUnsatisfiable }: { over?: Readonly<Record<string, string>>; onUnsatisfiable?: () => never } = {},
): Promise<FastifyReply> => {
  const stored = await findContent(store, key)
  if (!stored) throw new StorageError('NoSuchKey')
  const { info, ...content } = stored
  return sendContent(request, reply, {
    ...content,
    headers: { ...headersOf(info), ...over },
    ...(onUnsatisfiable && { onUnsatisfiable }),
  })
}
