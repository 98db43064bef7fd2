import { sql } from 'drizzle-orm'
import { type ReadingKindName, readingKindNames } from '#contract/readings/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { device, product, productPublication, readingLedger } from '#server/platform/db/schema.ts'
import { deviceKindOf } from '#server/platform/records/deviceKind.ts'
import { timeText } from '#server/platform/workflows/log.ts'

interface KindSummary {
  kind: ReadingKindName
  devices: number
  readings: number
  latest: string | null
}

/**
 * Summarizes each device kind: readings from the ledger, the latest one from an index, devices by the published kinds
 * of their products.
 */
export const summarizeKinds = async (db: Database): Promise<KindSummary[]> => {
  const latest = readingKindNames.map(
    (kind) =>
      sql`select ${kind}::text as kind, max(${readingTables[kind].measuredAt}) as at from ${readingTables[kind]}`,
  )
  const rows = await rowsOf<KindSummary>(
    db,
    sql`with latest as (${sql.join(latest, sql` union all `)}),
             senders as (
               select ${deviceKindOf} as kind, count(*)::int as devices
                 from ${device} d join ${product} p on p.pid = d.pid
                 left join ${productPublication} pub on pub.product_id = p.id group by 1)
        select l.kind, coalesce(s.devices, 0) as devices, l.readings::float8 as readings,
               ${timeText(sql`latest.at`)} as latest
          from ${readingLedger} l join latest on latest.kind = l.kind left join senders s on s.kind = l.kind`,
  )
  const byKind = new Map(rows.map((row) => [row.kind, row]))
  return readingKindNames.flatMap((kind) => byKind.get(kind) ?? [])
}
