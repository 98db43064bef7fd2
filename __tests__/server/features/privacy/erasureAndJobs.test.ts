import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { erasePerson } from '#server/features/privacy/erasePerson.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { beginAttempt, insertJob } from '#server/platform/jobs/store.ts'
import { eventually } from '#support/eventually.ts'
import { createTestDatabase, type TestDatabase } from '#support/testDatabase.ts'

describe('a job that begins during an erasure', () => {
  let testDatabase: TestDatabase
  let databases: OpenDatabase[]

  beforeAll(async () => {
    testDatabase = await createTestDatabase()
    databases = [await testDatabase.open(), await testDatabase.open()]
  })
  afterAll(async () => {
    for (const { close } of databases) await close()
    await testDatabase.remove()
  })

  test('waits until no data of the user is readable', async () => {
    const [{ db: erasingDb }, { db: other }] = databases as [OpenDatabase, OpenDatabase]
    const [account] = await rowsOf<{ id: string }>(other, sql`select id from account where username = 'admin'`)
    const [user] = await rowsOf<{ id: string }>(
      other,
      sql`select user_id as id from device where user_id is not null limit 1`,
    )
    const accountId = account?.id ?? ''
    const userId = user?.id ?? ''
    const id = randomUUID()
    const title = { verbatim: 'Users' }
    await insertJob(other, { id, kind: 'export', accountId, language: 'en', title, input: { list: 'getAppUserPage' } })

    let attempt: ReturnType<typeof beginAttempt> | undefined
    let isErased = false
    await erasingDb.transaction(async (tx) => {
      await erasePerson(tx, userId)
      attempt = beginAttempt(other, { id, accountId }).finally(() => expect(isErased).toBe(true))
      await eventually(async () => {
        const waiting = await rowsOf(
          tx,
          sql`select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
        )
        expect(waiting.length).toBeGreaterThan(0)
      })
      isErased = true
    })
    expect(await attempt).toMatchObject({ id, attempt: 1 })
    expect(await rowsOf(other, sql`select 1 from app_user where id = ${userId}`)).toEqual([])
  })
})
