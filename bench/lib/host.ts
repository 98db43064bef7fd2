import { delimiter } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { buildApp } from '../../server/app/app.ts'
import { engineWith } from '../../server/app/composition.ts'
import { openDatabase } from '../../server/app/database.ts'
import { rollUpReadings } from '../../server/features/readings/rollup.ts'
import { writeReadings } from '../../server/features/readings/write.ts'
import { createAccount } from '../../server/platform/auth/accounts.ts'
import { openSession } from '../../server/platform/auth/sessions.ts'
import { readConfig } from '../../server/platform/config/config.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { uploadRoom } from '../../server/platform/files/uploaders.ts'
import { openAuditKey } from '../../server/platform/keys/auditFolder.ts'
import { openSecretBox } from '../../server/platform/keys/secretBox.ts'
import { startStorage } from '../../server/platform/storage/start.ts'
import { bareExport } from './bareExport.ts'
import { bareInserts } from './bareInserts.ts'
import { aLicence } from './licence.ts'
import { loadReadings, worldEnd } from './loadReadings.ts'
import { readingFiles } from './readingFiles.ts'
import { timed } from './rounds.ts'

/**
 * Runs a platform server in a process of its own, with a direct interface to the driver that replays a
 * page's SQL.
 */
type Statement = [config: { text: string }, values?: unknown[]]

const config = readConfig({
  ...process.env,
  PORT: '0',
  OSS_PORT: '0',
  RATE_LIMIT: '10000000',
  DEVICE_RATE_LIMIT: '10000000',
  SEED: 'none',
})
const database = await openDatabase(config)
const { db, close } = database
await loadReadings(db, Number(process.env.READINGS))
await rollUpReadings(db)
await createAccount(db, { username: 'admin', password: 'console-2026', role: 'administrator' })
const [account] = await rowsOf<{ id: string }>(db, sql`select id from account`)
const token = await openSession(db, account?.id ?? '')
const consoles = (process.env.CONSOLES ?? '').split(delimiter).filter((folder) => folder !== '')
const storage = await startStorage(config, uploadRoom(db, config), console.error)
const engine = engineWith(await openAuditKey(config))
const licence = await aLicence(db, account?.id ?? '', engine, Number(process.env.KEYS))
const secrets = await openSecretBox(config)
const apps = await Promise.all([
  buildApp({ config, database, storage, engine, secrets }),
  ...consoles.map((consoleFolder) => buildApp({ config, database, storage, engine, secrets, consoleFolder })),
])
const addresses = await Promise.all(apps.map((app) => app.listen({ host: config.host, port: config.port })))
await apps[0]?.jobs.start()

const client = (db as unknown as { $client: pg.Pool }).$client
const query = client.query.bind(client) as (...statement: Statement) => Promise<unknown>
let recorded: Statement[] = []
let written = 0

const runAll = async (statements: Statement[]) => {
  for (const statement of statements) await query(...statement)
}
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const ofSession = ([{ text }]: Statement) => text.includes('from session')

const orders = {
  ...bareInserts(db),
  ...readingFiles(db, engine, database.address()),
  bareExport: () => bareExport(db),
  /** Records the statements of following requests until `stopRecording`. */
  async record() {
    recorded = []
    client.query = ((...statement: Statement) => {
      recorded.push(statement)
      return query(...statement)
    }) as typeof client.query
    return 0
  },
  async stopRecording() {
    client.query = query as typeof client.query
    return recorded.length
  },
  /** Replays the recorded statements of the page on the raw driver. Returns the milliseconds. */
  replayPage: () => timed(() => runAll(recorded.filter((one) => !ofSession(one)))),
  replaySession: () => timed(() => runAll(recorded.filter(ofSession))),
  async forgetMaps() {
    await db.execute(sql`delete from page_map_head`)
    return 0
  },
  /** Returns the resident memory of this process in bytes. */
  memory: async () => process.memoryUsage.rss(),
  /** Returns the memory of this process after garbage collection in bytes: its heap and external memory. */
  async needed() {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  },
  async clearUploads() {
    for await (const { key } of storage.store.list('quarantine/')) await storage.store.remove(key)
    return 0
  },
  /** Inserts ten readings, as arrive between two requests for a page. */
  async receive() {
    const start = Date.parse(worldEnd) - 1_000
    const readings = Array.from({ length: 10 }, () => ({
      measuredAt: new Date(start - written++ * 60_000).toISOString(),
      deviceId: 'BP-1',
      userId: null,
      pid: 'P2',
      vid: 'V2',
      source: 'App 4.12 · iOS',
      values: { systolic: 150, diastolic: 80, pulse: 70 },
    }))
    return timed(() => writeReadings(db, 'bloodPressure', readings))
  },
}
export type HostCommand = keyof typeof orders

// A run that ends early does not stop its children.
process.once('disconnect', () => process.exit())
process.on('message', async ({ id, order }: { id: number; order: HostCommand | 'stop' }) => {
  if (order === 'stop') {
    for (const app of apps) await app.close()
    await close()
    process.exit(0)
  }
  process.send?.({ id, result: await orders[order]() })
})
process.send?.({ addresses, token, licence })
