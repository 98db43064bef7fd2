import { sql } from 'drizzle-orm'
import type { Page } from '#contract/core/schemas.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { unchangedUntil } from '#server/platform/query/hours.ts'
import { cachedTotal } from '#server/platform/query/total.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

type WaitingPage = Page<{ waiting: number | null }>

describe('waiting hours', () => {
  let platform: Platform
  let token: string

  beforeAll(async () => {
    platform = await startPlatform()
    token = await platform.signIn('admin')
    await platform.db.execute(sql`alter table product disable trigger product_state`)
    await platform.db.execute(
      sql`insert into product (vid, state, submit_time)
          select 'V1001', state, now() - make_interval(mins => 30 + 60 * n)
            from unnest(array['underReview', 'revisionUnderReview', 'draft']) as state, generate_series(1000, 1003) as n`,
    )
  })
  afterAll(() => platform.close())

  const page = async (waiting: object) => {
    const request = { pageNum: 1, pageSize: 100, sortColumns: 'waiting asc', waiting }
    const { data } = await platform.call<WaitingPage>('getProductPage', request, { token })
    return { total: data?.total, hours: data?.list.map((one) => Math.floor(one.waiting ?? 0)) }
  }

  test('are filtered by both bounds, and only for waiting records', async () => {
    expect(await page({ min: 1_001 })).toEqual({ total: 6, hours: [1_001, 1_001, 1_002, 1_002, 1_003, 1_003] })
    expect(await page({ min: 1_001, max: 1_003 })).toEqual({ total: 4, hours: [1_001, 1_001, 1_002, 1_002] })
    expect((await page({ min: -1e300, max: 1e300 })).hours?.slice(-2)).toEqual([1_003, 1_003])
    expect(await page({ min: 1e300 })).toEqual({ total: 0, hours: [] })
    expect(await page({ max: -1e300 })).toEqual({ total: 0, hours: [] })
  })

  /** Seconds until the result of the filter changes by the clock alone. */
  const secondsLeft = async (filters: Record<string, unknown>) => {
    const from = sql`(values (now() - interval '30 minutes'), (now() - interval '150 minutes'), (null)) as one (since)`
    const until = unchangedUntil({ from, hoursSince: { waiting: sql`since` } }, filters)
    const [row] = await rowsOf<{ left: number | null }>(
      platform.db,
      sql`select date_part('epoch', ${until} - now())::int as left`,
    )
    return row?.left
  }

  test.each([
    [{ waiting: { min: 1 } }, 30 * 60],
    [{ waiting: { min: 2 } }, 90 * 60],
    [{ waiting: { max: 3 } }, 30 * 60],
    [{ waiting: { min: 2, max: 3 } }, 30 * 60],
    [{ waiting: { max: 1 } }, 30 * 60],
    [{ waiting: { min: 0.25 } }, null],
    [{ waiting: {} }, null],
    [{}, null],
  ])(
    'do not change the result of %j until the next row crosses a bound',
    async (filters: Record<string, unknown>, seconds) => {
      expect(await secondsLeft(filters)).toBe(seconds)
    },
  )

  test('have a total that is recounted by the clock, and not before', async () => {
    const { db } = platform
    const cachedCount = (where: string, until: string) =>
      cachedTotal(db, 'product', sql.raw(where), sql.raw(`now() + interval '${until}'`))
    const disableTrigger = sql`alter table product disable trigger changes`
    await db.execute(disableTrigger)
    const all = await cachedCount('true', '1 day')
    const passing = await cachedCount('vid is not null', '-1 microsecond')
    await db.execute(sql`insert into product (vid) values ('V1001')`)
    expect(await cachedCount('true', '1 day')).toBe(all)
    expect(await cachedCount('vid is not null', '1 day')).toBe(passing + 1)
  })

  test('have a total that is cached while no row crosses a bound', async () => {
    const before = await page({ min: 1_002 })
    await platform.db.execute(sql`delete from product where submit_time < now() - interval '1003 hours'`)
    expect((await page({ min: 1_002 })).total).toBe(before.total)
    expect((await page({ min: 1_001.9 })).total).toBe((before.total ?? 0) - 2)
  })
})
