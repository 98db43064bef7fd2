import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTime } from './processes.ts'

const prefix = 'device-console'

/** Processes of another container may have the same numbers, and cannot be seen from here. */
const namespace = async (): Promise<string> => {
  const link = await readlink('/proc/self/ns/pid').catch(() => '')
  return /\d+/.exec(link)?.[0] ?? '0'
}

/** The start of the names of a process's folders: nobody else has had its number and start time. */
const nameOf = async (pid: number): Promise<string | undefined> => {
  const started = await startTime(pid)
  return started && [prefix, await namespace(), pid, started.replace(/\W/g, '_'), ''].join('.')
}

let ownName: Promise<string | undefined> | undefined

/** Makes a folder in the system's temporary one, for what is gone before the next request. Whoever makes it removes it. */
export const makeScratch = async (): Promise<string> => {
  ownName ??= nameOf(process.pid)
  return mkdtemp(join(tmpdir(), (await ownName) ?? `${prefix}.`))
}

/** Removes the folders that killed processes have left; one whose maker lives, or cannot be seen, stays. */
export const removeLeftScratch = async (): Promise<void> => {
  const here = await namespace()
  for (const name of await readdir(tmpdir())) {
    const [, of, pid] = /^device-console\.(\d+)\.(\d+)\.\w+\./.exec(name) ?? []
    if (of !== here || pid === undefined) continue
    const living = await nameOf(Number(pid))
    if (living !== undefined && name.startsWith(living)) continue
    // Those of other accounts are theirs to remove.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {})
  }
}
