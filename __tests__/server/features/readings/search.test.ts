import { sql } from 'drizzle-orm'
import { limits } from '#contract/core/limits.ts'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

interface Row {
  id: string
  deviceId: string
  userId: string | null
}

describe('the quick search of readings', () => {
  let platform: Platform
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    platform = await startPlatform()
    for (const account of ['admin', 'vendor']) tokens[account] = await platform.signIn(account)
  })
  afterAll(() => platform.close())

  const call = <Data>(name: string, request: object, account = 'admin') =>
    platform.call<Data>(name, request, { token: tokens[account] })
  const search = async (text: string, account = 'admin') =>
    call<{ list: Row[]; total: number }>('getBloodPressurePage', { pageNum: 1, pageSize: 1_000, text }, account)

  test('finds them by a part of the device, by its name, and by the user', async () => {
    const [first] = await rowsOf<{ device: string; name: string; user: string; nickname: string }>(
      platform.db,
      sql`select d.id as device, d.name, u.id as user, u.nickname from reading_blood_pressure r
            join device d on d.id = r.device_id join app_user u on u.id = r.user_id order by d.id limit 1`,
    )
    if (!first) throw new Error('No reading of a registered user')
    for (const text of [first.device.slice(0, -1), first.device]) {
      const { data } = await search(text)
      expect(data?.total).toBeGreaterThan(0)
      expect(data?.list.filter(({ deviceId }) => !deviceId.startsWith(text))).toEqual([])
    }
    const byUser = (await search(first.nickname)).data
    expect(byUser?.list.map(({ userId }) => userId)).toContain(first.user)
    expect((await search('no device or user of this name')).data).toMatchObject({ list: [], total: 0 })
  })

  test('counts, charts and exports the same readings, and only those of the caller', async () => {
    const [own] = await rowsOf<{ device: string }>(
      platform.db,
      sql`select device_id as device from reading_blood_pressure where vid = 'V1001' limit 1`,
    )
    const text = own?.device ?? ''
    const total = (await search(text)).data?.total
    expect(total).toBeGreaterThan(0)
    const series = await call<{ points: { count: number }[] }>('getBloodPressureSeries', { text })
    expect(series.data?.points.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    const newer = await call<{ count: number }>('getBloodPressureNewer', { text, after: '2000-01-01T00:00:00Z' })
    expect(newer.data?.count).toBe(Math.min(total ?? 0, limits.newerMax))
    const counted = await call<{ rows: number }>('countExport', {
      list: 'getBloodPressurePage',
      query: { text },
      scope: { kind: 'matching' },
    })
    expect(counted.data?.rows).toBe(total)
    const [foreign] = await rowsOf<{ device: string }>(
      platform.db,
      sql`select device_id as device from reading_blood_pressure where vid <> 'V1001' limit 1`,
    )
    if (!foreign) throw new Error('No reading of another vendor')
    expect((await search(foreign.device, 'vendor')).data?.total).toBe(0)
  })

  test('rejects a text that matches too many devices', async () => {
    await platform.db.execute(sql`insert into device (id, name, vid)
      select 'MANY-' || n, 'Many', 'V1001' from generate_series(1, ${limits.searchedOwnersMax + 1}) as n`)
    const { status, errors } = await search('MANY-')
    expect(status).toBe(statuses.invalid.status)
    expect(errors?.[0]?.msg).toBe('More than 5,000 devices or users match. Enter more of the name')
    expect((await search('MANY-17')).status).toBe(statuses.ok.status)
  })
})
