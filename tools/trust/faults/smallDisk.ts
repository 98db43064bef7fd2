import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const megabytes = 256

/** A folder, with its own small file system if the process may mount one. */
export interface SmallDisk {
  path: string
  /** True if only the folder can be filled. */
  isSmall: boolean
  /** Fills the file system. */
  fill(): Promise<void>
  makeRoom(): Promise<void>
  remove(): Promise<void>
}

const run = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0

const mountOn = (path: string): boolean =>
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'none', path)

/** Tests whether this process may mount a file system, on a temporary folder. */
export const mountsDisks = (): boolean => {
  const path = mkdtempSync(join(tmpdir(), 'console-disk-'))
  const mounts = mountOn(path) && run('umount', path)
  rmSync(path, { recursive: true })
  return mounts
}

/** Mounts a tmpfs on a new folder. Without root it is an ordinary folder. */
export const aSmallDisk = async (): Promise<SmallDisk> => {
  const path = await mkdtemp(join(tmpdir(), 'console-disk-'))
  const isSmall = mountOn(path)
  const unmount = () => run('umount', '--lazy', path)
  if (isSmall) process.once('exit', unmount)
  const filler = join(path, 'filler')
  return {
    path,
    isSmall,
    fill: async () => {
      const file = await open(filler, 'w')
      try {
        for (const size of [1_048_576, 4_096]) while ((await file.write(Buffer.alloc(size))).bytesWritten === size);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },
    makeRoom: () => rm(filler, { force: true }),
    remove: async () => {
      if (isSmall) unmount()
      process.off('exit', unmount)
      await rm(path, { recursive: true, force: true })
    },
  }
}
