import { type SQL, sql } from 'drizzle-orm'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { type Bound, judgedQuantities, type Severity, type Standard, standardOf } from '#contract/readings/standard.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import type { Listing } from '#server/platform/query/listing.ts'

const reached = (column: SQL, { from, above, below }: Bound): SQL[] => [
  ...(from === undefined ? [] : [sql`${column} >= ${sql.raw(String(from))}`]),
  ...(above === undefined ? [] : [sql`${column} > ${sql.raw(String(above))}`]),
  ...(below === undefined ? [] : [sql`${column} < ${sql.raw(String(below))}`]),
]

const says = (columns: Record<string, SQL>, words: Severity['given'] = {}): SQL[] =>
  Object.entries(words).map(([choice, any]) => sql`${columns[choice]} in ${[...any]}`)

/** The severity of a row by the declared bounds: computed, so that a new standard is never contradicted by old rows. */
const severityColumn = (standard: Standard, columns: Record<string, SQL>): SQL => {
  const judged = sql.join(
    judgedQuantities(standard).map((quantity) => columns[quantity] as SQL),
    sql`, `,
  )
  const cases = Object.entries(standard.severities).map(([name, severity]) => {
    const bounds = Object.entries(severity.when).flatMap(([quantity, bound]) =>
      reached(columns[quantity] as SQL, bound),
    )
    const condition = sql.join([sql`(${sql.join(bounds, sql` or `)})`, ...says(columns, severity.given)], sql` and `)
    return sql`when ${condition} then ${sql.raw(`'${name}'`)}`
  })
  const excepted = says(columns, standard.except).map((condition) => sql`when ${condition} then null`)
  return sql`case ${sql.join([...excepted, ...cases], sql` `)} when coalesce(${judged}) is not null then 'normal' end`
}

const listingBy = (name: ReadingKindName, standard: Standard | undefined): Listing => {
  const { record }: ReadingKind = readingKinds[name]
  const table = readingTables[name]
  const stored = Object.fromEntries(
    Object.keys(record).flatMap((field) => {
      const column = table[field as keyof typeof table]
      return column ? [[field, sql`${column}`] as const] : []
    }),
  )
  return {
    fields: record,
    from: sql`${table}`,
    columns: {
      ...stored,
      id: sql`${table.id}::text`,
      ...(standard && { severity: severityColumn(standard, stored) }),
    },
    id: table.id,
    keys: [sql`${table.id}`],
    defaultSort: 'measuredAt desc',
  }
}

const made = new Map<string, Listing>()

/** How a device kind is listed, from its declaration; its severities by the standard of this name, else by its first. */
export const readingListing = (name: ReadingKindName, standard?: string): Listing => {
  const key = `${name}:${standard ?? ''}`
  const listing = made.get(key) ?? listingBy(name, standardOf(readingKinds[name], standard))
  made.set(key, listing)
  return listing
}
