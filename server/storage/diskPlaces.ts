import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { namesIn } from './diskFiles.ts'

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
 * Where a key's files are, without their suffix. Named by a hash: no key can leave the folder, be too long for the disk,
 * or fall together with another on a disk that ignores case.
 */
export const placeOf = (folder: string, key: string): string => {
  const hash = digest(key)
  return join(folder, areaOf(key), hash.slice(0, 2), hash)
}

/** The paths of all files that may belong to keys with a prefix, and perhaps others. */
export const places = async function* (folder: string, prefix: string): AsyncGenerator<string> {
  const areas = prefix.includes('/') ? [areaOf(prefix)] : await namesIn(folder)
  for (const area of areas)
    for (const shelf of await namesIn(join(folder, area)))
      for (const name of await namesIn(join(folder, area, shelf))) yield join(folder, area, shelf, name)
}
