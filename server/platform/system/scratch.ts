import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTime } from './processes.ts'

const prefix = 'device-console'

/** Returns the PID namespace: processes of another container are invisible and may have the same numbers. */
const pidNamespace = async (): Promise<string> => {
  const link = await readlink('/proc/self/ns/pid').catch(() => '')
  return /\d+/.exec(link)?.[0] ?? '0'
}

/** Returns the prefix of the folder names of a process, unique by its PID and start time. */
const folderPrefix = async (pid: number): Promise<string | undefined> => {
  const started = await startTime(pid)
  return started && [prefix, await pidNamespace(), pid, started.replace(/\W/g, '_'), ''].join('.')
}

let ownPrefix: Promise<string | undefined> | undefined

/** Creates a folder in the system's temporary folder. The caller removes it. */
export const createScratchFolder = async (): Promise<string> => {
  ownPrefix ??= folderPrefix(process.pid)
  return mkdtemp(join(tmpdir(), (await ownPrefix) ?? `${prefix}.`))
}

/** Removes the folders of killed processes. Keeps those whose process runs or is in another PID namespace. */
export const removeOrphanedScratchFolders = async (): Promise<void> => {
  const here = await pidNamespace()
  for (const name of await readdir(tmpdir())) {
    const [, inNamespace, pid] = /^device-console\.(\d+)\.(\d+)\.\w+\./.exec(name) ?? []
    if (inNamespace !== here || pid === undefined) continue
    const runningPrefix = await folderPrefix(Number(pid))
    if (runningPrefix !== undefined && name.startsWith(runningPrefix)) continue
    // Folders of other system accounts cannot be removed.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {})
  }
}
