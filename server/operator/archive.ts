import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { create, extract } from 'tar'
import { backupPlace } from '../db/restorePlaces.ts'
import { exists } from './exists.ts'

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
  const folder = backupPlace(dataDir)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const dumped = join(basename(folder), databaseDump)
  try {
    await pipeline(dump.stream(), createWriteStream(join(dataDir, dumped)))
    const files = (await exists(join(dataDir, objectsPath))) ? [objectsPath] : []
    const onWriteEntry = (entry: { path: string }) => {
      if (entry.path === dumped) entry.path = databaseDump
    }
    // One that a killed backup has left may be open to others.
    await rm(draft, { force: true })
    // What is in it is compressed already: images, videos, and the dump.
    await create({ file: draft, cwd: dataDir, gzip: { level: 1 }, portable: true, onWriteEntry }, [dumped, ...files])
    await syncFile(draft)
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

const isOurs = (path: string): boolean => path === databaseDump || path.startsWith(`${objectsPath}/`)

/** Of the system, as a full disk; not of what is in the archive. */
const isOfSystem = (error: unknown): boolean => (error as NodeJS.ErrnoException).syscall !== undefined

/** Unpacks a backup into a folder and answers its database, which is a sound archive. Throws where it is none. */
export const readArchive = async (path: string, folder: string): Promise<Blob> => {
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
    const dumped = join(folder, databaseDump)
    if (!(await exists(dumped))) throw damaged
    // A damaged one must be found here: the embedded database would end the process.
    const archive = await unzip(await readFile(dumped))
    await rm(dumped)
    if (!isTar(archive)) throw damaged
    return new Blob([archive])
  } catch (error) {
    throw isOfSystem(error) ? error : damaged
  }
}
