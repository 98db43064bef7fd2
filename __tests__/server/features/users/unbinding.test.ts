import { sql } from 'drizzle-orm'
import { pageCallOf, seriesCallOf } from '#contract/readings/calls.ts'
import { writeReadings } from '#server/features/readings/write.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createExporter } from '#support/exports.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const deviceId = 'BP2-STORY1'
const kind = 'bloodPressure'
const all = { pageNum: 1, pageSize: 100, deviceId }

interface Period {
  userId: string | null
  boundAt: string
  unboundAt: string | null
}

/** One device of one vendor, with two users. */
describe('a device that is unbound and bound again', () => {
  let platform: Platform
  let admin: string
  let vendor: string

  beforeAll(async () => {
    platform = await startPlatform({ jobs: true })
    admin = await platform.signIn('admin')
    vendor = await platform.signIn('vendor')
    await platform.db.execute(
      sql`insert into app_user (id, nickname) values ('u_first', 'First owner'), ('u_next', 'Next owner')`,
    )
    await platform.db.execute(
      sql`insert into device (id, name, pid, vid, user_id, bind_time)
          values (${deviceId}, 'Story', 'P2001', 'V1001', 'u_first', '2026-01-01T00:00:00Z')`,
    )
    await measure('u_first', ['2026-02-01T08:00:00.000Z', '2026-02-02T08:00:00.000Z', '2026-02-03T08:00:00.000Z'])
  })
  afterAll(() => platform.close())

  const measure = (userId: string | null, times: string[]) =>
    writeReadings(
      platform.db,
      kind,
      times.map((measuredAt) => ({
        measuredAt,
        deviceId,
        userId,
        pid: 'P2001',
        vid: 'V1001',
        source: 'story',
        values: { systolic: 120, diastolic: 80, pulse: 60 },
      })),
    )
  const bind = (user: string) =>
    platform.db.execute(sql`update device set user_id = ${user}, bind_time = now() where id = ${deviceId}`)
  const call = <Data>(name: string, request: object, token: string) => platform.call<Data>(name, request, { token })

  /** Users in the caller's list of readings, in two orders, with counts in the chart and of the user. */
  const userIdsFor = async (token: string) => {
    const orders = await Promise.all(
      ['measuredAt desc', 'systolic asc'].map(async (sortColumns) => {
        const { data } = await call<{ list: { id: string; userId: string | null }[]; total: number }>(
          pageCallOf(kind),
          { ...all, sortColumns },
          token,
        )
        expect(data?.list).toHaveLength(data?.total ?? -1)
        return data?.list.map(({ userId }) => userId).toSorted()
      }),
    )
    expect(orders[0]).toEqual(orders[1])
    const series = await call<{ points: { count: number }[] }>(seriesCallOf(kind), { deviceId }, token)
    const totalOf = ({ points }: { points: { count: number }[] }) => points.reduce((sum, { count }) => sum + count, 0)
    expect(series.data && totalOf(series.data)).toBe(orders[0]?.length)
    const history = await call<{ kinds: { kind: string; count: number; points: { count: number }[] }[] }>(
      'getDeviceHistory',
      { deviceId },
      token,
    )
    expect(history.data?.kinds.map((one) => [one.kind, one.count, totalOf(one)])).toEqual(
      orders[0]?.length ? [[kind, orders[0].length, orders[0].length]] : [],
    )
    return orders[0]
  }
  const periods = async (token: string) =>
    (await call<{ list: Period[] }>('getDeviceBindings', { deviceId }, token)).data?.list

  test('shows its vendor the readings of its first user while bound', async () => {
    expect(await userIdsFor(vendor)).toEqual(['u_first', 'u_first', 'u_first'])
    expect(await periods(vendor)).toEqual([{ userId: 'u_first', boundAt: '2026-01-01T00:00:00.000Z', unboundAt: null }])
  })

  test('hides them from unbinding on, also on pages counted before', async () => {
    const exporter = createExporter(platform, vendor)
    const request = { list: pageCallOf(kind), columns: ['userId'], query: { deviceId } }
    const before = await exporter.exportFile(request)
    expect(before.rows.flat()).toEqual(['u_first', 'u_first', 'u_first'])
    await call('delBindDevice', { deviceId }, vendor)
    expect((await exporter.exportFile(request)).rows).toEqual([])
    // A copy of data that was visible then (docs/decisions/0034-people.md).
    expect((await exporter.download(before.id)).rawPayload).toEqual(before.bytes)
    expect(await userIdsFor(vendor)).toEqual([])
    expect(await userIdsFor(admin)).toEqual(['u_first', 'u_first', 'u_first'])
    const readings = await call<{ list: unknown[] }>('getDeviceReadings', { deviceId }, vendor)
    expect(readings.data?.list).toEqual([])
    const users = await call<{ list: unknown[] }>(
      'getAppUserPage',
      { pageNum: 1, pageSize: 10, ids: ['u_first'] },
      vendor,
    )
    expect(users.data?.list).toEqual([])
  })

  test("shows the next user's readings and none of the period before", async () => {
    await bind('u_next')
    await measure('u_next', ['2026-03-01T08:00:00.000Z'])
    expect(await userIdsFor(vendor)).toEqual(['u_next'])
    for (const token of [vendor, admin]) {
      const { data } = await call<{ list: { readings: number }[] }>('getUserReadings', { userId: 'u_next' }, token)
      expect(data?.list).toMatchObject([{ kind, readings: 1 }])
    }
    expect(await userIdsFor(admin)).toEqual(['u_first', 'u_first', 'u_first', 'u_next'])
  })

  test('does not return a hidden one by its id', async () => {
    const rows = await rowsOf<{ id: string }>(
      platform.db,
      sql`select id::text as id from reading_blood_pressure where device_id = ${deviceId} and user_id = 'u_first'`,
    )
    const request = { pageNum: 1, pageSize: 10, ids: rows.map(({ id }) => id) }
    expect((await call<{ total: number }>(pageCallOf(kind), request, vendor)).data?.total).toBe(0)
    expect((await call<{ total: number }>(pageCallOf(kind), request, admin)).data?.total).toBe(3)
  })

  test('keeps both periods, and shows the former user to administrators only', async () => {
    const list = await periods(admin)
    expect(list?.map(({ userId, unboundAt }) => [userId, unboundAt === null])).toEqual([
      ['u_next', true],
      ['u_first', false],
    ])
    expect((await periods(vendor))?.map(({ userId }) => userId)).toEqual(['u_next', null])
  })

  test('shows them again when the first user binds it again', async () => {
    await call('delBindDevice', { deviceId }, admin)
    await bind('u_first')
    expect(await userIdsFor(vendor)).toEqual(['u_first', 'u_first', 'u_first'])
  })
})
