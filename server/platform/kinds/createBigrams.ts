import { sql } from 'drizzle-orm'
import { ligatures, solidLetters } from '#contract/core/characters.ts'
import { type KindName, kindByName } from '#contract/kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { bigramColumn, bigramKinds } from '#server/platform/kinds/bigrams.ts'
import { columnsOf, tableName } from '#server/platform/kinds/tables.ts'

const withoutAccents = String.raw`regexp_replace(lower(normalize(content, NFKD)), '[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]', '', 'g')`
const withBaseLetters = Object.entries(ligatures).reduce(
  (inner, [ligature, letters]) => `replace(${inner}, '${ligature}', '${letters}')`,
  `translate(${withoutAccents}, '${solidLetters.letters}', '${solidLetters.bases}')`,
)
/** ASCII and Chinese characters need no normalisation, which costs ten times as much. */
const isPlain = String.raw`octet_length(content) = length(content) or content ~ '^[\x01-\x7f\u4e00-\u9fff]*$'`
const folded = `case when ${isPlain} then lower(content) else normalize(${withBaseLetters}, NFC) end`

/**
 * Definitions of the functions of the search. `fold_text` folds case, width and accents, as `foldText` of the contract
 * does. Bigrams are hashes, as those compare faster than texts; a collision only adds a false positive. No function
 * calls another, as a restored dump computes the columns without a search path.
 */
const functions = [
  `create or replace function fold_text(content text) returns text
     language sql immutable strict parallel safe as $$ select ${folded} $$`,
  String.raw`create or replace function names_text(names jsonb) returns text
     language sql immutable strict parallel safe as $$
     select string_agg(one ->> 'name', e'\n') from jsonb_array_elements(names) as one $$`,
  `create or replace function bigrams(content text) returns integer[]
     language sql immutable strict parallel safe as $$
     select coalesce(array_agg(hashtext(substr(folded, start, 2))), '{}')
       from (select ${folded} as folded) as text, generate_series(1, length(folded) - 1) as start $$`,
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
    const outdated = await rowsOf<{ name: string }>(
      db,
      sql`select attname as name from pg_attribute
           where attrelid = ${table}::regclass and attname like '%\\_bigrams' and not attisdropped`,
    )
    for (const { name } of outdated) await db.execute(sql.raw(`alter table "${table}" drop column "${name}"`))
    await db.execute(
      sql.raw(`alter table "${table}" add column "${column}" integer[]
               generated always as (bigrams(${contentOf(kind)})) stored`),
    )
    await db.execute(sql.raw(`create index "${table}_${column}" on "${table}" using gin ("${column}")`))
  }
}
