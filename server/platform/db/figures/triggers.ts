import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { FigureSource, FigureSources } from './source.ts'

/**
 * Returns the statement that adds the changes of rows: `rows` selects them with `n`, 1 for an inserted and -1 for a
 * deleted one.
 */
const addChanges = ({ figure, owner, countsAll, part, day, where = 'true' }: FigureSource, rows: string): string => {
  const summed = ['day', ...(part ? ['part'] : []), ...(countsAll ? ['owner'] : [])]
  const groups = [countsAll ? [] : ['owner'], part ? [] : ['part'], 'figure', `cube (${summed.join(', ')})`].flat()
  const key = (name: string, all: string) =>
    summed.includes(name) ? `case when grouping(${name}) = 1 then ${all} else ${name} end` : name
  return `insert into figure_change (figure, owner, part, day, count)
    select figure, ${key('owner', `'*'`)}, ${key('part', `'*'`)}, ${key('day', `date '-infinity'`)}, sum(n)
      from (select ${figure} as figure, ${owner} as owner, ${part ?? `'*'`} as part, ${day} as day, n
              from (${rows}) as changed where ${where}) as counted
     group by ${groups.join(', ')} having sum(n) <> 0`
}

const functionOf = (table: string, source: FigureSource): string => `
  create or replace function count_${table}() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      ${addChanges(source, 'select *, 1 as n from added')};
    elsif tg_op = 'DELETE' then
      ${addChanges(source, 'select *, -1 as n from gone')};
    else
      ${addChanges(source, 'select new.*, 1 as n union all select old.*, -1 as n')};
    end if;
    return null;
  end $$`

/**
 * Returns triggers per statement for inserts and deletes, and per row for updates that may move a row to another count.
 */
const triggersOf = (table: string, { watches }: FigureSource): string[] => {
  const run = `execute function count_${table}()`
  const changed = watches.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
  return [
    `create trigger "figures_added" after insert on "${table}" referencing new table as added for each statement ${run}`,
    `create trigger "figures_gone" after delete on "${table}" referencing old table as gone for each statement ${run}`,
    ...(watches.length > 0
      ? [
          `create trigger "figures_changed" after update of ${watches.join(', ')} on "${table}"
             for each row when (${changed}) ${run}`,
        ]
      : []),
  ]
}

/**
 * Creates the triggers that count the tables of all sources. Locks a new one against writes while its rows are counted.
 */
export const createFigureTriggers = async (db: Database, sources: FigureSources): Promise<void> => {
  const made = await rowsOf<{ table: string }>(
    db,
    sql`select tgrelid::regclass::text as "table" from pg_trigger where tgname = 'figures_added'`,
  )
  for (const [table, source] of Object.entries(sources)) {
    await db.execute(sql.raw(functionOf(table, source)))
    if (made.some((one) => one.table === table)) continue
    await db.execute(sql.raw(`lock table "${table}" in share row exclusive mode`))
    for (const statement of triggersOf(table, source)) await db.execute(sql.raw(statement))
    await db.execute(sql.raw(addChanges(source, `select *, 1 as n from "${table}"`)))
  }
}
