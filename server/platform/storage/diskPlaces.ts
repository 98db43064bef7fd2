import { createHash, randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listNames, undefinedIfMissing } from '#server/platform/system/diskFiles.ts'
import { StorageError } from './errors.ts'

export const recordSuffix = '.json'

/** A name that was never used and never will be. */
export const newId = (): string => randomBytes(16).toString('hex').toUpperCase()

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** A folder for each first segment of keys, so that a list of one need not walk the others. */
const areaOf = (key: string): string => {
  const first = key.slice(0, key.indexOf('/') + 1).slice(0, -1)
  return /^[a-z0-9]{1,40}$/.test(first) ? first : `-${digest(first).slice(0, 16)}`
}

/**
 * The folder of all keys below the same first two folders, e.g. `quarantine/7/`, so that what one account left is found
 * without reading what others did. Undefined for a key or prefix that is not so deep.
 */
const shelfOf = (key: string): string | undefined => {
  const owner = /^[^/]+\/[^/]+\//.exec(key)?.[0]
  return owner && digest(owner).slice(0, 16)
}

/**
 * Where a key's files are, without their suffix. Named by a hash: no key can leave the folder, be too long for the disk,
 * or fall together with another on a disk that ignores case.
 */
export const placeOf = (folder: string, key: string): string => {
  const hash = digest(key)
  return join(folder, areaOf(key), shelfOf(key) ?? hash.slice(0, 2), hash)
}

/** The paths of all files that may belong to keys with a prefix, and perhaps others. */
export const places = async function* (folder: string, prefix: string): AsyncGenerator<string> {
  const areas = prefix.includes('/') ? [areaOf(prefix)] : await listNames(folder)
  const shelf = shelfOf(prefix)
  for (const area of areas)
    for (const one of shelf ? [shelf] : await listNames(join(folder, area)))
      for (const name of await listNames(join(folder, area, one))) yield join(folder, area, one, name)
}

const uploadShelfOf = (key: string): string => shelfOf(key) ?? '0'.repeat(16)

/** The id of a new upload of a key. It begins with its shelf, so that the id alone finds it. */
export const newUploadId = (key: string): string => uploadShelfOf(key) + newId()

/** The folder of an upload. What is no id throws `NoSuchUpload` and never becomes a path. */
export const uploadPlaceOf = (folder: string, uploadId: string): string => {
  const [, shelf] = /^([0-9a-f]{16})[0-9A-F]{32}$/.exec(uploadId) ?? []
  if (!shelf) throw new StorageError('NoSuchUpload')
  return join(folder, shelf, uploadId)
}

/** The folders of all uploads that may be of keys with a prefix, and perhaps others. */
export const uploadPlaces = async function* (folder: string, prefix: string): AsyncGenerator<string> {
  const shelf = shelfOf(prefix)
  for (const one of shelf ? [shelf] : await listNames(folder))
    for (const name of await listNames(join(folder, one))) yield join(folder, one, name)
}

/** What is counted together with a key. */
export const shelfNameOf = (key: string): string => areaOf(key) + uploadShelfOf(key)

/** Each object has one file of bytes from its first moment; records come later, and pass under another name. */
const isBytes = (name: string) => /^[0-9a-f]{64}\.[0-9A-F]{32}$/.test(name)

/** How many objects and unfinished uploads lie with a key, those that are still arriving among them. */
export const countBeside = async (objects: string, uploads: string, key: string): Promise<number> => {
  const names = await listNames(dirname(placeOf(objects, key)))
  const begun = await listNames(join(uploads, uploadShelfOf(key)))
  return names.filter(isBytes).length + begun.length
}

/** The bytes of the same on the disk. */
export const bytesBeside = async (objects: string, uploads: string, key: string): Promise<number> => {
  const beside = dirname(placeOf(objects, key))
  const shelf = join(uploads, uploadShelfOf(key))
  const paths = (await listNames(beside)).filter(isBytes).map((name) => join(beside, name))
  for (const upload of await listNames(shelf))
    for (const name of await listNames(join(shelf, upload)))
      if (!name.endsWith(recordSuffix)) paths.push(join(shelf, upload, name))
  const sizes = await Promise.all(paths.map(async (path) => (await undefinedIfMissing(stat(path)))?.size ?? 0))
  return sizes.reduce((sum, size) => sum + size, 0)
}
