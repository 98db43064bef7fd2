import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/core/schemas.ts'
import { writeReadings } from '#server/features/readings/write.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const orders: [sortColumns: string, order: SQL][] = [
  ['systolic desc', sql`q_systolic desc nulls last, id desc`],
  ['pulse asc', sql`q_pulse asc nulls first, id asc`],
]

describe('readings sorted by a value', () => {
  let platform: Platform
  let token: string
  beforeAll(async () => {
    platform = await startPlatform()
    token = await platform.signIn('admin')
  })
  afterAll(() => platform.close())

  test.each(orders)(
    '%s: pages near the start, in the middle and at the end match that order',
    async (sortColumns, order) => {
      const all = await rowsOf<{ key: string }>(
        platform.db,
        sql`select id::text as key from reading_blood_pressure where pid is not null order by ${order}`,
      )
      const pids = await rowsOf<{ pid: string }>(
        platform.db,
        sql`select distinct pid from reading_blood_pressure where pid is not null`,
      )
      const pageSize = 10
      const pages = Math.ceil(all.length / pageSize)
      expect(pages).toBeGreaterThan(4)
      for (const pageNum of [2, Math.ceil(pages / 2), pages - 1, pages]) {
        const request = { pageNum, pageSize, sortColumns, pid: pids.map(({ pid }) => pid) }
        const { data } = await platform.call<Page<{ id: string }>>('getBloodPressurePage', request, { token })
        const expected = all.slice((pageNum - 1) * pageSize, pageNum * pageSize)
        expect(data?.list.map(({ id }) => id)).toEqual(expected.map(({ key }) => key))
      }
    },
  )

  /** Small and large numbers of values, with ties, missing values and bounds between bins. */
  const valueAt = (place: number): number | null =>
    [null, 120, 120.5, 100 + (place % 97) / 4, 90 + (place % 4_001) / 100][place % 5] ?? null
  const write = async (from: number, count: number) => {
    const [device] = await rowsOf<{ id: string }>(platform.db, sql`select id from device order by id limit 1`)
    const readings = Array.from({ length: count }, (_, index) => ({
      measuredAt: new Date(Date.UTC(2026, 1, 1) + (from + index) * 60_000).toISOString(),
      deviceId: device?.id ?? '',
      userId: null,
      pid: null,
      vid: null,
      source: 'bulk',
      values: { systolic: valueAt(from + index), diastolic: 80, pulse: (from + index) % 3 === 0 ? null : index % 200 },
    }))
    await writeReadings(platform.db, 'bloodPressure', readings)
  }
  const far: [sortColumns: string, order: SQL][] = [
    ...orders,
    ['systolic asc,pulse desc', sql`q_systolic asc nulls first, q_pulse desc nulls last, id asc`],
  ]

  test.each(far)('%s: pages far from both ends match, before and after inserts', async (sortColumns, order) => {
    const pageSize = 10
    for (const count of [6_000, 500]) {
      const [row] = await rowsOf<{ count: number }>(
        platform.db,
        sql`select count(*)::int as count from reading_blood_pressure where source = 'bulk'`,
      )
      await write(row?.count ?? 0, count)
      const all = await rowsOf<{ key: string }>(
        platform.db,
        sql`select id::text as key from reading_blood_pressure where source = 'bulk' order by ${order}`,
      )
      const pages = Math.ceil(all.length / pageSize)
      const request = { pageSize, sortColumns, source: 'bulk' }
      for (let pageNum = 201; pageNum < pages - 200; pageNum += 23) {
        const page = { ...request, pageNum }
        const { data } = await platform.call<Page<{ id: string }>>('getBloodPressurePage', page, {
          token,
          isForeign: true,
        })
        const expected = all.slice((pageNum - 1) * pageSize, pageNum * pageSize)
        expect(data?.list.map(({ id }) => id)).toEqual(expected.map(({ key }) => key))
      }
    }
    const [map] = await rowsOf<{ bins: number }>(
      platform.db,
      sql`select max(bins)::int as bins from (select count(*) as bins from page_map group by key) as maps`,
    )
    expect(map?.bins).toBeGreaterThan(100)
  })
})
