import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { seriesCallOf } from '#contract/readings/calls.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import type { History, Series } from '#contract/readings/series.ts'
import { type ReadingValues, writeReadings } from '#server/features/readings/write.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const total = ({ points }: Pick<Series, 'points'>) => points.reduce((sum, { count }) => sum + count, 0)

describe('a history of readings', () => {
  let platform: Platform
  let admin: string
  let omnia: string
  let userId: string
  let deviceId: string
  beforeAll(async () => {
    platform = await startPlatform()
    admin = await platform.signIn('admin')
    omnia = await platform.signIn('omnia')
    const [device] = await rowsOf<{ id: string; user: string }>(
      platform.db,
      sql`select device.id, device.user_id as user from reading_blood_pressure as reading
            join device on device.id = reading.device_id and device.user_id = reading.user_id
           where device.vid = 'V1001' order by measured_at desc limit 1`,
    )
    ;({ id: deviceId, user: userId } = device ?? { id: '', user: '' })
  })
  afterAll(() => platform.close())

  const call = <Data>(name: string, request: object, token = admin) => platform.call<Data>(name, request, { token })
  const history = async (name: string, request: object) => (await call<History>(name, request)).data

  test('of a device contains the averages of the chart of each kind', async () => {
    const deviceHistory = await history('getDeviceHistory', { deviceId })
    expect(deviceHistory?.kinds.length).toBeGreaterThan(0)
    for (const { kind, count, points } of deviceHistory?.kinds ?? []) {
      const { data } = await call<Series>(seriesCallOf(kind as ReadingKindName), { deviceId })
      expect(total({ points })).toBe(count)
      expect({ step: deviceHistory?.step, points: points.map(({ said: _said, ...point }) => point) }).toEqual(data)
    }
  })

  /** Glucose readings of a separate device, in mg/dL. */
  const writeGlucose = async (id: string, readings: { at: string; values?: ReadingValues }[]) => {
    await platform.db.execute(sql`insert into device (id, name, pid, vid) values (${id}, ${id}, 'P2001', 'V1001')`)
    await writeReadings(
      platform.db,
      'deDataGlu',
      readings.map(({ at, values }) => ({
        measuredAt: at,
        deviceId: id,
        userId: null,
        pid: 'P2001',
        vid: 'V1001',
        source: 'said',
        values: { glucose: 100, ...values },
      })),
    )
  }

  test('lists the chosen options of each step with counts, and no others', async () => {
    await writeGlucose('SAID-1', [
      { at: '2026-01-01T08:00:00.000Z', values: { meal: 'fasting', sample: 'capillary' } },
      { at: '2026-01-01T09:00:00.000Z', values: { meal: 'fasting' } },
      { at: '2026-01-01T20:00:00.000Z', values: { meal: 'bedtime' } },
      { at: '2026-03-01T08:00:00.000Z' },
    ])
    const deviceHistory = await history('getDeviceHistory', { deviceId: 'SAID-1' })
    expect(deviceHistory?.kinds[0]?.points.map(({ said }) => said)).toEqual([
      { meal: { fasting: 2, bedtime: 1 }, sample: { capillary: 1 } },
      { meal: {}, sample: {} },
    ])
  })

  test('summarizes the charted quantities of the same readings', async () => {
    await writeGlucose('SUM-1', [
      { at: '2026-01-01T08:00:00.000Z', values: { glucose: 70 } },
      { at: '2026-01-02T08:00:00.000Z', values: { glucose: 100 } },
      { at: '2026-01-03T08:00:00.000Z', values: { glucose: 190 } },
    ])
    const deviceHistory = await history('getDeviceHistory', { deviceId: 'SUM-1' })
    expect(deviceHistory?.kinds.map(({ statistics }) => statistics)).toEqual([[{ min: 70, mean: 120, max: 190 }]])
  })

  test('begins with the latest five readings of a device, with their values', async () => {
    const at = (day: number) => `2026-01-0${day}T08:00:00.000Z`
    const days = [1, 2, 3, 4, 5, 6]
    await writeGlucose(
      'LATEST-1',
      days.map((day) => ({ at: at(day), values: { glucose: 100 + day, meal: 'fasting' } })),
    )
    const { data } = await call<{ list: { kind: string; recent: { measuredAt: string; values: object }[] }[] }>(
      'getDeviceReadings',
      { deviceId: 'LATEST-1' },
    )
    expect(data?.list.map(({ kind }) => kind)).toEqual(['deDataGlu'])
    expect(data?.list[0]?.recent.map(({ measuredAt }) => Date.parse(measuredAt))).toEqual(
      [6, 5, 4, 3, 2].map((day) => Date.parse(at(day))),
    )
    expect(data?.list[0]?.recent[0]?.values).toMatchObject({ glucose: 106, meal: 'fasting', sample: null })
  })

  test("of a user counts the user's readings of each kind", async () => {
    const userHistory = await history('getUserHistory', { userId })
    const { data } = await call<{ list: { kind: string; readings: number }[] }>('getUserReadings', { userId })
    expect(userHistory?.kinds.map(({ kind, count }) => ({ kind, count }))).toEqual(
      data?.list.map(({ kind, readings }) => ({ kind, count: readings })),
    )
  })

  test('of some days contains no earlier step', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    await writeGlucose('DAYS-1', [{ at: daysAgo(1) }, { at: daysAgo(6) }, { at: daysAgo(9) }])
    const countsOver = async (days: number) => {
      const deviceHistory = await history('getDeviceHistory', { deviceId: 'DAYS-1', days })
      return deviceHistory?.kinds.map(({ count, points }) => ({ count, inPoints: total({ points }) }))
    }
    expect(await countsOver(7)).toEqual([{ count: 2, inPoints: 2 }])
    expect(await countsOver(10)).toEqual([{ count: 3, inPoints: 3 }])
  })

  test("of another vendor's device or user answers as if neither existed", async () => {
    expect((await call('getDeviceHistory', { deviceId }, omnia)).status).toBe(statuses.notFound.status)
    expect((await call('getUserHistory', { userId }, omnia)).status).toBe(statuses.notFound.status)
  })

  test.each([0, 3_651, 1.5])('of %p days is rejected by its field', async (days) => {
    const { status, errors } = await call('getDeviceHistory', { deviceId, days })
    expect(status).toBe(statuses.invalid.status)
    expect(errors?.[0]?.field).toBe('days')
  })
})
