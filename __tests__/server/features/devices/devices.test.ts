import { sql } from 'drizzle-orm'
import { limits } from '#contract/core/limits.ts'
import { statuses } from '#contract/core/status.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { type ReadingKindName, readingKindNames } from '#contract/readings/index.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

type Device = RecordOfKind<'device'>
interface KindSummary {
  kind: ReadingKindName
  devices: number
  readings: number
  latest: string
}
type Outcomes = { list: { recordId: string; status: number }[] }
type Page = { list: Device[]; total: number }

describe('devices', () => {
  let platform: Platform
  let admin: string
  let vendor: string

  beforeAll(async () => {
    platform = await startPlatform()
    admin = await platform.signIn('admin')
    vendor = await platform.signIn('vendor')
  })
  afterAll(() => platform.close())

  const page = (token: string, request: object = {}, name = 'getDevicePage') =>
    platform.call<Page>(name, { pageNum: 1, pageSize: 50, ...request }, { token })

  test('of every vendor are listed in pages for an administrator', async () => {
    const first = await page(admin)
    const last = await page(admin, { pageNum: 10 })
    expect(first.data?.total).toBe(500)
    expect(first.data?.list).toHaveLength(50)
    expect(last.data?.list).toHaveLength(50)
    const ids = new Set([...(first.data?.list ?? []), ...(last.data?.list ?? [])].map(({ id }) => id))
    expect(ids.size).toBe(100)
  })

  test('of a vendor are listed for that vendor only', async () => {
    const { data } = await page(vendor, { pageSize: 1000 }, 'getDevicePageList')
    expect(data?.total).toBe(235)
    expect(new Set(data?.list.map(({ vid }) => vid))).toEqual(new Set(['V1001']))
  })

  test('distinguish a page behind the last from page 0', async () => {
    const lastPage = await page(admin, { pageNum: 11 })
    const zero = await page(admin, { pageNum: 0 })
    expect(lastPage).toMatchObject({
      status: statuses.pageBeyondLast.status,
      msg: 'Page 11 does not exist. The last page is 10',
    })
    expect(zero).toMatchObject({ status: statuses.invalid.status, errors: [{ field: 'pageNum', code: 'tooSmall' }] })
  })

  test('are filtered by time offline, each in one of the steps', async () => {
    const [first] = (await page(admin, { pageSize: 1 })).data?.list ?? []
    const { rows } = (await platform.db.execute(
      sql`insert into device (id, name, pid, vid, last_seen)
          select 'OFF-' || step, 'Offline', pid, vid, now() - ago
            from device, (values ('hours', interval '23 hours 59 minutes'), ('days', '24 hours 1 minute'), ('weeks', '7 days 1 minute'),
                                 ('months', '30 days 1 minute'), ('never', null)) as made (step, ago)
           where id = ${first?.id} returning id`,
    )) as unknown as { rows: unknown[] }
    expect(rows).toHaveLength(5)
    for (const offline of ['hours', 'days', 'weeks', 'months', 'never']) {
      const { data } = await page(admin, { offline: [offline], name: 'Offline' })
      expect(data?.list.map(({ id, offline: step }) => [id, step])).toEqual([[`OFF-${offline}`, offline]])
    }
    const some = await page(admin, { offline: ['days', 'never'], name: 'Offline', sortColumns: 'id asc' })
    expect(some.data?.list.map(({ id }) => id)).toEqual(['OFF-days', 'OFF-never'])
    const total = await Promise.all(
      ['hours', 'days', 'weeks', 'months', 'never'].map(
        async (step) => (await page(admin, { offline: [step] })).data?.total,
      ),
    )
    expect(total.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe((await page(admin)).data?.total)
    await platform.db.execute(sql`delete from device where name = 'Offline'`)
  })

  test('return the current device when unbound, and reject a second unbinding', async () => {
    const { data } = await page(admin, { binding: ['bound'], pageSize: 1 })
    const deviceId = data?.list[0]?.id
    const response = await platform.call<Device>('delBindDevice', { deviceId }, { token: admin })
    const secondCall = await platform.call('delBindDevice', { deviceId }, { token: admin })
    expect(response.data).toMatchObject({ id: deviceId, binding: 'unbound', userId: null, bindTime: null })
    expect(secondCall.status).toBe(statuses.notBound.status)
  })

  test('stay bound if another user has bound them meanwhile, in single and bulk actions', async () => {
    const { editedMeanwhile, notBound, ok } = statuses
    const { data } = await page(admin, { binding: ['bound'], pageSize: 1 })
    const deviceId = data?.list[0]?.id
    const binding = { deviceId, userId: data?.list[0]?.userId }
    const unbindOne = async () => (await platform.call('delBindDevice', binding, { token: admin })).status
    const unbindMany = async () => {
      const { data } = await platform.call<Outcomes>('delBindDevices', { devices: [binding] }, { token: admin })
      return data?.list.map(({ status }) => status)
    }
    const rebind = (user: unknown) =>
      platform.db.execute(sql`update device set user_id = ${user}, bind_time = now() where id = ${deviceId}`)
    await rebind('u_nobody_saw')
    expect([await unbindOne(), await unbindMany()]).toEqual([editedMeanwhile.status, [editedMeanwhile.status]])
    const [row] = (await page(admin, { ids: [deviceId] })).data?.list ?? []
    expect(row?.userId).toBe('u_nobody_saw')
    await rebind(binding.userId)
    expect(await unbindMany()).toEqual([ok.status])
    expect([await unbindOne(), await unbindMany()]).toEqual([notBound.status, [notBound.status]])
    await rebind(binding.userId)
    expect(await unbindOne()).toBe(ok.status)
  })

  test("are unbound in bulk one by one: unbound and other vendors' devices are reported", async () => {
    const users = new Map<string, string | null>()
    const boundDevices = async (vid: string) => {
      const { data } = await page(admin, { vid: [vid], binding: ['bound'], pageSize: 2 })
      for (const { id, userId } of data?.list ?? []) users.set(id, userId)
      return data?.list.map(({ id }) => id) ?? []
    }
    const [[first = '', second = ''], [foreignId = '']] = [await boundDevices('V1001'), await boundDevices('V1002')]
    await platform.call('delBindDevice', { deviceId: second }, { token: vendor })
    const deviceIds = [first, second, foreignId, 'no-such', first]
    const unbind = (ids: string[]) =>
      platform.call<Outcomes>(
        'delBindDevices',
        { devices: ids.map((deviceId) => ({ deviceId, userId: users.get(deviceId) ?? 'u_none' })) },
        { token: vendor },
      )
    const { notFound, notBound, ok, invalid } = statuses
    expect((await unbind(deviceIds)).data?.list.map(({ recordId, status }) => [recordId, status])).toEqual([
      [first, ok.status],
      [second, notBound.status],
      [foreignId, notFound.status],
      ['no-such', notFound.status],
    ])
    const { data } = await page(admin, { ids: [first, second, foreignId] })
    expect(data?.list.filter(({ binding }) => binding === 'bound').map(({ id }) => id)).toEqual([foreignId])
    const tooMany = Array.from({ length: limits.transitionsMax + 1 }, (_, place) => `D${place}`)
    for (const ids of [[], tooMany]) expect((await unbind(ids)).status).toBe(invalid.status)
  })

  test('of another vendor are answered like missing ones', async () => {
    const { data } = await page(admin, { vid: ['V1002'], binding: ['bound'], pageSize: 1 })
    const refusal = await platform.call('delBindDevice', { deviceId: data?.list[0]?.id }, { token: vendor })
    const missing = await platform.call('delBindDevice', { deviceId: 'no-such' }, { token: vendor })
    expect(refusal.status).toBe(statuses.notFound.status)
    expect(refusal.msg).toBe(missing.msg)
  })

  test('list versions newest first', async () => {
    const { data } = await page(admin, { pageSize: 1 })
    const deviceId = data?.list[0]?.id
    const versions = await platform.call<{ list: { reportedAt: string }[] }>(
      'getDeviceVersion',
      { deviceId },
      { token: admin },
    )
    const times = versions.data?.list.map(({ reportedAt }) => reportedAt) ?? []
    expect(times.length).toBeGreaterThan(2)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('are counted by kind, with readings and the latest one, as each table has them', async () => {
    const { data } = await platform.call<{ list: KindSummary[] }>('getDeviceKinds', {}, { token: admin })
    expect(data?.list.map(({ kind }) => kind)).toEqual(readingKindNames)
    for (const { kind, devices, readings, latest } of data?.list ?? []) {
      const [row] = await rowsOf<{ readings: number; devices: number; latest: number }>(
        platform.db,
        sql`select count(*)::int as readings, count(distinct device_id)::int as devices,
                   (extract(epoch from max(measured_at)) * 1000)::float8 as latest from ${readingTables[kind]}`,
      )
      expect({ readings, devices, latest: Date.parse(latest) }).toEqual(row)
    }
    expect(data?.list.reduce((sum, { devices }) => sum + devices, 0)).toBe(500)
    expect((await platform.call('getDeviceKinds', {}, { token: vendor })).status).toBe(statuses.notPermitted.status)
  })
})
