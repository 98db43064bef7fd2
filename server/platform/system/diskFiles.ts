import { createHash } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'

type Chunks = AsyncIterable<Uint8Array>

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException)?.code === 'ENOENT'

/** Resolves to undefined instead of rejecting if the file or folder does not exist. */
export const undefinedIfMissing = <Value>(result: Promise<Value>): Promise<Value | undefined> =>
  result.catch((error) => {
    if (isMissing(error)) return undefined
    throw error
  })

/** Lists the names in a folder; none if it does not exist. */
export const listNames = async (folder: string): Promise<string[]> => (await undefinedIfMissing(readdir(folder))) ?? []

/** Tests whether a file or folder was last modified before a time; false if it does not exist. */
export const isOlder = async (path: string, time: Date): Promise<boolean> => {
  const stats = await undefinedIfMissing(stat(path))
  return stats !== undefined && stats.mtime < time
}

/** Flushes the entries of a folder to disk. Does nothing on Windows, which cannot and need not do it. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Creates a folder and its parents durably. */
export const createFolder = async (path: string): Promise<void> => {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let folder = path; folder.length >= first.length; folder = dirname(folder)) await syncFolder(dirname(folder))
}

/** Renames a finished file atomically and durably: readers see all of it or the previous file. */
export const renameDurably = async (path: string, finalPath: string): Promise<void> => {
  await rename(path, finalPath)
  await syncFolder(dirname(finalPath))
}

export interface WrittenFile {
  bytes: number
  /** Upper-case hexadecimal digest. */
  md5: string
}

/** Writes a new file and flushes it to disk. Removes it if writing or its body fails. */
export const writeDurably = async (path: string, body: Chunks): Promise<WrittenFile> => {
  const md5 = createHash('md5')
  let bytes = 0
  const measured = async function* () {
    for await (const chunk of body) {
      bytes += chunk.length
      md5.update(chunk)
      yield chunk
    }
  }
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(measured())
    await handle.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  return { bytes, md5: md5.digest('hex').toUpperCase() }
}

/** Writes a small new file and flushes it to disk. */
export const writeTextDurably = (path: string, text: string): Promise<WrittenFile> =>
  writeDurably(
    path,
    (async function* () {
      yield Buffer.from(text)
    })(),
  )

/** Replaces a small file by a JSON value, atomically and durably. `unique` names the temporary file. */
export const writeJson = async (path: string, value: unknown, unique: string): Promise<void> => {
  const draft = `${dirname(path)}/${unique}.${basename(path)}.new`
  await writeTextDurably(draft, JSON.stringify(value))
  await renameDurably(draft, path)
}

/** Reads a JSON file; resolves to undefined if it does not exist. */
export const readJson = async (path: string): Promise<unknown> => {
  const text = await undefinedIfMissing(readFile(path, 'utf8'))
  return text === undefined ? undefined : JSON.parse(text)
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
