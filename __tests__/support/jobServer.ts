import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { buildApp } from '#server/app/app.ts'
import { openDatabase } from '#server/app/database.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { testEngine } from './engine.ts'
import { createGatedKind } from './jobs.ts'
import { createStorage } from './storage.ts'
import { testEnv, testSecrets } from './testEnv.ts'

/** Starts a server in a process of its own that runs one job without end. Prints the job's id once it runs. */
const config = readConfig({ ...process.env, ...testEnv })
const database = await openDatabase(config)
const work = createGatedKind()
const storage = await createStorage()
const app = await buildApp({
  config,
  database,
  storage,
  engine: testEngine,
  secrets: testSecrets,
  jobKinds: work.kinds,
})
await app.ready()
await app.jobs.start()
const [account] = await rowsOf<{ id: string }>(database.db, sql`select id from account where username = 'admin'`)
const id = randomUUID()
const context = { caller: { accountId: account?.id ?? '' }, language: 'en', log: app.log } as const
await app.jobs.enqueue('export', id, { name: 'killed' }, context)
setInterval(() => {
  if (work.running.size > 0) console.log(id)
}, 50)
