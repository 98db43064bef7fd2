import { type SQL, sql } from 'drizzle-orm'
import type { Kind } from '#contract/core/kind.ts'
import { deviceIdSpellings } from '#contract/devices/deviceId.ts'
import { columnsOf, keyColumn } from '#server/platform/kinds/tables.ts'
import { exactSearchColumns } from '#server/platform/records/listing.ts'

/**
 * Returns the condition that a text equals, ignoring case, width and accents, a record's id, one of its names or
 * another search field. References are left out, as they are shared by many records.
 */
export const equalsText = ({ name: kind, fields, searchFields = [], exactSearchFields }: Kind, text: string): SQL => {
  const columns = columnsOf(kind)
  const spelled = sql.join(
    deviceIdSpellings(text).map((one) => sql`fold_text(${one})`),
    sql`, `,
  )
  const ownFields = searchFields.filter((name) => fields[name]?.type !== 'reference')
  const inFields = ownFields.map((name) =>
    fields[name]?.type === 'names'
      ? sql`exists (select 1 from jsonb_array_elements(${columns[name]}) as one where fold_text(one ->> 'name') in (${spelled}))`
      : sql`fold_text(${columns[name]}) in (${spelled})`,
  )
  const inExactFields = exactSearchColumns(kind, exactSearchFields).flatMap(({ column, read }) => {
    const value = read(text)
    return value === undefined ? [] : [sql`${column} = ${value}`]
  })
  const conditions = [sql`lower(${keyColumn(kind)}::text) in (${spelled})`, ...inFields, ...inExactFields]
  // A field without a value equals nothing.
  return sql`coalesce(${sql.join(conditions, sql` or `)}, false)`
}
