import { type SQL, sql } from 'drizzle-orm'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { type Bound, judgedQuantities, type Severity, type Standard, standardOf } from '#contract/readings/standard.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import type { Listing } from '#server/platform/query/listing.ts'

const boundConditions = (column: SQL, { from, above, below }: Bound): SQL[] => [
  ...(from === undefined ? [] : [sql`${column} >= ${sql.raw(String(from))}`]),
  ...(above === undefined ? [] : [sql`${column} > ${sql.raw(String(above))}`]),
  ...(below === undefined ? [] : [sql`${column} < ${sql.raw(String(below))}`]),
]

const choiceConditions = (columns: Record<string, SQL>, choices: Severity['given'] = {}): SQL[] =>
  Object.entries(choices).map(([choice, any]) => sql`${columns[choice]} in ${[...any]}`)

/**
 * Computes the severity of a row by the declared bounds. It is not stored, so that a changed standard applies to old
 * rows too.
 */
const severityColumn = (standard: Standard, columns: Record<string, SQL>): SQL => {
  const judged = sql.join(
    judgedQuantities(standard).map((quantity) => columns[quantity] as SQL),
    sql`, `,
  )
  const cases = Object.entries(standard.severities).map(([name, severity]) => {
    const bounds = Object.entries(severity.when).flatMap(([quantity, bound]) =>
      boundConditions(columns[quantity] as SQL, bound),
    )
    const condition = sql.join(
      [sql`(${sql.join(bounds, sql` or `)})`, ...choiceConditions(columns, severity.given)],
      sql` and `,
    )
    return sql`when ${condition} then ${sql.raw(`'${name}'`)}`
  })
  const exceptions = choiceConditions(columns, standard.except).map((condition) => sql`when ${condition} then null`)
  return sql`case ${sql.join([...exceptions, ...cases], sql` `)} when coalesce(${judged}) is not null then 'normal' end`
}

const createListing = (name: ReadingKindName, standard: Standard | undefined): Listing => {
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

const listings = new Map<string, Listing>()

/**
 * Returns the listing of a device kind, built from its declaration, cached. Severities are judged by the named
 * standard, or else by the kind's first.
 */
export const readingListing = (name: ReadingKindName, standard?: string): Listing => {
  const key = `${name}:${standard ?? ''}`
  const listing = listings.get(key) ?? createListing(name, standardOf(readingKinds[name], standard))
  listings.set(key, listing)
  return listing
}
