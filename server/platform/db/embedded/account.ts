import { type SpawnOptions, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unprivilegedId } from '#server/platform/system/dataDir.ts'
import { type Binaries, createLinks, programPath } from './binaries.ts'

/** The system account that runs PostgreSQL, which refuses to run as root. */
export interface SystemAccount {
  binaries: Binaries
  /** Returns the command line and options that run a program of PostgreSQL. */
  command(program: string, args: readonly string[]): { file: string; args: string[]; options: SpawnOptions }
  /** Gives a file or folder to the account. */
  own(path: string): void
}

const asCurrentUser = (binaries: Binaries): SystemAccount => ({
  binaries,
  command: (program, args) => ({ file: programPath(binaries, program), args: [...args], options: {} }),
  own: () => {},
})

const namespaceArgs = ['--user', '--map-user=1000', '--map-group=1000']

/** Runs PostgreSQL in a user namespace, in which root appears as another user. Its files still belong to root. */
const inNamespace = (binaries: Binaries): SystemAccount => ({
  binaries,
  command: (program, args) => ({
    file: 'unshare',
    args: [...namespaceArgs, programPath(binaries, program), ...args],
    options: {},
  }),
  own: () => {},
})

const allowsNamespaces = (binaries: Binaries): boolean =>
  spawnSync('unshare', [...namespaceArgs, programPath(binaries, 'postgres'), '--version']).status === 0

/** Returns the outermost folder of a path that the unprivileged account cannot enter. */
const closedFolder = (path: string): string | undefined => {
  const folders: string[] = []
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) folders.unshift(folder)
  return folders.find((folder) => {
    const { mode, gid } = statSync(folder)
    return !(mode & 0o001 || (gid === unprivilegedId && mode & 0o010))
  })
}

/** Copies the programs to a folder that all users can read, once per version. */
const readableCopy = async ({ folder, major }: Binaries): Promise<Binaries> => {
  if (closedFolder(folder) === undefined) return { folder, major }
  const copy = join(tmpdir(), `device-console-postgres-${major}`, String(statSync(folder).ino))
  const isOurs = existsSync(copy) && statSync(copy).uid === 0 && statSync(dirname(copy)).uid === 0
  if (!isOurs) {
    const draft = `${copy}.${process.pid}`
    rmSync(copy, { recursive: true, force: true })
    cpSync(folder, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    for (const path of [dirname(copy), draft, join(draft, 'native')]) chmodSync(path, 0o755)
    await createLinks(join(draft, 'native'))
    renameSync(draft, copy)
  }
  return { folder: join(copy, 'native'), major }
}

/**
 * Runs PostgreSQL as an unprivileged user, which owns the cluster and may enter DATA_DIR but not list or read it.
 * Throws if only root may enter a folder above DATA_DIR.
 */
const asUnprivilegedUser = async (found: Binaries, dataDir: string): Promise<SystemAccount> => {
  const closed = closedFolder(dirname(dataDir))
  if (closed !== undefined)
    throw new Error(
      `PostgreSQL does not run as root, and the account that it runs as cannot enter ${closed}. Choose a DATA_DIR outside of it, or run this as an ordinary user`,
    )
  chownSync(dataDir, 0, unprivilegedId)
  chmodSync(dataDir, 0o710)
  const binaries = await readableCopy(found)
  return {
    binaries,
    command: (program, args) => ({
      file: programPath(binaries, program),
      args: [...args],
      options: { uid: unprivilegedId, gid: unprivilegedId, cwd: '/' },
    }),
    own: (path) => chownSync(path, unprivilegedId, unprivilegedId),
  }
}

/** Chooses the account that runs PostgreSQL on a data directory: the current user, or for root another one. */
export const chooseAccount = async (binaries: Binaries, dataDir: string): Promise<SystemAccount> => {
  if (process.getuid?.() !== 0) return asCurrentUser(binaries)
  if (allowsNamespaces(binaries)) return inNamespace(binaries)
  return asUnprivilegedUser(binaries, dataDir)
}
