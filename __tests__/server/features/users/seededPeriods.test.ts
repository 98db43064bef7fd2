import { sql } from 'drizzle-orm'
import { readingKindNames } from '#contract/readings/index.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

describe('the demonstration data', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  test.each(readingKindNames)('has readings of %s, each of the user bound to its device at that time', async (kind) => {
    const { userId, deviceId, measuredAt } = readingTables[kind]
    const [row] = await rowsOf<{ readings: number; right: number }>(
      platform.db,
      sql`select count(*)::int as readings,
                 count(*) filter (where ${userId} is not distinct from (
                   select user_id from device_binding b where b.device_id = ${deviceId} and b.bound_at <= ${measuredAt}
                      and ${measuredAt} < coalesce(b.unbound_at, 'infinity')))::int as right
            from ${readingTables[kind]}`,
    )
    expect(row?.readings).toBeGreaterThan(0)
    expect(row?.right).toBe(row?.readings)
  })
})
