import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { eventually } from '#support/eventually.ts'
import { createFolder, type Folder } from '#support/files.ts'
import { createTestDatabase, type TestDatabase } from '#support/testDatabase.ts'
import { startServer } from '#tools/lib/server.ts'

let folder: Folder
let testDatabase: TestDatabase
const env = () => ({ DATA_DIR: folder.path, ...testDatabase.env, SEED: 'demo' })

beforeAll(async () => {
  folder = await createFolder()
  testDatabase = await createTestDatabase({ empty: true })
})
afterAll(async () => {
  await testDatabase.remove()
  await folder.remove()
})

/** Counts the accounts, and the other connections to the database. */
const counts = async () => {
  const { db, close } = await testDatabase.open()
  const [row] = await rowsOf<{ accounts: number; others: number }>(
    db,
    sql`select (select count(*)::int from account) as accounts,
               (select count(*)::int from pg_stat_activity
                 where datname = current_database() and pid <> pg_backend_pid()) as others`,
  ).finally(close)
  return row
}

describe('a first start with demonstration data', () => {
  test('that is killed during the seed leaves no process and no partial data', async () => {
    const server = spawn(process.execPath, ['server/main.ts'], {
      env: { ...process.env, NODE_ENV: 'test', PORT: '0', OSS_PORT: '0', ...env() },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    for await (const line of createInterface({ input: server.stdout })) if (line.startsWith('Making')) break
    server.kill('SIGKILL')
    await once(server, 'exit')
    await eventually(async () => expect(await counts()).toEqual({ accounts: 0, others: 0 }))
  })

  test('seeds in a separate process, and then serves', async () => {
    const server = await startServer(env())
    try {
      expect(server.output()).toContain('Making demonstration data')
      expect((await counts())?.accounts).toBeGreaterThan(8)
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    } finally {
      await server.stop()
    }
  })
})
