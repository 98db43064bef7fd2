import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { figureNames } from '#contract/dashboards/figures.ts'
import { reportCalls, userActiveCalls } from '#contract/dashboards/report.ts'
import type { FigurePoint } from '#contract/dashboards/shapes.ts'
import { countActiveUsers, countFigure } from '#support/figuresOracle.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const range = { from: '2026-01-01', to: '2026-11-20' }

/** Calls of the specification, section 7, copied letter for letter. */
const specified =
  `getAppUserCount getDeviceCount getProductCount getUserCount getAppUserCountOfDay getAppUserCountOfWeek
  getAppUserCountOfMonth getDeviceCountOfDay getDeviceCountOfWeek getDeviceCountOfMonth getFeedbackCountOfType
  getDeviceCountOfPid getProductCountOfDay getFeedbackCountOfDay getFeedbackCountOfWeek getFeedbackCountOfMonth
  getUserActiveDayPage getUserActiveWeekPage getUserActiveMonthPage`
    .split(/\s+/)
    .toSorted()

describe('the metric calls', () => {
  let platform: Platform
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    platform = await startPlatform()
    for (const account of ['admin', 'vendor', 'omnia']) tokens[account] = await platform.signIn(account)
  })
  afterAll(() => platform.close())

  const call = async <Data>(account: string, name: string, request: object) =>
    platform.call<Data>(name, request, { token: tokens[account] })
  const points = async (account: string, name: string, request: object) =>
    (await call<{ points: FigurePoint[] }>(account, name, { range, ...request })).data?.points ?? []
  const countOf = async (account: string, request: object = {}) =>
    (await call<{ count: number }>(account, 'getDeviceCount', { range, ...request })).data?.count
  const total = (rows: readonly { count: number | null }[]) => rows.reduce((sum, { count }) => sum + (count ?? 0), 0)

  test('match the specification', () => {
    expect(Object.keys({ ...reportCalls, ...userActiveCalls }).toSorted()).toEqual(specified)
    for (const { figure } of Object.values({ ...reportCalls, ...userActiveCalls }))
      expect(figureNames).toContain(figure)
  })

  test('return a vendor its own metrics whatever it requests, and an administrator those of all or one', async () => {
    const { db } = platform
    const own = total(await countFigure(db, 'device', 'V1002'))
    expect(await countOf('omnia')).toBe(own)
    expect(await countOf('omnia', { vid: 'V1002' })).toBe(own)
    expect(await countOf('omnia', { vid: 'V1001' })).toBe(0)
    expect(await countOf('omnia', { vid: '*' })).toBe(0)
    expect(await countOf('admin', { vid: 'V1002' })).toBe(own)
    expect(await countOf('admin', { vid: 'V9999' })).toBe(0)
    expect(await countOf('admin')).toBe(total(await countFigure(db, 'device', undefined)))
  })

  test("answer for another vendor's product as for one that does not exist", async () => {
    const missing = await points('omnia', 'getDeviceCountOfMonth', { pid: 'P0000' })
    expect(await points('omnia', 'getDeviceCountOfMonth', { pid: 'P2001' })).toEqual(missing)
    expect(missing.every(({ count }) => count === null)).toBe(true)
    expect(total(await points('omnia', 'getDeviceCountOfMonth', { pid: 'P2002' }))).toBeGreaterThan(0)
  })

  test('return no value, instead of zero, for days without counts and future days', async () => {
    const future = await points('admin', 'getDeviceCountOfDay', { range: { from: '2098-01-01', to: '2098-01-03' } })
    expect(future.map(({ count }) => count)).toEqual([null, null, null])
    const past = await points('admin', 'getDeviceCountOfMonth', { range: { from: '2001-01-01', to: '2001-02-28' } })
    expect(past.map(({ count }) => count)).toEqual([null, null])
    expect(
      (await points('admin', 'getFeedbackCountOfDay', { vid: 'V9999' })).every(({ count }) => count === null),
    ).toBe(true)
    expect((await points('admin', 'getDeviceCountOfDay', {})).some(({ count }) => count === 0)).toBe(true)
  })

  test('return active users in pages, newest first', async () => {
    const request = { range, pageNum: 1, pageSize: 2 }
    const first = (await call<{ list: FigurePoint[]; total: number }>('admin', 'getUserActiveMonthPage', request)).data
    const second = (await call<{ list: FigurePoint[] }>('admin', 'getUserActiveMonthPage', { ...request, pageNum: 2 }))
      .data
    const expected = await countActiveUsers(platform.db, 'month', undefined)
    const starts = [...(first?.list ?? []), ...(second?.list ?? [])].map(({ start }) => start)
    expect(starts).toEqual(['2026-11-01', '2026-10-01', '2026-09-01', '2026-08-01'])
    for (const { start, count } of first?.list ?? [])
      expect(count).toBe(expected.find((month) => month.start === start)?.count)
    expect(first?.total).toBeGreaterThanOrEqual(4)
  })

  test.each([
    ['backwards', { from: '2026-02-01', to: '2026-01-01' }, 'range.to', 'beforeStart'],
    ['of a hundred years', { from: '2000-01-01', to: '2099-12-31' }, 'range.to', 'rangeTooLong'],
    ['with a day that there is not', { from: '2026-02-30', to: '2026-03-01' }, 'range.from', 'notDate'],
    ['with a moment', { from: '2026-02-01T00:00:00Z', to: '2026-03-01' }, 'range.from', 'notDate'],
  ])('reject a range %s at its field', async (_, wrongRange, field, code) => {
    for (const name of ['getDeviceCount', 'getDeviceCountOfDay']) {
      const { status, errors } = await call('vendor', name, { range: wrongRange })
      expect(status).toBe(statuses.invalid.status)
      expect(errors?.map((error) => [error.field, error.code])).toContainEqual([field, code])
    }
  })

  test('use the same UTC days for readers whose local days have 23 or 25 hours', async () => {
    // Nights of clock changes in Berlin: readings before and after count on their UTC day.
    for (const day of ['2026-03-29', '2026-10-25']) {
      await platform.db.execute(sql`insert into device (id, name, vid, create_time) values
        (${`A-${day}`}, 'a', 'V1001', ${`${day}T00:30:00Z`}), (${`B-${day}`}, 'b', 'V1001', ${`${day}T23:30:00Z`})`)
      const days = { from: day, to: day }
      const expected = (await countFigure(platform.db, 'device', 'V1001')).filter(({ start }) => start === day)
      expect(total(await points('vendor', 'getDeviceCountOfDay', { range: days }))).toBe(total(expected))
      expect(total(expected)).toBeGreaterThanOrEqual(2)
    }
  })
})
