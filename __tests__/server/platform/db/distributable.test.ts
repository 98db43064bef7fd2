import { sql } from 'drizzle-orm'
import { readingKindNames } from '#contract/readings/index.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { openDatabase, undone } from '#support/database.ts'

/** Column that Citus would distribute readings by. */
const distributionColumn = 'device_id'

interface Key {
  table: string
  columns: string[]
}

/** Tables of readings and their rollups by device: by name pattern, so that a new one is included at once. */
const readingTables = sql`select oid, relname, relispartition, relkind from pg_class
  where relnamespace = 'public'::regnamespace and relname like 'reading\\_%' and relkind in ('p', 'r')
    and (relkind = 'p' or exists (select 1 from pg_attribute where attrelid = pg_class.oid and attname = ${distributionColumn}))`

const keysOf = (db: Database) =>
  rowsOf<Key>(
    db,
    sql`select relname as "table",
               array(select attname::text from pg_attribute
                      where attrelid = key.indrelid and attnum = any(key.indkey) order by attnum) as columns
          from (${readingTables}) as readings join pg_index key on key.indrelid = readings.oid
         where key.indisunique order by 1, 2`,
  )

const cannotBeDistributed = ({ columns }: Key) => !columns.includes(distributionColumn)

describe('readings', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openDatabase()
  })
  afterAll(() => database.close())

  const namesOf = async (condition: string) => {
    const rows = await rowsOf<{ name: string }>(
      database.db,
      sql`select relname as name from (${readingTables}) as readings where ${sql.raw(condition)} order by 1`,
    )
    return rows.map(({ name }) => name)
  }

  test('can be distributed by device: every unique key includes the device', async () => {
    expect(await namesOf("relkind = 'p' and not relispartition")).toHaveLength(readingKindNames.length)
    expect((await keysOf(database.db)).filter(cannotBeDistributed)).toEqual([])
  })

  test('are unique by device and time: every partition that stores some has that key', async () => {
    const keys = await keysOf(database.db)
    const deviceKeys = keys.filter(({ columns }) => columns.toSorted().join() === 'device_id,measured_at')
    expect(deviceKeys.map(({ table }) => table)).toEqual(await namesOf("relkind = 'r' and relispartition"))
  })

  test('that are aggregated under a key without the device are detected', async () => {
    const { db, undo } = await undone(database.db)
    await db.execute(sql`create table reading_day_planted (device_id text, day date primary key)`)
    expect((await keysOf(db)).filter(cannotBeDistributed).map(({ table }) => table)).toEqual(['reading_day_planted'])
    await undo()
  })

  test('always name their device, and have no foreign key, which another server could not enforce', async () => {
    const nullable = await rowsOf(
      database.db,
      sql`select relname from (${readingTables}) as readings join pg_attribute on attrelid = readings.oid
           where attname = ${distributionColumn} and not attnotnull`,
    )
    expect(nullable).toEqual([])
    const constraints = await rowsOf(
      database.db,
      sql`select conname from (${readingTables}) as readings join pg_constraint on conrelid = readings.oid where contype = 'f'`,
    )
    expect(constraints).toEqual([])
  })

  test('have no trigger of this project, which would run on another machine', async () => {
    const triggers = await rowsOf(
      database.db,
      sql`select tgname from (${readingTables}) as readings join pg_trigger on tgrelid = readings.oid where not tgisinternal`,
    )
    expect(triggers).toEqual([])
  })
})
