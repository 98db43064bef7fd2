import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { countedTables, uncountedColumns } from '#server/platform/kinds/tables.ts'

/** Average number of changes after which one change merges the rows of its table into one. */
const changesPerMerge = 64

interface Trigger {
  table: string
  /** Number of its columns; 0 for all columns. */
  columns: number
}

/** Returns the columns that totals depend on; empty for all columns. */
const countedColumns = async (db: Database, table: string): Promise<string[]> => {
  const uncounted = uncountedColumns(table)
  if (uncounted.length === 0) return []
  const columns = await rowsOf<{ name: string }>(
    db,
    sql`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`,
  )
  return columns.map(({ name }) => name).filter((name) => !uncounted.includes(name))
}

/**
 * Creates triggers that count every statement that changes a table with cached totals (query/total.ts). The count
 * becomes visible with the change itself; merging skips rows locked by other transactions.
 */
export const createChangeTriggers = async (db: Database): Promise<void> => {
  await db.execute(
    sql.raw(`create or replace function count_change() returns trigger language plpgsql as $$
      begin
        insert into table_change (table_name) values (tg_table_name);
        if random() * ${changesPerMerge} < 1 then
          with part as (
            delete from table_change where id in (
              select id from table_change where table_name = tg_table_name for update skip locked)
            returning changes)
          insert into table_change (table_name, changes)
          select tg_table_name, sum(changes) from part having count(*) > 0;
        end if;
        return null;
      end $$`),
  )
  const triggers = await rowsOf<Trigger>(
    db,
    sql`select relname as "table", cardinality(tgattr::int2[]) as columns from pg_trigger
          join pg_class on pg_class.oid = tgrelid where tgname = 'changes'`,
  )
  for (const table of countedTables()) {
    const counted = await countedColumns(db, table)
    // Recreates the trigger only if a migration has added a column, as that waits for all writers.
    if (triggers.some((made) => made.table === table && made.columns === counted.length)) continue
    const update = counted.length > 0 ? `update of ${counted.map((name) => `"${name}"`).join(', ')}` : 'update'
    await db.execute(
      sql.raw(`create or replace trigger "changes" after insert or ${update} or delete or truncate on "${table}"
               for each statement execute function count_change()`),
    )
  }
}
