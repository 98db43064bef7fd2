import type { Readable } from 'node:stream'

export interface ObjectInfo {
  key: string
  bytes: number
  /** As the uploader called it; only the bytes tell the truth. */
  type: string
  /** As OSS gives it: the MD5 in upper case, of the whole or of the parts' sums with their number. No quotes. */
  etag: string
  modified: Date
}

/** Of the object's bytes, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

export interface PutOptions {
  type: string
  /** One byte more is `EntityTooLarge`, and nothing is stored. */
  maxBytes?: number
  /** Refuses with `FileAlreadyExists` instead of replacing. */
  once?: boolean
  /**
   * Objects and unfinished uploads below the key's first two folders: one more is `AccessDenied`, and nothing is stored.
   * The cloud counts nothing.
   */
  most?: number
  /**
   * Bytes below the key's first two folders, of objects, begun uploads and what is arriving: a body is cut off with
   * `QuotaExceeded` where it finds no room, and nothing of it is stored. The cloud counts nothing.
   */
  room?: number
}

/**
 * Where files live: a folder (disk.ts) or Alibaba Cloud OSS (cloudStore.ts). Bodies are streams, never whole files in
 * memory. A key that can be no object's throws `InvalidObjectName`; an object that is not there is `undefined`.
 * `stat` and `read` throw `DamagedObject` before the first byte where the bytes are lost or cut short.
 */
export interface ObjectStore {
  /** Stores all of the body or, when it fails, nothing. Replaces what was there. */
  put(key: string, body: Readable, options: PutOptions): Promise<ObjectInfo>
  stat(key: string): Promise<ObjectInfo | undefined>
  /** The body has to be read or destroyed. */
  read(key: string, range?: ByteRange): Promise<{ info: ObjectInfo; body: Readable } | undefined>
  /** To remove what is not there is no failure. */
  remove(key: string): Promise<void>
  /** In no particular order. The cloud does not say the type here: it is empty. */
  list(prefix: string): AsyncIterable<ObjectInfo>
  /** The bytes of each unfinished upload below a prefix. */
  unfinished(prefix: string): AsyncIterable<number>
  /** Removes what unfinished uploads from before then have left, and answers their number. Leave them some hours. */
  sweep(olderThan: Date): Promise<number>
}

export interface Part {
  /** From 1 to 1,000. */
  number: number
  etag: string
  bytes: number
  modified: Date
}

export interface Upload {
  key: string
  type: string
  /** By number. */
  parts: Part[]
}

/** Uploads in parts, for the store that the browser reaches through this server. An unknown one is `NoSuchUpload`. */
export interface PartsStore {
  startParts(key: string, options: Pick<PutOptions, 'type' | 'most'>): Promise<string>
  /** A part that was there is replaced. */
  putPart(
    uploadId: string,
    number: number,
    body: Readable,
    options?: Pick<PutOptions, 'maxBytes' | 'room'>,
  ): Promise<Part>
  listParts(uploadId: string): Promise<Upload>
  /** Joins the named parts in their order: `InvalidPartOrder`, `InvalidPart` or `EntityTooLarge` leave all as it was. */
  completeParts(
    uploadId: string,
    parts: readonly Pick<Part, 'number' | 'etag'>[],
    options?: { maxBytes?: number },
  ): Promise<ObjectInfo>
  abortParts(uploadId: string): Promise<void>
}
