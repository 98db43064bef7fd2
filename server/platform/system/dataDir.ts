import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Permission bits of group and others, all of which are denied. */
const otherPermissions = 0o077
const privateFolder = 0o700

/** Id of the unprivileged user and group that PostgreSQL runs as when the server runs as root. */
export const unprivilegedId = 65_534

/** Sets the umask of the process: from then on it creates files of mode 0600 and folders of mode 0700. */
export const setPrivateUmask = (): void => {
  process.umask(otherPermissions)
}

export const createDataDir = async (dataDir: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: privateFolder })
}

const ignoreMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

const restrictOne = async (path: string, mode: number): Promise<number> => {
  if ((mode & otherPermissions) === 0) return 0
  await chmod(path, mode & 0o777 & ~otherPermissions).catch(ignoreMissing)
  return 1
}

/** Restricts a folder after its contents, so that an interrupted run is repeated. Does not follow links. */
const restrict = async (path: string): Promise<number> => {
  const stats = await lstat(path).catch(ignoreMissing)
  if (stats?.isFile()) return restrictOne(path, stats.mode)
  if (!stats?.isDirectory()) return 0
  let count = 0
  for (const name of await readdir(path)) count += await restrict(join(path, name))
  return count + (await restrictOne(path, stats.mode))
}

/**
 * Removes the permissions of other users from a DATA_DIR that they can enter, and reports the number of changed files
 * and folders. Does nothing on Windows, which has no such modes, or if others cannot enter DATA_DIR anyway.
 */
export const restrictDataDir = async (dataDir: string, report: (line: string) => void): Promise<void> => {
  if (process.platform === 'win32') return
  const stats = await stat(dataDir).catch(ignoreMissing)
  // The group that PostgreSQL runs as may enter.
  const allowed = stats?.gid === unprivilegedId ? 0o010 : 0
  if (!stats || (stats.mode & otherPermissions & ~allowed) === 0) return
  let count = 0
  for (const name of await readdir(dataDir)) count += await restrict(join(dataDir, name))
  count += await restrictOne(dataDir, stats.mode)
  report(`${dataDir} was open to other users of this machine: ${count} files and folders are closed to them now`)
}
