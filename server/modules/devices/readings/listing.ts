import { type SQL, sql } from 'drizzle-orm'
import { type ReadingKindName, readingKinds } from '#contract/devices/readings/index.ts'
import type { Bound, ReadingKind } from '#contract/devices/readings/kind.ts'
import { readingTables } from '../../../db/readings.ts'
import type { Listing } from '../../../query/listing.ts'

const reached = (column: SQL, { from, above, below }: Bound): SQL[] => [
  ...(from === undefined ? [] : [sql`${column} >= ${sql.raw(String(from))}`]),
  ...(above === undefined ? [] : [sql`${column} > ${sql.raw(String(above))}`]),
  ...(below === undefined ? [] : [sql`${column} < ${sql.raw(String(below))}`]),
]

/** The severity of a row by the kind's declared bounds: computed, so that a new standard is never contradicted by old rows. */
const severityColumn = ({ severities }: ReadingKind, columns: Record<string, SQL>): SQL => {
  const cases = Object.entries(severities).map(([severity, { when }]) => {
    const bounds = Object.entries(when).flatMap(([quantity, bound]) => reached(columns[quantity] as SQL, bound))
    return sql`when ${sql.join(bounds, sql` or `)} then ${sql.raw(`'${severity}'`)}`
  })
  return sql`case ${sql.join(cases, sql` `)} else 'normal' end`
}

const listingOf = (name: ReadingKindName): Listing => {
  const kind: ReadingKind = readingKinds[name]
  const table = readingTables[name]
  const stored = Object.fromEntries(
    Object.keys(kind.record).flatMap((field) => {
      const column = table[field as keyof typeof table]
      return column ? [[field, sql`${column}`] as const] : []
    }),
  )
  return {
    fields: kind.record,
    from: sql`${table}`,
    columns: { ...stored, id: sql`${table.id}::text`, severity: severityColumn(kind, stored) },
    id: table.id,
    key: sql`${table.id}`,
    defaultSort: 'measuredAt desc',
  }
}

/** How each device kind is listed, from its declaration. */
export const readingListings = Object.fromEntries(
  (Object.keys(readingKinds) as ReadingKindName[]).map((name) => [name, listingOf(name)]),
) as Record<ReadingKindName, Listing>
