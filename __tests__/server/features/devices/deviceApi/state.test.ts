import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { callInterface, createDevice, createReading, sendReadings } from '#support/deviceApi.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

describe('the reported state of a device', () => {
  let platform: Platform
  let device: Awaited<ReturnType<typeof createDevice>>

  beforeAll(async () => {
    platform = await startPlatform()
  })
  beforeEach(async () => {
    device = await createDevice(platform)
  })
  afterAll(() => platform.close())

  const reportVersions = (versions: object[]) =>
    callInterface<{ changed: number; errors?: { field: string; code: string }[] }>(
      platform,
      'versions',
      { versions },
      device.token,
    )

  test('adds versions to its history and firmware to its record; a repeated report adds nothing', async () => {
    const first = [
      { component: 'firmware', version: '2.4.1' },
      { component: 'hardware', version: 'C' },
    ]
    expect((await reportVersions(first)).data).toEqual({ changed: 2 })
    expect((await reportVersions(first)).data).toEqual({ changed: 0 })
    expect((await reportVersions([{ component: 'firmware', version: '2.5.0-rc.1' }])).data).toEqual({ changed: 1 })
    const token = await platform.signIn('vendor')
    const { data } = await platform.call<{ list: object[] }>('getDeviceVersion', { deviceId: device.id }, { token })
    expect(data?.list).toEqual([
      { component: 'firmware', version: '2.5.0-rc.1', reportedAt: expect.any(String) },
      { component: 'firmware', version: '2.4.1', reportedAt: expect.any(String) },
      { component: 'hardware', version: 'C', reportedAt: expect.any(String) },
    ])
    const page = await platform.call<{ list: object[] }>(
      'getDevicePageList',
      { pageNum: 1, pageSize: 50, id: device.id },
      { token },
    )
    expect(page.data?.list).toMatchObject([{ id: device.id, firmware: '2.5.0-rc.1' }])
  })

  test.each([
    [[], 'versions', 'required'],
    [[{ component: 'battery', version: '1' }], 'versions.0.component', 'notAllowed'],
    [[{ component: 'firmware', version: '' }], 'versions.0.version', 'wrongFormat'],
    [[{ component: 'firmware', version: '1.0 <b>' }], 'versions.0.version', 'wrongFormat'],
    [[{ component: 'firmware', version: '1', build: 7 }], 'versions.0.build', 'unknownField'],
    [
      [
        { component: 'firmware', version: '1' },
        { component: 'firmware', version: '2' },
      ],
      'versions.1.component',
      'duplicate',
    ],
  ])('rejects versions %j', async (versions, field, code) => {
    const { status, data } = await reportVersions(versions)
    expect([status, data.errors?.map((one) => [one.field, one.code])]).toEqual([400, [[field, code]]])
  })

  const seenAgo = async () => {
    const [row] = await rowsOf<{ seconds: number }>(
      platform.db,
      sql`select extract(epoch from now() - last_seen)::float8 as seconds from device where id = ${device.id}`,
    )
    return row?.seconds
  }
  const wasSeen = (ago: string) =>
    platform.db.execute(sql`update device set last_seen = now() - ${ago}::interval where id = ${device.id}`)

  test.each([
    ['a heartbeat', () => callInterface(platform, 'heartbeat', {}, device.token)],
    ['readings', () => sendReadings(platform, [createReading()], device.token)],
    ['invalid readings only', () => sendReadings(platform, [{}], device.token)],
    ['versions', () => reportVersions([{ component: 'hardware', version: 'D' }])],
  ])('updates last-seen by %s, written once a minute', async (_, report) => {
    await wasSeen('3 days')
    await report()
    expect(await seenAgo()).toBeLessThan(30)
    await wasSeen('50 seconds')
    await report()
    expect(await seenAgo()).toBeGreaterThan(45)
  })

  test('answers a heartbeat with the time, for the clock of the device', async () => {
    const { status, data } = await callInterface<{ time: string }>(platform, 'heartbeat', {}, device.token)
    expect(status).toBe(200)
    expect(Math.abs(Date.parse(data.time) - Date.now())).toBeLessThan(30_000)
  })
})
