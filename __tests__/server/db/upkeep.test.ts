import { type SQL, sql } from 'drizzle-orm'
import type { OpenDatabase } from '#server/db/connect.ts'
import { keepUp } from '#server/db/upkeep.ts'
import { rowsOf } from '#server/query/rows.ts'
import { aDatabase, onPostgres } from '#support/database.ts'

/** PostgreSQL does this itself. */
const testEmbedded = onPostgres ? test.skip : test

describe('the upkeep of the embedded database', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await aDatabase({ empty: true })
    await database.db.execute(sql`create table changing (id int primary key, text text)`)
  })
  afterAll(() => database.close())

  /** Changes as PostgreSQL counts them, which it otherwise says a second later. */
  const change = async (statement: SQL) => {
    await database.db.execute(statement)
    await database.db.execute(sql`select pg_stat_force_next_flush()`)
  }
  const sizeOf = async () => {
    const [row] = await rowsOf<{ size: number }>(database.db, sql`select pg_relation_size('changing')::float8 as size`)
    return row?.size ?? 0
  }

  testEmbedded('takes up what has changed much, once', async () => {
    await change(sql`insert into changing select n, repeat('x', 100) from generate_series(1, 5000) as n`)
    await keepUp(database.db)
    const [known] = await rowsOf(
      database.db,
      sql`select reltuples::int as rows from pg_class where relname = 'changing'`,
    )
    expect(known).toEqual({ rows: 5_000 })
    expect(await keepUp(database.db)).toBe(0)
    await change(sql`update changing set text = text where id <= 60`)
    expect(await keepUp(database.db)).toBe(0)
  })

  testEmbedded('frees the room of rows that are gone, for rows to come', async () => {
    const before = await sizeOf()
    for (let round = 0; round < 10; round++) {
      await change(sql`update changing set text = text`)
      expect(await keepUp(database.db)).toBe(1)
    }
    expect(await sizeOf()).toBeLessThan(2.5 * before)
  })
})
