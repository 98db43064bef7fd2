import { sql } from 'drizzle-orm'
import { type KindName, kindByName } from '#contract/kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { bigramColumn, bigramKinds } from '#server/platform/kinds/bigrams.ts'
import { columnsOf, tableName } from '#server/platform/kinds/tables.ts'

/** Case is folded like `ilike` does. Hashes compare faster than texts; a collision only adds a false positive. */
const functions = [
  `create or replace function names_text(names jsonb) returns text
     language sql immutable strict parallel safe as $$
     select string_agg(one ->> 'name', e'\\n') from jsonb_array_elements(names) as one $$`,
  `create or replace function bigrams(content text) returns integer[]
     language sql immutable strict parallel safe as $$
     select coalesce(array_agg(hashtext(substr(folded, start, 2))), '{}')
       from lower(content) as folded, generate_series(1, length(folded) - 1) as start $$`,
]

/** Returns the expression of the searched fields of a kind as one text. */
const contentOf = (kind: KindName): string => {
  const { searchFields = [], fields } = kindByName(kind)
  const parts = searchFields.map((field) => {
    const column = `"${columnsOf(kind)[field]?.name}"`
    return `coalesce(${fields[field as keyof typeof fields]?.type === 'names' ? `names_text(${column})` : column}, '')`
  })
  return parts.join(` || e'\\n' || `)
}

/** Creates the missing bigram columns and indexes for the quick search of long lists (kinds/bigrams.ts). */
export const createBigrams = async (db: Database): Promise<void> => {
  for (const statement of functions) await db.execute(sql.raw(statement))
  for (const kind of bigramKinds()) {
    const [table, column] = [tableName(kind), bigramColumn(kindByName(kind))]
    const existing = await rowsOf(
      db,
      sql`select 1 from pg_attribute where attrelid = ${table}::regclass and attname = ${column}`,
    )
    // Checked first, as ALTER TABLE waits for all writers of the table.
    if (existing.length > 0) continue
    await db.execute(
      sql.raw(`alter table "${table}" add column "${column}" integer[]
               generated always as (bigrams(${contentOf(kind)})) stored`),
    )
    await db.execute(sql.raw(`create index "${table}_${column}" on "${table}" using gin ("${column}")`))
  }
}
