import { sql } from 'drizzle-orm'
import { workflowNames } from '#contract/workflows/index.ts'
import { initialStateOf } from '#machines/core/workflow.ts'
import { workflows } from '#machines/workflows.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { workflowTable } from '#server/platform/kinds/tables.ts'
import { adoptRecords } from '#server/platform/workflows/adopt.ts'
import { checkStates } from '#server/platform/workflows/startCheck.ts'
import { verifyLog } from '#server/platform/workflows/verify/index.ts'
import { testKey } from '#support/checkpoints.ts'
import { openDatabase } from '#support/database.ts'
import { createFolder } from '#support/files.ts'
import { tamper } from '#support/tampering.ts'
import { createTestDatabase } from '#support/testDatabase.ts'
import { createRecordIn } from '#support/workflowRecords.ts'
import { startServer } from '#tools/lib/server.ts'

const stranded = sql`update vendor set state = 'paused' where state = 'underReview'`
const problem = 'vendor: 1 row in state “paused”, which vendorAudit does not have'

describe('the check of all records’ states before the start', () => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await openDatabase()
  })
  afterEach(() => database.close())

  test('passes if all states are known', async () => {
    await expect(checkStates(database.db)).resolves.toBeUndefined()
  })

  test('reports the table, the state and the count of each unknown state', async () => {
    const key = await createRecordIn(database.db, 'licenceActivation', 'generated')
    await tamper(
      database.db,
      stranded,
      sql`update vendor set machine_version = 9 where state = 'approved'`,
      sql`update licence_key set state = 'toString' where id = ${key}`,
    )
    await expect(checkStates(database.db)).rejects.toThrow(
      [
        'The database is of a newer or another version:',
        'vendor: 3 rows in state “approved” of version 9; this program knows vendorAudit up to version 1',
        problem,
        'licence_key: 1 row in state “toString”, which licenceActivation does not have',
      ].join('\n  '),
    )
  })
})

test('a server does not start while a record is in an unknown state', async () => {
  const testDatabase = await createTestDatabase()
  const folder = await createFolder()
  const { db, close } = await testDatabase.open()
  await tamper(db, stranded)
  await close()
  const env = { DATA_DIR: folder.path, DATABASE_URL: '', ...testDatabase.env, SEED: 'none' }
  const problemText = await startServer(env).then(
    ({ stop }) => stop().then(() => 'it started'),
    (error: Error) => error.message,
  )
  expect(problemText).toContain(problem)
  await testDatabase.remove()
  await folder.remove()
})

describe('records from before the log', () => {
  let database: OpenDatabase
  const before = [sql`delete from sys_msg`, sql`delete from transition`]
  const noHead = sql`update transition_head set seq = 0, hash = repeat('0', 64)`
  const verify = () => verifyLog(database.db, { keys: [testKey] })

  const recordsOnTheirWay = async (): Promise<number> => {
    const counts = workflowNames.map(
      (name) =>
        sql`select count(*) from ${sql.identifier(workflowTable(name))} where state <> ${initialStateOf(workflows[name])}`,
    )
    const [row] = await rowsOf<{ count: number }>(
      database.db,
      sql`select sum(count)::int as count from (${sql.join(counts, sql` union all `)}) as counted`,
    )
    return row?.count ?? 0
  }

  beforeEach(async () => {
    database = await openDatabase()
    await tamper(database.db, ...before, noHead)
  })
  afterEach(() => database.close())

  test('get one first transition each, also from two servers that start together', async () => {
    await expect(verify()).rejects.toThrow('and no step has led it away from “new”')
    await Promise.all([adoptRecords(database.db, testKey), adoptRecords(database.db, testKey)])
    const eventsQuery = sql`select distinct event, from_state, actor_role, actor_name from transition order by from_state`
    const adoption = { event: 'record.adopted', actor_role: 'clock', actor_name: 'migration' }
    expect(await rowsOf(database.db, eventsQuery)).toEqual([
      { ...adoption, from_state: 'draft' },
      { ...adoption, from_state: 'generated' },
      { ...adoption, from_state: 'new' },
      { ...adoption, from_state: 'open' },
      { ...adoption, from_state: 'pending' },
      { ...adoption, from_state: 'toBeListed' },
      { ...adoption, from_state: 'unconfirmed' },
      { ...adoption, from_state: 'unread' },
    ])
    expect(await verify()).toMatchObject({ steps: await recordsOnTheirWay() })
  })

  test('continue from there', async () => {
    await adoptRecords(database.db, testKey)
    await createRecordIn(database.db, 'vendorAudit', 'approved')
    expect(await verify()).toMatchObject({ steps: (await recordsOnTheirWay()) + 1 })
  })

  test('are no longer searched for when the log has a transition of their workflow: such a record was changed outside the log', async () => {
    await adoptRecords(database.db, testKey)
    await tamper(database.db, sql`update vendor set state = 'approved' where state = 'new'`)
    await adoptRecords(database.db, testKey)
    await expect(verify()).rejects.toThrow('stands as “approved”, and no step has led it away from “new”')
  })
})
