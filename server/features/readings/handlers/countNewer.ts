import { sql } from 'drizzle-orm'
import { limits } from '#contract/core/limits.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import type { ReadingFilters, ReadingScope } from '#server/features/readings/scope.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { countRows } from '#server/platform/db/rows.ts'
import { epochTime } from '#server/platform/query/listing.ts'
import { readingConditions } from './page.ts'

interface Request extends ReadingFilters {
  after: string
}

/** Counts the readings after a time that match the filters of a list, up to `limits.newerMax`. */
export const countNewer = async (
  db: Database,
  kind: ReadingKindName,
  { after, ...filters }: Request,
  scope: ReadingScope,
): Promise<{ count: number }> => {
  const table = readingTables[kind]
  const where = readingConditions(kind, filters, scope)
  const newer = sql`${where} and ${table.measuredAt} > ${epochTime(Date.parse(after))}`
  return { count: await countRows(db, sql`(select 1 from ${table} where ${newer} limit ${limits.newerMax}) as newer`) }
}
