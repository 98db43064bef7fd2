import { execFile } from 'node:child_process'
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * The embedded database has no lock of its own, and two processes in one folder destroy it. Ours names its holder by
 * process id and start time: a busy or stopped holder is never robbed, a dead one always gives way.
 */
interface Holder {
  pid: number
  started: string
}

const nobody: Holder = { pid: 0, started: 'released' }

const run = promisify(execFile)

/**
 * When the process started, as the operating system tells it; undefined when there is no such process, or only what is
 * left of one until its parent asks for it.
 */
export const startTime = async (pid: number): Promise<string | undefined> => {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
    // The name in parentheses may hold spaces; the state is the first field after it, the start time the 20th.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
    return fields[0] === 'Z' ? undefined : fields[19]
  }
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim() || undefined
}

const isAlive = async ({ pid, started }: Holder): Promise<boolean> => (await startTime(pid)) === started

/** A file that is cut short was being given back: it is only ever created whole. */
const parse = (text: string): Holder => {
  try {
    return (JSON.parse(text) as Holder | null) ?? nobody
  } catch {
    return nobody
  }
}

export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`${folder} is in use by process ${pid}. Stop it first, or choose another DATA_DIR.`)
  }
}

const lockFile = (generation: number) => `lock.${generation}`

const generations = async (folder: string): Promise<number[]> => {
  const names = await readdir(folder)
  return names.flatMap((name) => /^lock\.(\d+)$/.exec(name)?.[1] ?? []).map(Number)
}

/** Puts a complete lock file in place, or answers false where another process was first. */
const create = async (folder: string, generation: number, holder: Holder): Promise<boolean> => {
  const draft = join(folder, `lock.draft.${holder.pid}`)
  await writeFile(draft, JSON.stringify(holder), { flush: true })
  try {
    await link(draft, join(folder, lockFile(generation)))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft)
  }
}

/**
 * Takes the folder for this process and answers how to give it back. Throws `FolderInUse` naming the holder.
 *
 * A lock file is never taken over in place, where two takers could each remove the other's: the next generation is
 * created beside it, which only one can, and whoever finds a higher generation than its own has lost.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const me: Holder = { pid: process.pid, started: (await startTime(process.pid)) ?? '' }
  for (;;) {
    const top = Math.max(0, ...(await generations(folder)))
    const holder = await readFile(join(folder, lockFile(top)), 'utf8').catch(() => undefined)
    if (top > 0 && holder === undefined) continue
    const other = holder === undefined ? undefined : parse(holder)
    if (other && (await isAlive(other))) throw new FolderInUse(folder, other.pid)

    const mine = top + 1
    if (!(await create(folder, mine, me))) continue
    const present = await generations(folder)
    if (Math.max(...present) > mine) {
      await rm(join(folder, lockFile(mine)))
      continue
    }
    await Promise.all(
      present.filter((one) => one < mine).map((one) => rm(join(folder, lockFile(one)), { force: true })),
    )
    // Kept, but held by nobody: a generation is never used twice.
    return () => writeFile(join(folder, lockFile(mine)), JSON.stringify(nobody))
  }
}
