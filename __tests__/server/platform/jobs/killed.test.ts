import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { buildApp } from '#server/app/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { testEngine } from '#support/engine.ts'
import { eventually } from '#support/eventually.ts'
import { createGatedKind } from '#support/jobs.ts'
import { expireHeartbeats } from '#support/leases.ts'
import { createStorage } from '#support/storage.ts'
import { createTestDatabase } from '#support/testDatabase.ts'
import { testEnv, testSecrets } from '#support/testEnv.ts'

const server = fileURLToPath(import.meta.resolve('#support/jobServer.ts'))

test('the job of a server that is killed is restarted by the next, from the beginning', async () => {
  const testDatabase = await createTestDatabase()
  await (await testDatabase.open()).close()
  const child = spawn(process.execPath, [server], {
    env: { ...process.env, ...testDatabase.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  const id = String(output).split('\n')[0]
  child.kill('SIGKILL')
  await once(child, 'close')

  const database = await testDatabase.open()
  await expireHeartbeats(database.db)
  const storage = await createStorage()
  const work = createGatedKind()
  const config = readConfig({ ...testEnv, ...testDatabase.env })
  const parts = { engine: testEngine, secrets: testSecrets, jobKinds: work.kinds }
  const app = await buildApp({ config, database, storage, ...parts })
  await app.ready()
  await app.jobs.start()
  const rows = () => rowsOf(database.db, sql`select state, attempt, done from background_job where id = ${id}`)
  await eventually(async () => expect(work.running.has('killed')).toBe(true))
  work.open()
  await eventually(async () => expect(await rows()).toEqual([{ state: 'done', attempt: 2, done: 2 }]))
  await app.close()
  await storage.close()
  await database.close()
  await testDatabase.remove()
})
