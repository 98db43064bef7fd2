import { sql } from 'drizzle-orm'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import type { CallsOf } from '#contract/core/kind.ts'
import type { device } from '#contract/devices/device.ts'
import { readingKindNames, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import type { ReadingScope } from '#server/features/readings/scope.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { readingListing } from './listing.ts'
import { readingConditions } from './page.ts'

type LatestReadings = ResponseOf<CallsOf<typeof device>['getDeviceReadings']>['list']

/** Number of readings of each kind. */
const readingsMax = 5

/**
 * Reads a device's latest readings of each kind that the caller may see, most recent first; one index lookup per kind.
 */
export const readLatestReadings = async (
  db: Database,
  deviceId: string,
  scope: ReadingScope,
): Promise<LatestReadings> => {
  const perKind = readingKindNames.map((name) => {
    const { quantities, choices }: ReadingKind = readingKinds[name]
    const { measuredAt, id, deviceId: sender } = readingTables[name]
    const { columns } = readingListing(name)
    const values = Object.keys({ ...quantities, ...choices }).map((field) => sql`${field}::text, ${columns[field]}`)
    return sql`select ${name}::text as kind, max(at) as latest,
                      jsonb_agg(jsonb_build_object('measuredAt', ${timeText(sql`at`)}, 'values', "values")
                                order by at desc, id desc) as recent
                 from (select ${measuredAt} as at, ${id} as id, jsonb_build_object(${sql.join(values, sql`, `)}) as "values"
                         from ${readingTables[name]}
                        where ${sender} = ${deviceId} and ${readingConditions(name, {}, scope)}
                        order by ${measuredAt} desc, ${id} desc limit ${readingsMax}) as newest`
  })
  return rowsOf(
    db,
    sql`select kind, recent from (${sql.join(perKind, sql` union all `)}) as kinds
         where latest is not null order by latest desc`,
  )
}
