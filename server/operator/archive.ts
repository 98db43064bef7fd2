import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { create, extract } from 'tar'
import { exists } from '../db/restorePlaces.ts'

/** The database in a backup, as PGlite dumps and loads it. */
const databaseDump = 'database.tar.gz'
/** The objects of the embedded storage, at the same place in a backup as in DATA_DIR. */
export const objectsPath = join('storage', 'objects')

const unzip = promisify(gunzip)
const isTar = (archive: Buffer) => archive.toString('latin1', 257, 262) === 'ustar'

const syncFile = async (path: string): Promise<void> => {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}

/** Writes database and files into one file, which is there whole or not at all, also after a power cut. */
export const writeArchive = async (path: string, dataDir: string, dump: Blob): Promise<void> => {
  const draft = `${path}.part`
  const dumped = join(dataDir, databaseDump)
  try {
    await pipeline(dump.stream(), createWriteStream(dumped))
    const files = (await exists(join(dataDir, objectsPath))) ? [objectsPath] : []
    // What is in it is compressed already: images, videos, and the dump.
    await create({ file: draft, cwd: dataDir, gzip: { level: 1 }, portable: true }, [databaseDump, ...files])
    await syncFile(draft)
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
    await rm(dumped, { force: true })
  }
}

const isOurs = (path: string): boolean => path === databaseDump || path.startsWith(`${objectsPath}/`)

/** Unpacks a backup into a folder and answers its database, which is a sound archive; undefined where it is no backup. */
export const readArchive = async (path: string, folder: string): Promise<Blob | undefined> => {
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
    const dumped = join(folder, databaseDump)
    // A damaged one must be found here: the embedded database would end the process.
    const archive = await unzip(await readFile(dumped))
    await rm(dumped)
    return isTar(archive) ? new Blob([archive]) : undefined
  } catch {
    return undefined
  }
}
