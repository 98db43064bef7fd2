import { sql } from 'drizzle-orm'
import { rowsOf } from '../query/rows.ts'
import { countedTables } from '../records/tables.ts'
import type { Database } from './connect.ts'

/** Of so many changes, one on average adds the parts of its table up to one. */
const partsAtMost = 64

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
  const made = await rowsOf<{ name: string }>(
    db,
    sql`select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'changes'`,
  )
  const isMade = new Set(made.map(({ name }) => name))
  for (const name of countedTables.filter((one) => !isMade.has(one)))
    await db.execute(
      sql.raw(`create trigger "changes" after insert or update or delete or truncate on "${name}"
               for each statement execute function count_change()`),
    )
}
