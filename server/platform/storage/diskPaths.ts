import { createHash, randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listNames, undefinedIfMissing } from '#server/platform/system/diskFiles.ts'
import { StorageError } from './errors.ts'

export const recordSuffix = '.json'

/** Generates a unique name of 128 random bits. */
export const generateId = (): string => randomBytes(16).toString('hex').toUpperCase()

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** Returns the folder of a key's first segment, so that a listing does not read the others. */
const areaOf = (key: string): string => {
  const first = key.slice(0, key.indexOf('/') + 1).slice(0, -1)
  return /^[a-z0-9]{1,40}$/.test(first) ? first : `-${digest(first).slice(0, 16)}`
}

/**
 * Returns the folder of all keys below the same first two folders, e.g. `quarantine/7/`, so that the files of one
 * account are found without reading others. Undefined for a key or prefix with fewer folders.
 */
const shelfOf = (key: string): string | undefined => {
  const owner = /^[^/]+\/[^/]+\//.exec(key)?.[0]
  return owner && digest(owner).slice(0, 16)
}

/**
 * Returns the path of a key's files without suffix. It contains a hash, so that no key can leave the folder, be too
 * long, or collide with another on a case-insensitive file system.
 */
export const placeOf = (folder: string, key: string): string => {
  const hash = digest(key)
  return join(folder, areaOf(key), shelfOf(key) ?? hash.slice(0, 2), hash)
}

/** Yields the paths of all files of keys with a prefix, and possibly of others. */
export const filePaths = async function* (folder: string, prefix: string): AsyncGenerator<string> {
  const areas = prefix.includes('/') ? [areaOf(prefix)] : await listNames(folder)
  const shelf = shelfOf(prefix)
  for (const area of areas)
    for (const one of shelf ? [shelf] : await listNames(join(folder, area)))
      for (const name of await listNames(join(folder, area, one))) yield join(folder, area, one, name)
}

const accountFolder = (key: string): string => shelfOf(key) ?? '0'.repeat(16)

/** Generates the id of a new upload. It begins with its account's folder, so that the id alone locates it. */
export const generateUploadId = (key: string): string => accountFolder(key) + generateId()

/** Returns the folder of an upload. Throws `NoSuchUpload` for an invalid id, which never becomes a path. */
export const uploadPath = (folder: string, uploadId: string): string => {
  const [, shelf] = /^([0-9a-f]{16})[0-9A-F]{32}$/.exec(uploadId) ?? []
  if (!shelf) throw new StorageError('NoSuchUpload')
  return join(folder, shelf, uploadId)
}

/** Yields the folders of all uploads of keys with a prefix, and possibly of others. */
export const uploadPaths = async function* (folder: string, prefix: string): AsyncGenerator<string> {
  const shelf = shelfOf(prefix)
  for (const one of shelf ? [shelf] : await listNames(folder))
    for (const name of await listNames(join(folder, one))) yield join(folder, one, name)
}

/** Returns the name of the group of keys that are counted together with a key. */
export const accountGroup = (key: string): string => areaOf(key) + accountFolder(key)

/** Tests for a file of bytes, which each object has from the start of its upload; records follow later. */
const isBytes = (name: string) => /^[0-9a-f]{64}\.[0-9A-F]{32}$/.test(name)

/** Counts the objects and unfinished uploads in the group of a key, including arriving ones. */
export const countInGroup = async (objects: string, uploads: string, key: string): Promise<number> => {
  const names = await listNames(dirname(placeOf(objects, key)))
  const begun = await listNames(join(uploads, accountFolder(key)))
  return names.filter(isBytes).length + begun.length
}

/** Sums the bytes on the disk in the group of a key, including arriving ones. */
export const bytesInGroup = async (objects: string, uploads: string, key: string): Promise<number> => {
  const beside = dirname(placeOf(objects, key))
  const shelf = join(uploads, accountFolder(key))
  const paths = (await listNames(beside)).filter(isBytes).map((name) => join(beside, name))
  for (const upload of await listNames(shelf))
    for (const name of await listNames(join(shelf, upload)))
      if (!name.endsWith(recordSuffix)) paths.push(join(shelf, upload, name))
  const sizes = await Promise.all(paths.map(async (path) => (await undefinedIfMissing(stat(path)))?.size ?? 0))
  return sizes.reduce((sum, size) => sum + size, 0)
}
