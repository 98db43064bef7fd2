import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type ReadingKindName, readingKindNames } from '#contract/readings/index.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Database } from './database.ts'
import { readingStatements, rollupStatements, uniqueKey } from './readingStatements.ts'
import { tableName } from './readings.ts'

/**
 * Creates the tables of new kinds and the columns of new quantities and choices; it never drops or narrows anything.
 * The comment of the sequence stores a hash of the statements, as 400 statements that change nothing would delay each
 * start by half a second.
 */
export const createReadingTables = async (db: Database): Promise<void> => {
  const all = readingKindNames.flatMap((name) => [...readingStatements(name), ...rollupStatements(name)])
  const hash = createHash('sha256').update(all.join(';')).digest('hex')
  await db.execute(sql`create sequence if not exists reading_id`)
  const [made] = await rowsOf<{ by: string | null }>(db, sql`select obj_description('reading_id'::regclass) as by`)
  if (made?.by === hash) return
  for (const statement of all) await db.execute(sql.raw(statement))
  await db.execute(sql.raw(`comment on sequence reading_id is '${hash}'`))
}

/** Creates the missing yearly partitions for these times (ISO 8601, UTC). Call it before inserting readings. */
export const createPartitions = async (db: Database, name: ReadingKindName, times: Iterable<string>): Promise<void> => {
  const table = tableName(name)
  const years = [...new Set([...times].map((time) => Number(time.slice(0, 4))))]
  const missing = await rowsOf<{ year: number }>(
    db,
    sql`select year from unnest(${sql.param(years)}::int[]) as year where to_regclass(${table} || '_' || year) is null`,
  )
  if (missing.length === 0) return
  const bound = (year: number) => `'${String(year).padStart(4, '0')}-01-01T00:00:00Z'`
  for (const { year } of missing) {
    const partition = `${table}_${year}`
    await db.execute(
      sql.raw(
        `create table if not exists ${partition} partition of ${table} (${uniqueKey})
           for values from (${bound(year)}) to (${bound(year + 1)})`,
      ),
    )
  }
}
