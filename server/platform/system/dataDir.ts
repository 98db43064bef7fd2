import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What the group and everybody else may do. Nobody but the account that the server runs as has anything to do here. */
const ofOthers = 0o077
const ownFolder = 0o700

/** The unprivileged user and group that PostgreSQL runs as where we are root and nothing else is possible. */
export const nobody = 65_534

/** From here on the process makes files of mode 0600 and folders of mode 0700, wherever it writes. */
export const writePrivately = (): void => {
  process.umask(ofOthers)
}

export const makeDataDir = async (dataDir: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: ownFolder })
}

const missing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

const tightenOne = async (path: string, mode: number): Promise<number> => {
  if ((mode & ofOthers) === 0) return 0
  await chmod(path, mode & 0o777 & ~ofOthers).catch(missing)
  return 1
}

/** A folder after what is in it, so that one that was interrupted is gone through again. Links are not followed. */
const tighten = async (path: string): Promise<number> => {
  const found = await lstat(path).catch(missing)
  if (found?.isFile()) return tightenOne(path, found.mode)
  if (!found?.isDirectory()) return 0
  let count = 0
  for (const name of await readdir(path)) count += await tighten(join(path, name))
  return count + (await tightenOne(path, found.mode))
}

/**
 * Takes the permissions of others from a DATA_DIR of before, which they could enter, and says how many files and folders
 * that were. What lies in one that nobody else can enter is out of reach already. Windows has no such modes.
 */
export const tightenDataDir = async (dataDir: string, say: (line: string) => void): Promise<void> => {
  if (process.platform === 'win32') return
  const found = await stat(dataDir).catch(missing)
  // The group that PostgreSQL runs as may pass through.
  const passing = found?.gid === nobody ? 0o010 : 0
  if (!found || (found.mode & ofOthers & ~passing) === 0) return
  let count = 0
  for (const name of await readdir(dataDir)) count += await tighten(join(dataDir, name))
  count += await tightenOne(dataDir, found.mode)
  say(`${dataDir} was open to other users of this machine: ${count} files and folders are closed to them now`)
}
