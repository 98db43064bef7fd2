import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { demoPassword } from '#server/app/seed/world.ts'
import { runInProcess } from '#support/inProcess.ts'
import { type RunningServer, startServer } from '../../lib/server.ts'
import { runStatements } from '../../lib/statements.ts'
import { startWriters, type Writers } from '../crash/writers.ts'
import { aClient, type Client } from '../keyRaces.ts'
import { anOwnPostgres, type OwnPostgres } from './postgres.ts'
import { aSmallDisk, type SmallDisk } from './smallDisk.ts'

/** A server and its PostgreSQL on a disk that can be full, with clients that write continuously. */
export interface FaultWorld {
  disk: SmallDisk
  postgres: OwnPostgres
  server: RunningServer
  client: Client
  writers: Writers
  /** Takes all connections of PostgreSQL, first those of the server. Returns a function that releases them. */
  takeConnections(): Promise<() => Promise<void>>
  /** Lists the ids of the clients' records in PostgreSQL. */
  storedIds(): Promise<Set<string>>
  remove(): Promise<void>
}

const writerCount = 4

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

const othersEnded = `select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`

const takeAll = async (url: string): Promise<pg.Client[]> => {
  const first = await connected(url)
  await first.query(othersEnded)
  const taken = [first]
  for (;;) {
    const next = await connected(url).catch((error: { code?: string }) => error.code)
    if (next instanceof pg.Client) taken.push(next)
    else if (next === '53300') return taken
    // A terminated backend may not have exited yet.
    else await pause(10)
  }
}

export const aFaultWorld = async (): Promise<FaultWorld> => {
  const disk = await aSmallDisk()
  const folders = ['cluster', 'data'].map((name) => join(disk.path, name)) as [string, string]
  for (const folder of folders) await mkdir(folder, { mode: 0o755 })
  const [cluster, dataDir] = folders
  const postgres = await anOwnPostgres(cluster)
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'warn' }
  const server = await startServer(env)
  const admin = { ...env, ACCOUNT_PASSWORD: demoPassword }
  const { code, errorOutput } = await runInProcess(['create-account', 'admin'], {
    cwd: disk.path,
    env: admin,
    input: '',
  })
  if (code !== 0) throw new Error(errorOutput)
  const client = await aClient(server.url)
  const writers = startWriters(client, writerCount)
  return {
    disk,
    postgres,
    server,
    client,
    writers,
    takeConnections: async () => {
      // A running server would take connections as they become free.
      server.process.kill('SIGSTOP')
      const taken = await takeAll(postgres.url).finally(() => server.process.kill('SIGCONT'))
      return async () => {
        await Promise.all(taken.map((one) => one.end()))
      }
    },
    storedIds: async () => {
      const rows = await runStatements(postgres.url, 'select id::text as id from canned_reply')
      return new Set(rows.map(({ id }) => String(id)))
    },
    remove: async () => {
      await writers.stop()
      await server.stop('SIGKILL')
      await postgres.stop('fast')
      await disk.remove()
    },
  }
}
