import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { commandLine, freePort } from '#server/platform/system/processes.ts'
import type { SystemAccount } from './account.ts'
import { startFailure } from './binaries.ts'
import { clusterPath, logPath } from './paths.ts'
import { serverArgs } from './settings.ts'

/** A running PostgreSQL. */
export interface Postmaster {
  port: number
  /** Resolves when it has ended, for any reason. */
  ended: Promise<void>
  /** Ends its connections, flushes its data and stops it. */
  stop(): Promise<void>
}

/** Milliseconds after which a shutdown is aborted, leaving the rest to recovery at the next start. */
const shutdownMs = 60_000
const pollMs = 50

/** Sends `fast shutdown`, and `immediate shutdown` when that takes too long. */
const shutDown = async (pid: number, ended: () => Promise<unknown>): Promise<void> => {
  process.kill(pid, 'SIGINT')
  const timer = setTimeout(() => process.kill(pid, 'SIGQUIT'), shutdownMs)
  await ended()
  clearTimeout(timer)
}

/** Resolves when PostgreSQL accepts connections. Throws its first lines of output if it ends before. */
const readyOrEnded = async (child: ChildProcess, log: NodeJS.WritableStream): Promise<void> => {
  const lines: string[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  child.once('error', (error) => reject(startFailure(error)))
  createInterface({ input: child.stderr as NodeJS.ReadableStream })
    .on('line', (line) => {
      log.write(`${line}\n`)
      if (lines.length < 20) lines.push(line)
      if (line.includes('ready to accept connections')) resolve()
    })
    .once('close', () => reject(new Error(lines.join(' '))))
  return promise
}

/** Starts PostgreSQL on a cluster that is not running, on `port` if that is free. Appends its output to the log. */
export const startPostmaster = async (account: SystemAccount, dataDir: string, port?: number): Promise<Postmaster> => {
  const chosen = port ?? (await freePort())
  const { file, args, options } = account.command('postgres', serverArgs(clusterPath(dataDir), chosen))
  const log = createWriteStream(logPath(dataDir), { flags: 'a', mode: 0o600 }).on('error', () => {})
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'close').then(
    () => void log.end(),
    () => void log.end(),
  )
  try {
    await readyOrEnded(child, log)
  } catch (error) {
    if (port !== undefined && (error as Error).message.includes('could not bind'))
      return startPostmaster(account, dataDir)
    throw error
  }
  return { port: chosen, ended, stop: () => shutDown(child.pid as number, () => ended) }
}

/** Stops a PostgreSQL that still runs on the cluster after its supervisor was killed. */
export const stopOrphan = async (dataDir: string): Promise<void> => {
  const cluster = clusterPath(dataDir)
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  // The number may belong to another process by now.
  const isOurs = async () => pid > 0 && ((await commandLine(pid)) ?? '').includes(cluster)
  if (!(await isOurs())) return
  await shutDown(pid, async () => {
    while (await isOurs()) await pause(pollMs)
  })
}
