import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { countedTables, uncountedColumns } from '#server/platform/kinds/tables.ts'

/** Of so many changes, one on average adds the parts of its table up to one. */
const partsAtMost = 64

interface Trigger {
  table: string
  /** That it names; 0 where it heeds all of them. */
  columns: number
}

/** The columns that totals depend on, where they do not on all of them. */
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
 * Counts every statement that changes a table whose totals are kept (query/total.ts). What is committed counts, in the
 * same moment as what was changed; parts that another transaction adds up are passed over.
 */
export const createChangeTriggers = async (db: Database): Promise<void> => {
  await db.execute(
    sql.raw(`create or replace function count_change() returns trigger language plpgsql as $$
      begin
        insert into table_change (table_name) values (tg_table_name);
        if random() * ${partsAtMost} < 1 then
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
    // A migration may have added a column: the trigger is made anew only then, for that waits for who writes.
    if (triggers.some((made) => made.table === table && made.columns === counted.length)) continue
    const update = counted.length > 0 ? `update of ${counted.map((name) => `"${name}"`).join(', ')}` : 'update'
    await db.execute(
      sql.raw(`create or replace trigger "changes" after insert or ${update} or delete or truncate on "${table}"
               for each statement execute function count_change()`),
    )
  }
}
