import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import {
  isOlder,
  makeFolder,
  namesIn,
  orMissing,
  readJson,
  settle,
  type Written,
  writeDown,
  writeJson,
} from './diskFiles.ts'
import { newId } from './diskPlaces.ts'
import { StorageError } from './errors.ts'
import { checkKey } from './keys.ts'
import type { ObjectInfo, ObjectStore, Part, PartsStore } from './store.ts'

const maxParts = 10_000
const recordName = 'upload.json'
const storedUpload = z.object({ key: z.string(), type: z.string() })

interface StoredPart extends Part {
  path: string
}

type WriteObject = (
  key: string,
  body: AsyncIterable<Uint8Array>,
  options: { type: string },
  etagOf: (written: Written) => string,
) => Promise<ObjectInfo>

/** A part's name says number, ETag and, where one was replaced and the process killed, which of them is newer. */
const partName = (number: number, md5: string) => `${number}.${md5}.part`

const readPart = async (folder: string, name: string): Promise<StoredPart | undefined> => {
  const [, number, etag] = /^(\d+)\.([0-9A-F]{32})\.part$/.exec(name) ?? []
  const path = join(folder, name)
  const found = number && etag ? await orMissing(stat(path)) : undefined
  return found && { number: Number(number), etag: etag ?? '', bytes: found.size, modified: found.mtime, path }
}

/** OSS's ETag of an object that came in parts: the MD5 of their MD5s, and their number. */
const joinedEtag = (parts: readonly Part[]): string => {
  const md5 = createHash('md5')
  for (const { etag } of parts) md5.update(Buffer.from(etag, 'hex'))
  return `${md5.digest('hex').toUpperCase()}-${parts.length}`
}

const joined = async function* (parts: readonly StoredPart[]) {
  for (const { path } of parts) yield* createReadStream(path)
}

/** Unfinished uploads in a folder, one folder for each. */
export const diskParts = (
  uploads: string,
  write: WriteObject,
): { store: PartsStore } & Pick<ObjectStore, 'unfinished' | 'sweep'> => {
  /** An id is looked at before it becomes a path. */
  const folderOf = (uploadId: string): string => {
    if (!/^[0-9A-F]{32}$/.test(uploadId)) throw new StorageError('NoSuchUpload')
    return join(uploads, uploadId)
  }

  const open = async (uploadId: string) => {
    const folder = folderOf(uploadId)
    const found = await readJson(join(folder, recordName))
    if (found === undefined) throw new StorageError('NoSuchUpload')
    const parts = new Map<number, StoredPart>()
    for (const name of await namesIn(folder)) {
      const part = await readPart(folder, name)
      const other = part && parts.get(part.number)
      if (part && (!other || other.modified <= part.modified)) parts.set(part.number, part)
    }
    return { folder, ...storedUpload.parse(found), parts: [...parts.values()].sort((a, b) => a.number - b.number) }
  }

  const infoOf = ({ path: _path, ...part }: StoredPart): Part => part

  const startParts: PartsStore['startParts'] = async (key, { type }) => {
    checkKey(key)
    const uploadId = newId()
    await makeFolder(join(uploads, uploadId))
    await writeJson(join(uploads, uploadId, recordName), { key, type }, newId())
    return uploadId
  }

  const putPart: PartsStore['putPart'] = async (uploadId, number, body, { maxBytes } = {}) => {
    if (!Number.isInteger(number) || number < 1 || number > maxParts) throw new StorageError('InvalidArgument')
    const { folder } = await open(uploadId)
    const path = join(folder, `${newId()}.new`)
    const { md5 } = await writeDown(path, body, maxBytes)
    const name = partName(number, md5)
    // An upload that was aborted meanwhile has no folder any more.
    await settle(path, join(folder, name)).catch(() => {
      throw new StorageError('NoSuchUpload')
    })
    const replaced = (await namesIn(folder)).filter((other) => other.startsWith(`${number}.`) && other !== name)
    for (const other of replaced) await rm(join(folder, other), { force: true })
    const part = await readPart(folder, name)
    if (!part) throw new StorageError('NoSuchUpload')
    return infoOf(part)
  }

  const listParts: PartsStore['listParts'] = async (uploadId) => {
    const { key, type, parts } = await open(uploadId)
    return { key, type, parts: parts.map(infoOf) }
  }

  const completeParts: PartsStore['completeParts'] = async (uploadId, named, { maxBytes } = {}) => {
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

  const abortParts: PartsStore['abortParts'] = async (uploadId) => {
    const folder = folderOf(uploadId)
    if ((await readJson(join(folder, recordName))) === undefined) throw new StorageError('NoSuchUpload')
    await rm(folder, { recursive: true, force: true })
  }

  const unfinished: ObjectStore['unfinished'] = async (prefix) => {
    let sum = 0
    for (const uploadId of await namesIn(uploads)) {
      // One that ends at this moment holds nothing any more.
      const upload = await open(uploadId).catch(() => undefined)
      if (upload?.key.startsWith(prefix)) sum += upload.parts.reduce((bytes, part) => bytes + part.bytes, 0)
    }
    return sum
  }

  /** By the folder's own time, which every new part renews: an upload that goes on is never swept. */
  const sweep = async (olderThan: Date) => {
    let swept = 0
    for (const name of await namesIn(uploads)) {
      if (!(await isOlder(join(uploads, name), olderThan))) continue
      await rm(join(uploads, name), { recursive: true, force: true })
      swept += 1
    }
    return swept
  }

  return { store: { startParts, putPart, listParts, completeParts, abortParts }, unfinished, sweep }
}
