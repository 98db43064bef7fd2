import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { startClock, transitionDueRecords } from '#server/platform/workflows/clock.ts'
import { verifyLog } from '#server/platform/workflows/verify/index.ts'
import { testKey } from '#support/checkpoints.ts'
import { testEngine } from '#support/engine.ts'
import { eventually } from '#support/eventually.ts'
import { createPeriods, ofTest } from '#support/services.ts'
import { createTestDatabase, type TestDatabase } from '#support/testDatabase.ts'
import { stateOf } from '#support/workflowRecords.ts'

describe('the clock', () => {
  let testDatabase: TestDatabase
  let databases: OpenDatabase[]
  let db: Database
  /** Three servers on one PostgreSQL. */
  let servers: Database[]

  beforeEach(async () => {
    testDatabase = await createTestDatabase()
    databases = [await testDatabase.open()]
    for (let more = 0; more < 2; more++) databases.push(await testDatabase.open())
    servers = [0, 1, 2].map((number) => (databases[number] ?? (databases[0] as OpenDatabase)).db)
    db = servers[0] as Database
  })
  afterEach(async () => {
    for (const { close } of databases) await close()
    await testDatabase.remove()
  })

  /** Records whose periods begin and end the given number of seconds from now. */
  const records = (count: number, start: number, end: number) =>
    rowsOf<{ id: string }>(
      db,
      sql`${createPeriods(
        count,
        sql`now() + make_interval(secs => ${start})`,
        sql`now() + make_interval(secs => ${end})`,
      )} returning id`,
    )
  const steps = () =>
    rowsOf<{ event: string; count: number; records: number }>(
      db,
      sql`select event, count(*)::int as count, count(distinct record_id)::int as records from transition
           where machine = 'serviceRecord' and actor_name = 'clock' and actor_role = 'clock'
             and record_id in (select id::text from service_record where ${ofTest}) group by event order by event desc`,
    )
  const readState = async () =>
    Object.fromEntries(
      (
        await rowsOf<{ state: string; count: number }>(
          db,
          sql`select state, count(*)::int as count from service_record where ${ofTest} group by state`,
        )
      ).map(({ state, count }) => [state, count]),
    )

  test('on three servers at once moves each due record exactly once, and through both transitions if both are past', async () => {
    await records(200, -10, 3_600)
    await records(100, -20, -10)
    await records(50, 3_600, 7_200)
    const counts = await Promise.all(servers.map((one) => transitionDueRecords(one, testEngine)))
    expect(counts.reduce((sum, one) => sum + one)).toBe(400)
    expect(await readState()).toEqual({ active: 200, ended: 100, pending: 50 })
    expect(await steps()).toEqual([
      { event: 'service.start', count: 300, records: 300 },
      { event: 'service.end', count: 100, records: 100 },
    ])
    await expect(verifyLog(db, { keys: [testKey] })).resolves.toMatchObject({ lastCheckpoint: undefined })
    expect(await transitionDueRecords(db, testEngine)).toBe(0)
  })

  test('moves records when they are due, publishes that, and moves none after it was stopped', async () => {
    let noticeCount = 0
    const [soon] = await records(1, 0.3, 3_600)
    const clock = startClock({ db, engine: testEngine, onTransition: () => noticeCount++, onError: console.error })
    await eventually(async () => expect(await stateOf(db, 'serviceRecord', soon?.id ?? '')).toBe('active'))
    await clock.stop()
    expect(noticeCount).toBe(1)
    await records(1, -1, 3_600)
    expect(await readState()).toEqual({ active: 1, pending: 1 })
  })

  test('skips a record that cannot be moved, logs it, and continues with the others', async () => {
    const [first] = await records(3, -10, 3_600)
    await db.execute(sql`update service_record set start_time = start_time - interval '1 day' where id = ${first?.id}`)
    await db.execute(
      sql.raw(`create function refuse() returns trigger language plpgsql as
               $$ begin raise exception 'Not this one'; end $$`),
    )
    await db.execute(
      sql.raw(`create trigger refuse before update on service_record for each row when (old.id = '${first?.id}')
               execute function refuse()`),
    )
    const errors: unknown[] = []
    expect(await transitionDueRecords(db, testEngine, { onError: (error) => errors.push(error) })).toBe(2)
    expect(errors).toHaveLength(1)
    expect(await readState()).toEqual({ active: 2, pending: 1 })
    await expect(transitionDueRecords(db, testEngine)).rejects.toMatchObject({ cause: { message: 'Not this one' } })
  })
})
