import { createHash } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'

type Chunks = AsyncIterable<Uint8Array>

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException)?.code === 'ENOENT'

/** Answers `undefined` where a file or folder is not there. */
export const orMissing = <Value>(found: Promise<Value>): Promise<Value | undefined> =>
  found.catch((error) => {
    if (isMissing(error)) return undefined
    throw error
  })

/** The names in a folder; none where there is no folder. */
export const namesIn = async (folder: string): Promise<string[]> => (await orMissing(readdir(folder))) ?? []

/** Whether a file or folder was last touched before then. One that is gone was not. */
export const isOlder = async (path: string, then: Date): Promise<boolean> => {
  const found = await orMissing(stat(path))
  return found !== undefined && found.mtime < then
}

/** Makes the names in a folder last through a power cut. Windows cannot, and does not need to. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Makes a folder and those that it is in. */
export const makeFolder = async (path: string): Promise<void> => {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

/** Gives a finished file its name at once; whoever looks sees all of it or what was there before. */
export const settle = async (path: string, finalPath: string): Promise<void> => {
  await rename(path, finalPath)
  await syncFolder(dirname(finalPath))
}

export interface Written {
  bytes: number
  /** In upper-case hexadecimal. */
  md5: string
}

/** Writes a new file down to the disk. Where that fails, also of its body, no file is left. */
export const writeDown = async (path: string, body: Chunks): Promise<Written> => {
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

/** Writes a small new file down to the disk. */
export const writeTextDown = (path: string, text: string): Promise<Written> =>
  writeDown(
    path,
    (async function* () {
      yield Buffer.from(text)
    })(),
  )

/** Replaces a small file by a JSON value, whole or not at all. */
export const writeJson = async (path: string, value: unknown, unique: string): Promise<void> => {
  const before = `${dirname(path)}/${unique}.${basename(path)}.new`
  await writeTextDown(before, JSON.stringify(value))
  await settle(before, path)
}

/** Answers `undefined` where there is no such file. */
export const readJson = async (path: string): Promise<unknown> => {
  const text = await orMissing(readFile(path, 'utf8'))
  return text === undefined ? undefined : JSON.parse(text)
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
