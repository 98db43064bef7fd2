import { chmod, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'console-tests-'

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes the folders of runs that were killed. */
const removeAbandoned = async (parent: string): Promise<void> => {
  const names = await readdir(parent)
  const abandoned = names.filter((name) => name.startsWith(prefix) && !isRunning(Number(name.split('-')[2])))
  for (const name of abandoned) await rm(join(parent, name), { recursive: true, force: true })
}

const memoryFolder = '/dev/shm'
/** Bytes; a run was seen to use 300 MB. */
const roomNeeded = 2 * 2 ** 30

/** Tells whether `memoryFolder` is in memory, writable, with room for a run, and lets programs be started from it. */
const hasRoomInMemory = async (): Promise<boolean> => {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '')
  const isMemory = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .some(([, path, type, options]) => path === memoryFolder && type === 'tmpfs' && !/noexec|ro,/.test(`${options},`))
  if (!isMemory || freemem() < roomNeeded) return false
  const { bavail, bsize } = await statfs(memoryFolder)
  return bavail * bsize > roomNeeded
}

/** Chooses where temporary folders lie: where TMPDIR says, otherwise in memory, where a disk has nothing to write. */
const parentFolder = async (): Promise<string> =>
  process.env.TMPDIR === undefined && (await hasRoomInMemory()) ? memoryFolder : tmpdir()

/**
 * Makes a folder and names it in TMPDIR, so that it is the temporary folder of this process and of those that it starts.
 * Returns how to remove it, with what tests and killed servers have left there.
 */
export const useTemporaryFolder = async (): Promise<() => Promise<void>> => {
  const parent = await parentFolder()
  await removeAbandoned(parent)
  const path = await mkdtemp(join(parent, `${prefix}${process.pid}-`))
  // A PostgreSQL that root starts runs as another account, on a copy of its files in here.
  await chmod(path, 0o711)
  const { TMPDIR: before } = process.env
  process.env.TMPDIR = path
  return async () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    await rm(path, { recursive: true, force: true, maxRetries: 3 })
  }
}
