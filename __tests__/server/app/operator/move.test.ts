import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Operator, startOperator } from '#support/operator.ts'
import { createTestDatabase, type TestDatabase } from '#support/testDatabase.ts'

/** Returns the number of rows of each table. */
const countsIn = async ({ open }: Pick<TestDatabase, 'open'>): Promise<Record<string, number>> => {
  const { db, close } = await open()
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from ${sql.identifier(name)}`)
    counts[name] = row?.count ?? 0
  }
  await close()
  return counts
}

describe('moving an installation to PostgreSQL and back', () => {
  let operator: Operator
  let demonstration: TestDatabase
  let server: TestDatabase
  beforeAll(async () => {
    operator = await startOperator({ embedded: true })
    demonstration = await createTestDatabase()
    server = await createTestDatabase({ empty: true })
  })
  afterAll(async () => {
    await operator.remove()
    await demonstration.remove()
    await server.remove()
  })
  const on = ({ env }: TestDatabase) => ({ env: { ...env, DATA_DIR: operator.dataDir } })

  test('copies every row of every table, and compares the row counts', async () => {
    const before = await countsIn(demonstration)
    const moveBack = await operator.run(['move', '--to', 'embedded'], on(demonstration))
    expect(moveBack).toMatchObject({
      code: 0,
      errorOutput: '',
      output: expect.stringMatching(/^[\d,]+ rows copied and compared\n/),
    })
    expect(await countsIn(operator)).toEqual(before)
    const moveToServer = await operator.run(['move', '--to', server.env.DATABASE_URL ?? ''])
    expect(moveToServer).toMatchObject({ code: 0, errorOutput: '' })
    expect(await countsIn(server)).toEqual(before)
  })

  test('is refused into a database that is not empty, into the same database, and while a server is running', async () => {
    const secondRun = await operator.run(['move', '--to', server.env.DATABASE_URL ?? ''])
    expect([secondRun.code, secondRun.errorOutput]).toEqual([1, expect.stringContaining('is not empty')])
    const itself = await operator.run(['move', '--to', 'embedded'])
    expect([itself.code, itself.errorOutput]).toEqual([1, 'The data are there already\n'])
    const { close, db } = await demonstration.open()
    await db.execute(sql`select 1`)
    const busy = await operator.run(['move', '--to', 'embedded'], on(demonstration))
    expect([busy.code, busy.errorOutput]).toEqual([
      1,
      expect.stringMatching(/in use by \d+ connections?\. Stop the servers/),
    ])
    await close()
  })
})
