import { open, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import * as z from 'zod'
import {
  createFolder,
  isMissing,
  isOlder,
  readJson,
  type WrittenFile,
  writeDurably,
  writeJson,
} from '#server/platform/system/diskFiles.ts'
import { DamagedObject } from './damage.ts'
import { type CheckObjectCount, diskParts, type LimitToRoom } from './diskParts.ts'
import { accountGroup, bytesInGroup, countInGroup, filePaths, generateId, placeOf, recordSuffix } from './diskPaths.ts'
import { createRoomCheck, limitSize } from './diskRoom.ts'
import { StorageError } from './errors.ts'
import { checkKey } from './keys.ts'
import type { MultipartStore, ObjectInfo, ObjectStore, PutOptions } from './store.ts'

/** Schema of the metadata record of an object. Only files that a record names are objects; all others are garbage. */
const storedRecord = z.object({
  key: z.string(),
  bytes: z.number(),
  type: z.string(),
  etag: z.string(),
  modified: z.coerce.date(),
  /** Name of the file of the bytes, in the folder of the record. */
  file: z.string(),
})
type StoredRecord = z.infer<typeof storedRecord>

const infoOf = ({ key, bytes, type, etag, modified }: StoredRecord): ObjectInfo => ({
  key,
  bytes,
  type,
  etag,
  modified,
})

const readRecord = async (path: string): Promise<StoredRecord | undefined> => {
  const found = await readJson(path)
  return found === undefined ? undefined : storedRecord.parse(found)
}

const afterTries = 10

/**
 * Creates an object store in a folder. Writes are atomic and durable: the bytes are written to a new file, and a rename
 * of the record that names it commits the object. Several servers may share the folder.
 */
export const diskStore = (folder: string): ObjectStore & MultipartStore => {
  const objects = join(folder, 'objects')
  const uploads = join(folder, 'uploads')
  const recordPath = (key: string) => placeOf(objects, checkKey(key)) + recordSuffix

  /** Returns a path for new bytes of a key, which are garbage until a record names them. */
  const newFile = async (key: string): Promise<string> => {
    const path = `${placeOf(objects, checkKey(key))}.${generateId()}`
    await createFolder(dirname(path))
    return path
  }

  const commit = async (key: string, path: string, facts: Omit<ObjectInfo, 'key' | 'modified'>) => {
    const before = await readRecord(recordPath(key))
    const record: StoredRecord = { key, ...facts, modified: new Date(), file: basename(path) }
    await writeJson(recordPath(key), record, generateId())
    if (before) await rm(join(dirname(path), before.file), { force: true })
    return infoOf(record)
  }

  const checkCrowd: CheckObjectCount = async (key, most, arriving) => {
    if (most !== undefined && (await countInGroup(objects, uploads, key)) + arriving > most)
      throw new StorageError('AccessDenied')
  }

  const arriving = createRoomCheck((key) => bytesInGroup(objects, uploads, key))
  const inRoom: LimitToRoom = (key, room, body) =>
    room === undefined ? body : arriving({ shelf: accountGroup(key), key, room }, body)

  const write = async (
    key: string,
    body: AsyncIterable<Uint8Array>,
    { type, maxBytes, once, most, room }: PutOptions,
    etagOf: (written: WrittenFile) => string,
  ) => {
    const assertReplaceable = async () => {
      if (once && (await readRecord(recordPath(key)))) throw new StorageError('FileAlreadyExists')
    }
    await assertReplaceable()
    // Before, so that no body is read in vain, and after, so that concurrent writes cannot exceed the limit.
    await checkCrowd(key, most, 1)
    const path = await newFile(key)
    const written = await writeDurably(path, limitSize(inRoom(key, room, body), maxBytes))
    try {
      await assertReplaceable()
      await checkCrowd(key, most, 0)
      return await commit(key, path, { bytes: written.bytes, type, etag: etagOf(written) })
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  const bytesPath = ({ key, file }: StoredRecord) => join(dirname(recordPath(key)), file)

  /**
   * Runs `work` on the record and bytes of an object. Retries if the bytes were replaced in between, and throws
   * `DamagedObject` if they are missing.
   */
  const withRecord = async <Result>(
    key: string,
    work: (record: StoredRecord) => Promise<Result>,
    tries = afterTries,
  ): Promise<Result | undefined> => {
    const record = await readRecord(recordPath(key))
    if (!record) return undefined
    try {
      return await work(record)
    } catch (error) {
      if (!isMissing(error)) throw error
      if (tries > 0) return withRecord(key, work, tries - 1)
      throw new DamagedObject(key, record.bytes, undefined)
    }
  }

  const assertWhole = ({ key, bytes }: StoredRecord, { size }: { size: number }) => {
    if (size !== bytes) throw new DamagedObject(key, bytes, size)
  }

  const openObject = async (record: StoredRecord) => {
    const handle = await open(bytesPath(record))
    try {
      assertWhole(record, await handle.stat())
    } catch (error) {
      await handle.close()
      throw error
    }
    return { record, handle }
  }

  const remove = async (key: string) => {
    const path = recordPath(key)
    const record = await readRecord(path)
    await rm(path, { force: true })
    if (record) await rm(join(dirname(path), record.file), { force: true })
  }

  const list = async function* (prefix: string) {
    for await (const path of filePaths(objects, prefix)) {
      if (!path.endsWith(recordSuffix)) continue
      const record = await readRecord(path)
      if (record?.key.startsWith(prefix)) yield infoOf(record)
    }
  }

  /**
   * Removes bytes without a record, incomplete records, and files outside the current layout.
   */
  const sweepObjects = async (olderThan: Date): Promise<number> => {
    let swept = 0
    for await (const path of filePaths(objects, '')) {
      if (path.endsWith(recordSuffix) || !(await isOlder(path, olderThan))) continue
      const [place = ''] = basename(path).split('.')
      const beside = join(dirname(path), place + recordSuffix)
      const record = await readRecord(beside)
      if (record?.file === basename(path)) {
        if (beside === recordPath(record.key)) continue
        await rm(beside, { force: true })
      }
      await rm(path, { force: true })
      swept += 1
    }
    return swept
  }

  const parts = diskParts(uploads, { write, checkCrowd, inRoom })
  return {
    ...parts.store,
    put: async (key, body, options) => write(checkKey(key), body, options, ({ md5 }) => md5),
    stat: (key) =>
      withRecord(key, async (record) => {
        assertWhole(record, await stat(bytesPath(record)))
        return infoOf(record)
      }),
    read: async (key, range) => {
      const found = await withRecord(key, openObject)
      const body: Readable | undefined = found?.handle.createReadStream(range)
      return found && body && { info: infoOf(found.record), body }
    },
    remove,
    list,
    unfinished: parts.unfinished,
    sweep: async (olderThan) => (await sweepObjects(olderThan)) + (await parts.sweep(olderThan)),
  }
}
