import type { RecordOfKind } from '#contract/kinds.ts'
import { statuses } from '#contract/status.ts'
import { aPlatform, type Platform } from '#support/platform.ts'

type Device = RecordOfKind<'device'>
type Page = { list: Device[]; total: number }

describe('devices', () => {
  let platform: Platform
  let admin: string
  let vendor: string

  beforeAll(async () => {
    platform = await aPlatform()
    admin = await platform.signIn('admin')
    vendor = await platform.signIn('vendor')
  })
  afterAll(() => platform.close())

  const page = (token: string, request: object = {}, name = 'getDevicePage') =>
    platform.call<Page>(name, { pageNum: 1, pageSize: 50, ...request }, { token })

  test('an administrator pages through the devices of every vendor', async () => {
    const first = await page(admin)
    const last = await page(admin, { pageNum: 10 })
    expect(first.data?.total).toBe(500)
    expect(first.data?.list).toHaveLength(50)
    expect(last.data?.list).toHaveLength(50)
    const ids = new Set([...(first.data?.list ?? []), ...(last.data?.list ?? [])].map(({ id }) => id))
    expect(ids.size).toBe(100)
  })

  test('a vendor sees its own devices and no other', async () => {
    const { data } = await page(vendor, { pageSize: 1000 }, 'getDevicePageList')
    expect(data?.total).toBe(220)
    expect(new Set(data?.list.map(({ vid }) => vid))).toEqual(new Set(['V1001']))
  })

  test('a page behind the last and page 0 are told apart', async () => {
    const beyond = await page(admin, { pageNum: 11 })
    const zero = await page(admin, { pageNum: 0 })
    expect(beyond).toMatchObject({ status: statuses.pageBeyondLast.status, msg: 'Page 11 is beyond the last page, 10' })
    expect(zero).toMatchObject({ status: statuses.invalid.status, errors: [{ field: 'pageNum', code: 'tooSmall' }] })
  })

  test('unbinding answers with the device as it is now, and a second time is refused', async () => {
    const { data } = await page(admin, { binding: ['bound'], pageSize: 1 })
    const deviceId = data?.list[0]?.id
    const unbound = await platform.call<Device>('delBindDevice', { deviceId }, { token: admin })
    const again = await platform.call('delBindDevice', { deviceId }, { token: admin })
    expect(unbound.data).toMatchObject({ id: deviceId, binding: 'unbound', userId: null, bindTime: null })
    expect(again.status).toBe(statuses.notBound.status)
  })

  test("another vendor's device answers like one that does not exist", async () => {
    const { data } = await page(admin, { vid: ['V1002'], binding: ['bound'], pageSize: 1 })
    const foreign = await platform.call('delBindDevice', { deviceId: data?.list[0]?.id }, { token: vendor })
    const missing = await platform.call('delBindDevice', { deviceId: 'no-such' }, { token: vendor })
    expect(foreign.status).toBe(statuses.notFound.status)
    expect(foreign.msg).toBe(missing.msg)
  })

  test('versions are listed newest first', async () => {
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
})
