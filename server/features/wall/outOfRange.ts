import { sql } from 'drizzle-orm'
import { type ReadingKindName, readingKindNames, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { standardOf } from '#contract/readings/standard.ts'
import { type WallSnapshot, wallLimits } from '#contract/wall/snapshot.ts'
import { readingListing } from '#server/features/readings/handlers/listing.ts'
import { scopeConditions } from '#server/features/readings/scope.ts'
import type { Tenancy } from '#server/platform/core/tenancy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { allOf } from '#server/platform/query/listing.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { readProductNames } from './fleet.ts'

/**
 * Number of latest readings that are searched per kind: rarer ones are no news, and a table of ten million rows must
 * not be scanned.
 */
const searchDepth = 1_000

interface Row {
  kind: ReadingKindName
  measuredAt: string
  pid: string | null
  severity: string
  values: WallSnapshot['outOfRange'][number]['values']
}

/** Returns the severities of a kind's first standard that need attention. */
const alarmingSeverities = (kind: ReadingKind): string[] =>
  Object.entries(standardOf(kind, undefined)?.severities ?? {}).flatMap(([name, { tone }]) =>
    tone === 'bad' || tone === 'warning' ? [name] : [],
  )

const readKind = (db: Database, name: ReadingKindName, tenancy: Tenancy): Promise<Row[]> => {
  const kind: ReadingKind = readingKinds[name]
  const { measuredAt, id, pid } = readingTables[name]
  const { columns } = readingListing(name)
  const fields = [...Object.keys(kind.quantities), ...Object.keys(kind.choices)]
  const values = sql.join(
    fields.map((field) => sql`${field}::text, ${columns[field]}`),
    sql`, `,
  )
  return rowsOf(
    db,
    sql`select ${name} as kind, ${timeText(sql`at`)} as "measuredAt", pid, severity, "values" from (
          select ${measuredAt} as at, ${id} as id, ${pid} as pid, ${columns.severity} as severity,
                 jsonb_build_object(${values}) as "values"
            from ${readingTables[name]} where ${allOf(scopeConditions(name, tenancy))}
           order by ${measuredAt} desc nulls last, ${id} desc limit ${searchDepth}) as newest
         where severity in ${alarmingSeverities(kind)} order by at desc, id desc limit ${wallLimits.readings}`,
  )
}

/**
 * Reads the latest readings of all kinds that the first standard of their kind considers abnormal. They contain nothing
 * that identifies a person.
 */
export const readOutOfRange = async (db: Database, tenancy: Tenancy): Promise<WallSnapshot['outOfRange']> => {
  const allRows: Row[] = []
  for (const name of readingKindNames)
    if (alarmingSeverities(readingKinds[name]).length > 0) allRows.push(...(await readKind(db, name, tenancy)))
  const rows = allRows
    .toSorted((one, other) => other.measuredAt.localeCompare(one.measuredAt))
    .slice(0, wallLimits.readings)
  const names = await readProductNames(db, [...new Set(rows.flatMap(({ pid }) => pid ?? []))])
  return rows.map(({ pid, ...row }) => ({ ...row, names: names.get(pid ?? '') ?? null }))
}
