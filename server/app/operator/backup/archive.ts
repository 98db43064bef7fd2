import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { create, extract } from 'tar'
import { exists } from '#server/platform/system/diskFiles.ts'
import { type Manifest, manifestName, manifestSchema, objectsPath } from './manifest.ts'

const syncFile = async (path: string): Promise<void> => {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}

/** Packs a folder into one file, atomically and durably. */
export const packFolder = async (folder: string, path: string): Promise<void> => {
  const draft = `${path}.part`
  try {
    // The file of a killed backup may have other permissions.
    await rm(draft, { force: true })
    const parts = [manifestName, 'database', ...((await exists(join(folder, objectsPath))) ? [objectsPath] : [])]
    await create({ file: draft, cwd: folder, gzip: { level: 1 }, portable: true }, parts)
    await syncFile(draft)
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

const isOurs = (path: string): boolean =>
  path === manifestName || /^database\/\w+\.copy$/.test(path) || path.startsWith(`${objectsPath}/`)

/** Tests for an error of the system, such as a full disk, rather than of the archive. */
const isSystemError = (error: unknown): boolean => (error as NodeJS.ErrnoException).syscall !== undefined

/** Unpacks a backup into a folder and returns its manifest. Throws for another or a damaged file. */
export const unpack = async (path: string, folder: string): Promise<Manifest> => {
  const damaged = new Error(`${path} is not a backup, or is damaged. Nothing was changed`)
  await mkdir(folder, { recursive: true })
  try {
    await pipeline(
      createReadStream(path),
      extract({
        cwd: folder,
        strict: true,
        filter: (name, entry) => isOurs(name) && 'type' in entry && ['File', 'Directory'].includes(entry.type),
      }),
    )
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, manifestName), 'utf8')))
  } catch (error) {
    throw isSystemError(error) && (error as NodeJS.ErrnoException).code !== 'ENOENT' ? error : damaged
  }
}
