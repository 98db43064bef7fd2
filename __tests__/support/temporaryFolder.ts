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

/** Removes the folders of killed runs. */
const removeAbandoned = async (parent: string): Promise<void> => {
  const names = await readdir(parent)
  const abandoned = names.filter((name) => name.startsWith(prefix) && !isRunning(Number(name.split('-')[2])))
  for (const name of abandoned) await rm(join(parent, name), { recursive: true, force: true })
}

const memoryFolder = '/dev/shm'
/** Required memory in bytes. A run was observed to use 300 MB. */
const roomNeeded = 2 * 2 ** 30

/** Tests whether `memoryFolder` is in memory, writable, has enough room for a run, and permits execution. */
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

/**
 * Returns the parent of temporary folders: TMPDIR if set, else a folder in memory, which avoids disk writes,
 * or the system's default.
 */
const parentFolder = async (): Promise<string> =>
  process.env.TMPDIR === undefined && (await hasRoomInMemory()) ? memoryFolder : tmpdir()

/**
 * Creates a folder and sets TMPDIR to it, for this process and its children. Returns a function that removes
 * it with everything that tests and killed servers left in it.
 */
export const useTemporaryFolder = async (): Promise<() => Promise<void>> => {
  const parent = await parentFolder()
  await removeAbandoned(parent)
  const path = await mkdtemp(join(parent, `${prefix}${process.pid}-`))
  // A PostgreSQL started by root runs as another account, on a copy of its files in this folder.
  await chmod(path, 0o711)
  const { TMPDIR: before } = process.env
  process.env.TMPDIR = path
  return async () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    await rm(path, { recursive: true, force: true, maxRetries: 3 })
  }
}
