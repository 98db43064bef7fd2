import type { Readable } from 'node:stream'
import type { ByteRange } from '#server/platform/http/byteRange.ts'

export interface ObjectInfo {
  key: string
  bytes: number
  /** Media type declared by the uploader, which may be wrong. */
  type: string
  /**
   * ETag as in OSS, without quotes: the upper-case MD5 of the object, or of the parts' MD5s followed by their number.
   */
  etag: string
  modified: Date
}

export interface PutOptions {
  type: string
  /** Maximum size, beyond which nothing is stored and `EntityTooLarge` is thrown. */
  maxBytes?: number
  /** Throws `FileAlreadyExists` instead of replacing an object. */
  once?: boolean
  /**
   * Maximum of objects and unfinished uploads below the key's first two folders, beyond which nothing is stored and
   * `AccessDenied` is thrown. The cloud ignores it.
   */
  most?: number
  /**
   * Maximum of bytes below the key's first two folders, of objects, unfinished and arriving uploads, beyond which a
   * body is aborted with `QuotaExceeded` and nothing of it is stored. The cloud ignores it.
   */
  room?: number
}

/**
 * Object store: a folder (disk.ts) or Alibaba Cloud OSS (cloudStore.ts). Bodies are streams, never whole files in
 * memory. An invalid key throws `InvalidObjectName`; a missing object is undefined. `stat` and `read` throw
 * `DamagedObject` before the first byte if the bytes are lost or truncated.
 */
export interface ObjectStore {
  /** Stores an object atomically, replacing an existing one. */
  put(key: string, body: Readable, options: PutOptions): Promise<ObjectInfo>
  stat(key: string): Promise<ObjectInfo | undefined>
  /** Opens an object. The caller has to read or destroy the body. */
  read(key: string, range?: ByteRange): Promise<{ info: ObjectInfo; body: Readable } | undefined>
  /** Removes an object. Idempotent. */
  remove(key: string): Promise<void>
  /** Lists objects in no particular order. In the cloud their type is empty. */
  list(prefix: string): AsyncIterable<ObjectInfo>
  /** Yields the number of bytes of each unfinished upload below a prefix. */
  unfinished(prefix: string): AsyncIterable<number>
  /** Removes unfinished uploads older than a time, and returns their number. Leave them some hours. */
  sweep(olderThan: Date): Promise<number>
}

export interface UploadPart {
  /** Part number, from 1 to 1,000. */
  number: number
  etag: string
  bytes: number
  modified: Date
}

export interface MultipartUpload {
  key: string
  type: string
  /** Parts in the order of their numbers. */
  parts: UploadPart[]
}

/** Multipart uploads of the embedded storage. An unknown upload throws `NoSuchUpload`. */
export interface MultipartStore {
  startParts(key: string, options: Pick<PutOptions, 'type' | 'most'>): Promise<string>
  /** Stores a part, replacing an existing one. */
  putPart(
    uploadId: string,
    number: number,
    body: Readable,
    options?: Pick<PutOptions, 'maxBytes' | 'room'>,
  ): Promise<UploadPart>
  listParts(uploadId: string): Promise<MultipartUpload>
  /**
   * Joins the named parts in order. Throws `InvalidPartOrder`, `InvalidPart` or `EntityTooLarge` without any change.
   */
  completeParts(
    uploadId: string,
    parts: readonly Pick<UploadPart, 'number' | 'etag'>[],
    options?: { maxBytes?: number },
  ): Promise<ObjectInfo>
  abortParts(uploadId: string): Promise<void>
}
