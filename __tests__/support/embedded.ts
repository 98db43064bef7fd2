import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTime } from '#server/platform/system/processes.ts'
import { eventually } from './eventually.ts'

/** Returns the process id of the PostgreSQL of a data directory; undefined if none is running. */
export const postmasterOf = (dataDir: string): number | undefined => {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

/** Waits until a process has ended. */
export const waitForExit = (pid: number): Promise<void> =>
  eventually(async () => {
    if (await startTime(pid)) throw new Error(`Process ${pid} goes on`)
  })

/** Returns the process id of the supervisor of a data directory's PostgreSQL: its parent. */
export const supervisorOf = (dataDir: string): number => {
  const pid = postmasterOf(dataDir)
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}
