import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { readReadingPage } from '#server/features/readings/handlers/page.ts'
import type { ReadingScope } from '#server/features/readings/scope.ts'
import type { NewReading } from '#server/features/readings/write.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

/** Kind of the written readings. */
export const kind = 'tempData'

const secondMs = 1_000
const start = Date.UTC(2025, 0, 1)

/** The name of a batch contains its number of readings, so that a partial batch is detected. */
export const batchName = (round: number, number: number, size: number) => `batch-${round}-${number}-${size}`
export const sizeOf = (name: string): number => Number(name.split('-')[3])

/** Builds a batch of readings of one device over a few days, with timestamps that no other batch uses. */
export const batchOf = (name: string, deviceId: string, size: number): NewReading[] => {
  const [, round, number] = name.split('-').map(Number)
  const first = start + (round ?? 0) * 10_000_000 * secondMs + (number ?? 0) * 1_000 * secondMs
  return Array.from({ length: size }, (_, index) => ({
    measuredAt: new Date(first + index * secondMs).toISOString(),
    deviceId,
    userId: null,
    pid: null,
    vid: index % 2 === 0 ? 'V1001' : 'V1003',
    source: name,
    values: { temperature: 36 + (index % 30) / 10 },
  }))
}

const of = (vid: string) => ({ vendorId: vid, vid })

/** Filters whose pages are requested while readings are written. */
const accountId = randomUUID()

export const filters: { request: object; scope: ReadingScope; where: SQL }[] = [
  { request: {}, scope: { accountId, tenancy: 'all' }, where: sql`true` },
  { request: {}, scope: { accountId, tenancy: of('V1001') }, where: sql`vid = 'V1001'` },
  { request: { temperature: { min: 38 } }, scope: { accountId, tenancy: 'all' }, where: sql`q_temperature >= 38` },
  {
    request: { severity: ['fever'] },
    scope: { accountId, tenancy: of('V1003') },
    where: sql`q_temperature >= 38 and vid = 'V1003'`,
  },
]

/** Returns the total of a page with a filter. */
export const pageTotal = async (db: Database, { request, scope }: (typeof filters)[number]): Promise<number> =>
  (await readReadingPage(db, kind, { pageNum: 1, pageSize: 10, ...request }, scope)).total

export const countRows = async (db: Database, where: SQL): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from reading_temp_data where ${where}`,
  )
  return row?.count ?? 0
}
