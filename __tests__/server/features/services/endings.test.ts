import { sql } from 'drizzle-orm'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import { statuses } from '#contract/core/status.ts'
import { endingMonths, type serviceRecord } from '#contract/services/record.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createPeriods } from '#support/services.ts'

type Months = ResponseOf<typeof serviceRecord.ownCalls.getServiceEndings>['months']

describe('the calendar of expiring services', () => {
  let platform: Platform
  let admin: string

  beforeAll(async () => {
    platform = await startPlatform()
    admin = await platform.signIn('admin')
  })
  afterAll(() => platform.close())

  const ask = (request: object, token = admin) =>
    platform.call<{ months: Months }>('getServiceEndings', { zone: 'UTC', ...request }, { token })
  const months = async (request: object = {}) => (await ask(request)).data?.months ?? []
  const countListed = async (request: object) => {
    const page = { pageNum: 1, pageSize: 1, ...request }
    return (await platform.call<{ total: number }>('getServiceLicenseDetailPage', page, { token: admin })).data?.total
  }

  test('counts per month the rows of the list between its bounds, for the same filters', async () => {
    for (const filters of [
      {},
      { state: ['pending', 'active'] },
      { vid: ['V1001'], validity: ['12'] },
      { kind: ['launchPage'], usage: ['commercial'] },
    ]) {
      const all = await months(filters)
      expect(all).toHaveLength(endingMonths)
      const totals = await Promise.all(
        all.map(({ start, end }) => countListed({ ...filters, endTime: { min: start, max: end } })),
      )
      expect(all.map(({ count }) => count)).toEqual(totals)
    }
    expect((await months()).some(({ count }) => count > 0)).toBe(true)
  })

  test.each([
    ...['UTC', 'Asia/Shanghai', 'Pacific/Kiritimati', 'Etc/GMT+12', 'America/New_York', 'America/Coyhaique'],
    ...['+05:30', '+14:00', '-12:00', '-09:30'],
  ])('has consecutive months that begin at midnight in %s', async (zone) => {
    const all = await months({ zone })
    const inZone = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    expect(new Set(all.map(({ start }) => inZone.format(Date.parse(start))))).toEqual(new Set(['1, 00:00']))
    expect(all.slice(1).map(({ start }) => start)).toEqual(all.slice(0, -1).map(({ end }) => end))
  })

  test("counts a period in the month of its end in the reader's zone", async () => {
    const before = { utc: await months(), shanghai: await months({ zone: 'Asia/Shanghai' }) }
    // Before the end of the month in UTC, and after it in Shanghai.
    const end = new Date(Date.parse(before.utc[2]?.end ?? '') - 3_600_000).toISOString()
    await platform.db.execute(createPeriods(3, sql`now()`, sql`${end}::timestamptz`))
    // In the last hours of a month, the calendar of Shanghai already begins with the next one.
    const monthInShanghai = before.shanghai.findIndex(({ start, end: next }) => start <= end && end < next)
    expect(before.shanghai[monthInShanghai]?.start).toBe(
      new Date(Date.parse(before.utc[2]?.end ?? '') - 8 * 3_600_000).toISOString(),
    )
    const grown = (after: Months, than: Months) => after.map(({ count }, place) => count - (than[place]?.count ?? 0))
    const three = (place: number) => Array.from({ length: endingMonths }, (_, at) => (at === place ? 3 : 0))
    expect(grown(await months(), before.utc)).toEqual(three(2))
    expect(grown(await months({ zone: 'Asia/Shanghai' }), before.shanghai)).toEqual(three(monthInShanghai))
  })

  test('is for administrators, and for existing zones', async () => {
    expect((await ask({}, await platform.signIn('vendor'))).status).toBe(statuses.notPermitted.status)
    for (const zone of ['Mars/Olympus', '+05:60', '-23:59']) {
      const refusal = await ask({ zone })
      expect([refusal.status, refusal.errors?.map(({ field }) => field)]).toEqual([statuses.invalid.status, ['zone']])
    }
  })
})
