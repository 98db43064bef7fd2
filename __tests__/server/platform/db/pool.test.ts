import { sql } from 'drizzle-orm'
import { withCancellation } from '#server/platform/db/cancellation.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { poolSize } from '#server/platform/db/connect.ts'
import { eventually } from '#support/eventually.ts'
import { createTestDatabase } from '#support/testDatabase.ts'

describe('pool connections', () => {
  let database: OpenDatabase
  let remove: () => Promise<void>
  beforeAll(async () => {
    const testDatabase = await createTestDatabase()
    database = await testDatabase.open()
    remove = testDatabase.remove
  })
  afterAll(async () => {
    await database.close()
    await remove()
  })

  const transaction = () => database.db.transaction((tx) => tx.execute(sql`select 1`))
  const moreThanAll = <Result>(work: () => Promise<Result>) =>
    Promise.allSettled(Array.from({ length: 2 * poolSize }, work))
  const busy = () => database.connections().find(({ name }) => name === 'main')?.busy

  test('are released when a transaction cannot begin because its client has disconnected', async () => {
    const outcomes = await moreThanAll(() => withCancellation(AbortSignal.abort(new Error('gone')), transaction))
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']))
    expect(busy()).toBe(0)
    await transaction()
  })

  test('are released when a transaction cannot begin because the connection has broken', async () => {
    for (let round = 0; round < 5; round++) {
      await moreThanAll(transaction)
      const termination = database.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      )
      // The transactions begin while their connections break.
      await Promise.allSettled([termination, ...Array.from({ length: poolSize }, transaction)])
    }
    await eventually(async () => expect(busy()).toBe(0))
    await transaction()
  })
})
