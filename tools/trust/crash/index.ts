import { ok } from 'node:assert'
import { sql } from 'drizzle-orm'
import { demoPassword } from '#server/app/seed/world.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createRandom } from '#server/platform/seed/random.ts'
import { postmasterOf, waitForExit } from '#support/embedded.ts'
import { type Operator, startOperator } from '#support/operator.ts'
import { type RunningServer, startServer } from '../../lib/server.ts'
import { aClient } from '../keyRaces.ts'
import type { TrustRun } from '../run.ts'
import { startWriters } from './writers.ts'

/** Process that is crashed under the writers. */
type CrashTarget = 'database' | 'server'

interface Crashes {
  /** Number of crashes of each. */
  rounds: Readonly<Record<CrashTarget, number>>
  seed: number
  say: (line: string) => void
}

const writerCount = 16

const storedIds = async (operator: Operator): Promise<Set<string>> => {
  const { db, close } = await operator.open()
  const rows = await rowsOf<{ id: string }>(db, sql`select id::text as id from canned_reply`).finally(close)
  return new Set(rows.map(({ id }) => id))
}

/** Kills PostgreSQL without a shutdown, like a power failure. Its supervisor restarts it. */
const crashDatabase = async (dataDir: string, server: RunningServer): Promise<void> => {
  const pid = postmasterOf(dataDir)
  // It may not have restarted since the last crash.
  if (pid === undefined) return
  process.kill(pid, 'SIGQUIT')
  await waitForExit(pid)
  ok(server.process.exitCode === null, `the server ended with its database:\n${server.output()}`)
}

/**
 * Crashes the embedded PostgreSQL and the server under 16 clients that write over HTTP. Throws if an
 * acknowledged write is lost, or if the server exited because its database did.
 */
export const crashUnderWriters = async ({ rounds, seed, say }: Crashes): Promise<void> => {
  const random = createRandom(seed)
  const operator = await startOperator({ embedded: true })
  const env = { DATA_DIR: operator.dataDir, DATABASE_URL: '', SEED: 'none', LOG_LEVEL: 'silent' }
  let server = await startServer(env)
  try {
    const { code, errorOutput } = await operator.run(['create-account', 'admin'], {
      env: { ACCOUNT_PASSWORD: demoPassword },
    })
    ok(code === 0, errorOutput)
    const writers = startWriters(await aClient(server.url), writerCount)
    const crash: Record<CrashTarget, () => Promise<void>> = {
      database: () => crashDatabase(operator.dataDir, server),
      server: async () => {
        await server.stop('SIGKILL')
        server = await startServer(env)
        writers.goOnAt(server.url)
      },
    }
    for (const victim of ['database', 'server'] as const)
      for (let round = 1; round <= rounds[victim]; round++) {
        await writers.more(random.whole(1, 4 * writerCount))
        await crash[victim]()
        say(`${victim} crashed ${round} times; ${writers.acknowledged.size} writes acknowledged`)
      }
    await writers.more(writerCount)
    await writers.stop()
    const stored = await storedIds(operator)
    const lost = [...writers.acknowledged].filter((id) => !stored.has(id))
    ok(lost.length === 0, `${lost.length} acknowledged writes are lost`)
  } finally {
    await server.stop('SIGKILL')
    const pid = postmasterOf(operator.dataDir)
    if (pid !== undefined) await waitForExit(pid)
    await operator.remove()
  }
}

export const crash: TrustRun = {
  summary: 'PostgreSQL and the server are crashed under 16 writers; no acknowledged write is lost',
  rounds: 200,
  run: ({ rounds, ...options }) => crashUnderWriters({ ...options, rounds: { database: rounds, server: rounds } }),
}
