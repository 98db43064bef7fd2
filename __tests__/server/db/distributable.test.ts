import { sql } from 'drizzle-orm'
import { readingKindNames } from '#contract/devices/readings/index.ts'
import type { Database, OpenDatabase } from '#server/db/connect.ts'
import { rowsOf } from '#server/query/rows.ts'
import { aDatabase, undone } from '#support/database.ts'

/** What Citus would distribute readings by. */
const distributionColumn = 'device_id'

interface Key {
  table: string
  key: string
  columns: string[]
}

/** The tables of readings, and what is summed up of them by device: by their names, so that a new one counts from its first day. */
const readingTables = sql`select oid, relname from pg_class
  where relnamespace = 'public'::regnamespace and relname like 'reading\\_%' and relkind in ('p', 'r') and not relispartition
    and (relkind = 'p' or exists (select 1 from pg_attribute where attrelid = pg_class.oid and attname = ${distributionColumn}))`

const keysOf = (db: Database) =>
  rowsOf<Key>(
    db,
    sql`select relname as "table", key.indexrelid::regclass::text as key,
               array(select attname::text from pg_attribute
                      where attrelid = key.indrelid and attnum = any(key.indkey) order by attnum) as columns
          from (${readingTables}) as readings join pg_index key on key.indrelid = readings.oid
         where key.indisunique order by 1, 2`,
  )

const cannotBeDistributed = ({ columns }: Key) => !columns.includes(distributionColumn)

describe('readings', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await aDatabase()
  })
  afterAll(() => database.close())

  test('can be distributed by device: every unique key holds the device', async () => {
    const keys = await keysOf(database.db)
    expect(new Set(keys.map(({ table }) => table)).size).toBe(readingKindNames.length)
    expect(keys.filter(cannotBeDistributed)).toEqual([])
  })

  test('that are summed up under a key without the device are found', async () => {
    const { db, undo } = await undone(database.db)
    await db.execute(sql`create table reading_day_planted (device_id text, day date primary key)`)
    expect((await keysOf(db)).filter(cannotBeDistributed).map(({ table }) => table)).toEqual(['reading_day_planted'])
    await undo()
  })

  test('always say which device they are of, and lead by a foreign key to nothing but that device', async () => {
    const nullable = await rowsOf(
      database.db,
      sql`select relname from (${readingTables}) as readings join pg_attribute on attrelid = readings.oid
           where attname = ${distributionColumn} and not attnotnull`,
    )
    expect(nullable).toEqual([])
    const led = await rowsOf<{ to: string; count: number }>(
      database.db,
      sql`select confrelid::regclass::text as to, count(*)::int as count
            from (${readingTables}) as readings join pg_constraint on conrelid = readings.oid
           where contype = 'f' group by 1`,
    )
    expect(led).toEqual([{ to: 'device', count: readingKindNames.length }])
  })

  test('have no trigger of ours, which would run on another machine', async () => {
    const triggers = await rowsOf(
      database.db,
      sql`select tgname from (${readingTables}) as readings join pg_trigger on tgrelid = readings.oid where not tgisinternal`,
    )
    expect(triggers).toEqual([])
  })
})
