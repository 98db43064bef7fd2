import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/app/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { eventually } from '#support/eventually.ts'
import { createDatabase, dropDatabase, urlOf } from '#support/postgres.ts'
import { createTestDatabase, type TestDatabase } from '#support/testDatabase.ts'

/** Ends all other connections to a database, as PostgreSQL does when it crashes or is shut down. */
const endConnections = (testDatabase: TestDatabase) =>
  testDatabase.open().then(async ({ db, close }) => {
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await close()
  })

describe('connections to any PostgreSQL', () => {
  let testDatabase: TestDatabase
  beforeAll(async () => {
    testDatabase = await createTestDatabase({ empty: true })
  })
  afterAll(() => testDatabase.remove())

  test('that break between two statements of a transaction fail only that transaction', async () => {
    const { db, close } = await testDatabase.open()
    const transaction = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await endConnections(testDatabase)
      await tx.execute(sql`select 2`)
    })
    await expect(transaction).rejects.toThrow()
    await eventually(async () => void (await db.execute(sql`select 3`)))
    await close()
  })

  test('that listen are replaced when they break, and catch up on missed notifications', async () => {
    const { db, listen, close } = await testDatabase.open()
    let noticeCount = 0
    const stop = await listen('story', () => {
      noticeCount += 1
    })
    await db.execute(sql`select pg_notify('story', '')`)
    await eventually(async () => expect(noticeCount).toBe(1))
    await endConnections(testDatabase)
    await eventually(async () => expect(noticeCount).toBeGreaterThan(1))
    await stop()
    await close()
  })
})

describe('the schema on any PostgreSQL', () => {
  test('is created once by servers that start at the same moment, and unchanged by the next', async () => {
    const name = `console_test_migration_${process.pid}`
    await createDatabase(name)
    const where = { databaseUrl: urlOf(name), dataDir: '' }
    const servers = await Promise.all([openDatabase(where), openDatabase(where), openDatabase(where)])
    const reopened = await openDatabase(where)
    const rows = await rowsOf<{ number: number }>(reopened.db, sql`select number from migration order by number`)
    const files = (await readdir('server/platform/db/migrations')).filter((name) => name.endsWith('.sql'))
    expect(rows.map(({ number }) => number)).toEqual(files.map((_, number) => number))
    for (const { close } of [...servers, reopened]) await close()
    await dropDatabase(name)
  })
})
