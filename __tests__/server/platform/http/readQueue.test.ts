import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { sql } from 'drizzle-orm'
import { pageCallOf, seriesCallOf } from '#contract/readings/calls.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { eventually } from '#support/eventually.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

describe('reads of many accounts', () => {
  let platform: Platform
  let vendor: string
  let admin: string
  let arrivals = 0
  beforeAll(async () => {
    platform = await startPlatform()
    platform.app.server.on('request', () => {
      arrivals += 1
    })
    vendor = await platform.signIn('vendor')
    admin = await platform.signIn('admin')
  })
  afterAll(() => platform.close())

  const page = pageCallOf('tempData')
  const filtered = (above: number, token: string) =>
    platform.call(page, { pageNum: 1, pageSize: 1, temperature: { min: above } }, { token })

  const keptFilters = async () => {
    const [row] = await rowsOf<{ count: number }>(platform.db, sql`select count(*)::int as count from page_map_head`)
    return row?.count ?? 0
  }

  test('take turns: many of one account delay another by no longer than one call', async () => {
    const finished: string[] = []
    const size = 40
    const readers = Array.from({ length: size }, async () => {
      await platform.call(seriesCallOf('tempData'), {}, { token: vendor })
      finished.push('crowd')
    })
    await platform.call('getVendorInfo', {}, { token: admin })
    await filtered(1, admin)
    // In the order of arrival, all of the first account's reads would be done by then.
    expect(finished.length).toBeLessThan(size / 2)
    await Promise.all(readers)
  })

  test('of one account queue up to a limit, and more are refused', async () => {
    const replies = await Promise.all(
      Array.from({ length: 110 }, () => platform.call(seriesCallOf('tempData'), {}, { token: vendor })),
    )
    const statuses = new Set(replies.map(({ status }) => status))
    expect([...statuses].sort()).toEqual([1, 429])
  })

  test('whose caller has disconnected are dropped before their turn', async () => {
    const address = await platform.app.listen({ host: '127.0.0.1', port: 0 })
    const readers = Array.from({ length: 60 }, () => platform.call(seriesCallOf('tempData'), {}, { token: vendor }))
    const requests = Array.from({ length: 5 }, (_, index) => {
      const body = JSON.stringify({ pageNum: 1, pageSize: 1, temperature: { min: 20 + index / 100 } })
      const headers = { token: vendor, 'content-type': 'application/json' }
      return request(`${address}/platform/tempData/${page}`, { method: 'POST', headers })
        .on('error', () => {})
        .end(body)
    })
    await eventually(async () => expect(arrivals).toBe(5))
    const stays = requests.pop()
    for (const request of requests) request.destroy()
    const before = await keptFilters()
    const [reply] = await once(stays as ClientRequest, 'response')
    expect(reply.statusCode).toBe(200)
    await Promise.all(readers)
    // One of them may have had its turn before it was aborted; without dropping, all five would be there.
    expect(await keptFilters()).toBeLessThan(before + 4)
  })

  test('cache a limited number of filters, the newest ones, for each account', async () => {
    await filtered(0.5, admin)
    for (let index = 0; index < 70; index++) await filtered(30 + index / 100, vendor)
    const heads = await rowsOf<{ count: number }>(
      platform.db,
      sql`select count(*)::int as count from page_map_head group by account_id order by 1 desc`,
    )
    expect(heads.map(({ count }) => count)).toEqual([64, expect.any(Number)])
  })
})
