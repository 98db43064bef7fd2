import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { pageCallOf, seriesCallOf } from '#contract/readings/calls.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

type User = RecordOfKind<'appUser'>
interface Page<Row> {
  list: Row[]
  total: number
}
interface Bound {
  id: string
  user: string
}

const page = { pageNum: 1, pageSize: 1_000 }

describe('users', () => {
  let platform: Platform
  let admin: string
  let vendor: string
  let own: Bound
  let foreignBinding: Bound

  const boundOf = async (vid: string): Promise<Bound> => {
    const [row] = await rowsOf<Bound>(
      platform.db,
      sql`select id, user_id as user from device where vid = ${vid} and user_id is not null and id like 'BP%' order by id limit 1`,
    )
    if (!row) throw new Error(`${vid} has no bound device`)
    return row
  }

  beforeAll(async () => {
    platform = await startPlatform()
    admin = await platform.signIn('admin')
    vendor = await platform.signIn('vendor')
    own = await boundOf('V1001')
    foreignBinding = await boundOf('V1002')
  })
  afterAll(() => platform.close())

  const users = (token: string, request: object = {}) =>
    platform.call<Page<User>>('getAppUserPage', { ...page, ...request }, { token })

  test('are all visible to an administrator, with contacts masked', async () => {
    const { data } = await users(admin)
    const [count] = await rowsOf<{ users: number }>(
      platform.db,
      sql`select count(distinct user_id)::int as users from device`,
    )
    expect(data?.total).toBe(count?.users)
    const addresses = data?.list.flatMap(({ email }) => email ?? []) ?? []
    expect(addresses.length).toBeGreaterThan(100)
    for (const address of addresses) expect(address).toMatch(/^.•••@example\.com$/)
    const phones = data?.list.flatMap(({ phone }) => phone ?? []) ?? []
    for (const phone of phones) expect(phone).toMatch(/^\+\d\d••••\d\d$/)
  })

  test('are visible to a vendor while bound to one of its devices, without a contact', async () => {
    const { data } = await users(vendor)
    const rows = await rowsOf<{ user: string }>(
      platform.db,
      sql`select distinct user_id as user from device where vid = 'V1001' and user_id is not null`,
    )
    expect(data?.list.map(({ id }) => id).toSorted()).toEqual(rows.map(({ user }) => user).toSorted())
    expect(data?.list.filter(({ email, phone }) => email !== null || phone !== null)).toEqual([])
    expect(data?.list.every(({ devices }) => devices > 0)).toBe(true)
  })

  test('of another vendor are in none of its responses', async () => {
    const { user } = foreignBinding
    expect((await users(vendor, { ids: [user] })).data?.list).toEqual([])
    expect((await users(vendor, { id: user })).data?.total).toBe(0)
    const token = vendor
    for (const [name, request] of [
      ['getUserByDeviceId', { deviceId: foreignBinding.id }],
      ['getUserReadings', { userId: user }],
      ['getDeviceBindings', { deviceId: foreignBinding.id }],
    ] as const)
      expect((await platform.call(name, request, { token })).status).toBe(statuses.notFound.status)
    for (const name of ['getUserData', 'countUserData', 'eraseUser'])
      expect((await platform.call(name, { userId: own.user, nickname: '' }, { token })).status).toBe(
        statuses.notPermitted.status,
      )
    const response = await platform.call<{ list: { id: string }[] }>('findRecords', { text: user }, { token })
    expect(response.data?.list).toEqual([])
    const devices = await platform.call<Page<unknown>>('getDevicePageList', { ...page, userId: user }, { token })
    expect(devices.data?.total).toBe(0)
    const readings = await platform.call<Page<unknown>>(
      pageCallOf('bloodPressure'),
      { ...page, userId: user },
      { token },
    )
    expect(readings.data?.total).toBe(0)
    const series = await platform.call<{ points: unknown[] }>(
      seriesCallOf('bloodPressure'),
      { userId: user },
      { token },
    )
    expect(series.data?.points).toEqual([])
  })

  test('are found by their device, and rejected if it is not bound', async () => {
    const { data } = await platform.call<User>('getUserByDeviceId', { deviceId: own.id }, { token: vendor })
    expect(data?.id).toBe(own.user)
    const [free] = await rowsOf<{ id: string }>(
      platform.db,
      sql`select id from device where vid = 'V1001' and user_id is null limit 1`,
    )
    const { status } = await platform.call('getUserByDeviceId', { deviceId: free?.id }, { token: vendor })
    expect(status).toBe(statuses.notBound.status)
  })

  test("of another vendor's device too show this vendor nothing of it", async () => {
    await platform.db.execute(
      sql`update device set user_id = ${own.user}, bind_time = now() where id = ${foreignBinding.id}`,
    )
    await platform.db.execute(
      sql`update reading_blood_pressure set user_id = ${own.user} where device_id = ${foreignBinding.id}`,
    )
    const { data } = await users(vendor, { ids: [own.user] })
    expect(data?.list[0]?.devices).toBe(1)
    expect((await users(admin, { ids: [own.user] })).data?.list[0]?.devices).toBe(2)
    const count = async (token: string) => {
      const reply = await platform.call<{ list: { readings: number }[] }>(
        'getUserReadings',
        { userId: own.user },
        { token },
      )
      return reply.data?.list.reduce((sum, { readings }) => sum + readings, 0)
    }
    const [rows] = await rowsOf<{ own: number; all: number }>(
      platform.db,
      sql`select count(*)::int as all, count(*) filter (where device_id = ${own.id})::int as own
            from reading_blood_pressure where user_id = ${own.user}`,
    )
    expect(rows?.own).toBeGreaterThan(0)
    expect(await count(vendor)).toBe(rows?.own)
    expect(await count(admin)).toBe(rows?.all)
  })
})
