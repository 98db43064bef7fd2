import { readFileSync } from 'node:fs'
import { chooseAccount } from '#server/platform/db/embedded/account.ts'
import { findBinaries } from '#server/platform/db/embedded/binaries.ts'
import { ensureCluster, superuser } from '#server/platform/db/embedded/cluster.ts'
import { passwordPath } from '#server/platform/db/embedded/paths.ts'
import { type Postmaster, startPostmaster } from '#server/platform/db/embedded/postmaster.ts'
import { postmasterOf } from '#support/embedded.ts'

/** A PostgreSQL that a run can stop, freeze and restart. No supervisor restarts it. */
export interface OwnPostgres {
  url: string
  start(): Promise<void>
  /** Stops it by a fast shutdown, or by an immediate one like a crash. */
  stop(how: 'fast' | 'immediate'): Promise<void>
  /** Sends SIGSTOP to all of its processes. */
  freeze(): void
  thaw(): void
}

/** Lists the children of a process (Linux). */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** Starts an embedded PostgreSQL on its own data directory. */
export const anOwnPostgres = async (dataDir: string): Promise<OwnPostgres> => {
  const account = await chooseAccount(await findBinaries(), dataDir)
  await ensureCluster(account, dataDir)
  const password = readFileSync(passwordPath(dataDir), 'utf8')
  let postmaster: Postmaster = await startPostmaster(account, dataDir)
  const { port } = postmaster
  const signalAll = (signal: NodeJS.Signals) => {
    const pid = postmasterOf(dataDir)
    if (pid === undefined) return
    for (const one of [...childrenOf(pid), pid]) process.kill(one, signal)
  }
  return {
    url: `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`,
    start: async () => {
      postmaster = await startPostmaster(account, dataDir, port)
    },
    stop: async (how) => {
      const pid = postmasterOf(dataDir)
      if (pid === undefined) return
      if (how === 'fast') await postmaster.stop()
      else process.kill(pid, 'SIGQUIT')
      await postmaster.ended
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
  }
}
