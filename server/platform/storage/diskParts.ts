import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import {
  createFolder,
  isOlder,
  listNames,
  readJson,
  renameDurably,
  undefinedIfMissing,
  type WrittenFile,
  writeDurably,
  writeJson,
} from '#server/platform/system/diskFiles.ts'
import { generateId, generateUploadId, uploadPath, uploadPaths } from './diskPaths.ts'
import { limitSize } from './diskRoom.ts'
import { StorageError } from './errors.ts'
import { checkKey } from './keys.ts'
import type { MultipartStore, ObjectInfo, ObjectStore, UploadPart } from './store.ts'

/**
 * Maximum of parts. OSS accepts ten times as many; the largest accepted file has 200 parts of the minimum size of OSS.
 */
const maxParts = 1_000
const recordName = 'upload.json'
const storedUpload = z.object({ key: z.string(), type: z.string() })

interface StoredPart extends UploadPart {
  path: string
}

/** Throws if the objects and uploads in the folder of a key, plus arriving ones, exceed a limit. */
export type CheckObjectCount = (key: string, most: number | undefined, arriving: number) => Promise<void>

/** Wraps a body so that it fails with `QuotaExceeded` when the key's account has no room for more. */
export type LimitToRoom = (
  key: string,
  room: number | undefined,
  body: AsyncIterable<Uint8Array>,
) => AsyncIterable<Uint8Array>

type WriteObject = (
  key: string,
  body: AsyncIterable<Uint8Array>,
  options: { type: string },
  etagOf: (written: WrittenFile) => string,
) => Promise<ObjectInfo>

/** Returns the file name of a part: number, size and MD5. */
const partName = (number: number, { bytes, md5 }: WrittenFile) => `${number}.${bytes}.${md5}.part`

const namedPart = (name: string) => {
  const [, number, bytes, etag = ''] = /^(\d+)\.(\d+)\.([0-9A-F]{32})\.part$/.exec(name) ?? []
  return number === undefined ? undefined : { number: Number(number), bytes: Number(bytes), etag }
}

const readPart = async (folder: string, name: string): Promise<StoredPart | undefined> => {
  const path = join(folder, name)
  const named = namedPart(name)
  const found = named && (await undefinedIfMissing(stat(path)))
  return found && { ...named, modified: found.mtime, path }
}

/** Returns the ETag of a multipart object as OSS computes it: the MD5 of the parts' MD5s, and their number. */
const joinedEtag = (parts: readonly UploadPart[]): string => {
  const md5 = createHash('md5')
  for (const { etag } of parts) md5.update(Buffer.from(etag, 'hex'))
  return `${md5.digest('hex').toUpperCase()}-${parts.length}`
}

const joined = async function* (parts: readonly StoredPart[]) {
  for (const { path } of parts) yield* createReadStream(path)
}

/** Creates the storage of unfinished uploads, one folder per upload below that of its account. */
export const diskParts = (
  uploads: string,
  { write, checkCrowd, inRoom }: { write: WriteObject; checkCrowd: CheckObjectCount; inRoom: LimitToRoom },
): { store: MultipartStore } & Pick<ObjectStore, 'unfinished' | 'sweep'> => {
  const recordIn = async (folder: string) => {
    const found = await readJson(join(folder, recordName))
    return found === undefined ? undefined : storedUpload.parse(found)
  }

  const find = async (uploadId: string) => {
    const folder = uploadPath(uploads, uploadId)
    const record = await recordIn(folder)
    if (!record) throw new StorageError('NoSuchUpload')
    return { folder, ...record }
  }

  const open = async (uploadId: string) => {
    const { folder, ...record } = await find(uploadId)
    const parts = new Map<number, StoredPart>()
    for (const name of await listNames(folder)) {
      const part = await readPart(folder, name)
      const other = part && parts.get(part.number)
      if (part && (!other || other.modified <= part.modified)) parts.set(part.number, part)
    }
    return { folder, ...record, parts: [...parts.values()].sort((a, b) => a.number - b.number) }
  }

  const infoOf = ({ path: _path, ...part }: StoredPart): UploadPart => part

  const startParts: MultipartStore['startParts'] = async (key, { type, most }) => {
    await checkCrowd(checkKey(key), most, 1)
    const uploadId = generateUploadId(key)
    const folder = uploadPath(uploads, uploadId)
    await createFolder(folder)
    try {
      await checkCrowd(key, most, 0)
      await writeJson(join(folder, recordName), { key, type }, generateId())
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
    return uploadId
  }

  const putPart: MultipartStore['putPart'] = async (uploadId, number, body, { maxBytes, room } = {}) => {
    if (!Number.isInteger(number) || number < 1 || number > maxParts) throw new StorageError('InvalidArgument')
    const { folder, key } = await find(uploadId)
    const path = join(folder, `${generateId()}.new`)
    const name = partName(number, await writeDurably(path, limitSize(inRoom(key, room, body), maxBytes)))
    // A concurrently aborted upload has no folder any more.
    await renameDurably(path, join(folder, name)).catch(() => {
      throw new StorageError('NoSuchUpload')
    })
    const replaced = (await listNames(folder)).filter((other) => other.startsWith(`${number}.`) && other !== name)
    for (const other of replaced) await rm(join(folder, other), { force: true })
    const part = await readPart(folder, name)
    if (!part) throw new StorageError('NoSuchUpload')
    return infoOf(part)
  }

  const listParts: MultipartStore['listParts'] = async (uploadId) => {
    const { key, type, parts } = await open(uploadId)
    return { key, type, parts: parts.map(infoOf) }
  }

  const completeParts: MultipartStore['completeParts'] = async (uploadId, named, { maxBytes } = {}) => {
    const { key, type, parts } = await open(uploadId)
    if (named.some(({ number }, index) => index > 0 && number <= (named[index - 1]?.number ?? 0)))
      throw new StorageError('InvalidPartOrder')
    const chosen = named.map(({ number, etag }) => parts.find((one) => one.number === number && one.etag === etag))
    if (chosen.length === 0 || !chosen.every((part) => part !== undefined)) throw new StorageError('InvalidPart')
    if (maxBytes !== undefined && chosen.reduce((sum, { bytes }) => sum + bytes, 0) > maxBytes)
      throw new StorageError('EntityTooLarge')
    const info = await write(key, joined(chosen), { type }, () => joinedEtag(chosen))
    await abortParts(uploadId)
    return info
  }

  const abortParts: MultipartStore['abortParts'] = async (uploadId) => {
    const { folder } = await find(uploadId)
    await rm(folder, { recursive: true, force: true })
  }

  /** Yields the bytes of unfinished uploads, from the names of parts only. */
  const unfinished: ObjectStore['unfinished'] = async function* (prefix) {
    for await (const folder of uploadPaths(uploads, prefix)) {
      const record = await recordIn(folder)
      if (!record?.key.startsWith(prefix)) continue
      yield (await listNames(folder)).reduce((sum, name) => sum + (namedPart(name)?.bytes ?? 0), 0)
    }
  }

  /**
   * Removes uploads whose folder is older than a time. Each new part updates it, so active uploads are never removed.
   */
  const sweep = async (olderThan: Date) => {
    let swept = 0
    for await (const folder of uploadPaths(uploads, '')) {
      if (!(await isOlder(folder, olderThan))) continue
      await rm(folder, { recursive: true, force: true })
      swept += 1
    }
    return swept
  }

  return { store: { startParts, putPart, listParts, completeParts, abortParts }, unfinished, sweep }
}
