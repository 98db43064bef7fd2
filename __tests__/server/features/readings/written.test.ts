import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { pageCallOf, seriesCallOf } from '#contract/readings/calls.ts'
import { readingKinds } from '#contract/readings/index.ts'
import type { Series } from '#contract/readings/series.ts'
import { type NewReading, writeReadings } from '#server/features/readings/write.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { runs, seed } from '#support/randomSeed.ts'
import { type Caller, signInCallers } from '#support/readingCallers.ts'
import { pageRequestsNear } from '#support/readingRequests.ts'
import { pageOf, readAllReadings } from '#support/readingsOracle.ts'
import { pointsOf } from '#support/seriesOracle.ts'

const kind = 'tempData'

describe(`new readings (SEED_OF_CHANCE=${seed})`, () => {
  let platform: Platform
  let callers: Caller[]
  let deviceIds: string[]

  beforeAll(async () => {
    platform = await startPlatform()
    callers = await signInCallers(platform)
    const devices = await rowsOf<{ id: string }>(platform.db, sql`select id from device order by id limit 5`)
    deviceIds = devices.map(({ id }) => id)
  })
  afterAll(() => platform.close())

  const createReading = (reading: Partial<NewReading>): NewReading => ({
    measuredAt: '2026-11-01T00:00:00.000Z',
    deviceId: deviceIds[0] ?? '',
    userId: null,
    pid: null,
    vid: 'V1001',
    source: 'written late',
    values: { temperature: 36.6 },
    ...reading,
  })

  const momentsFrom = (min: string, max: string) =>
    fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true }).map((time) => time.toISOString())

  /** Times around the demonstration's and sometimes far from it, to cover new days, years and steps. */
  const newReadings = () =>
    fc.array(
      fc
        .record({
          measuredAt: fc.oneof(
            { weight: 60, arbitrary: momentsFrom('2025-12-30', '2027-01-02') },
            { weight: 1, arbitrary: momentsFrom('2020-12-30', '2024-03-01') },
          ),
          deviceId: fc.constantFrom(...deviceIds),
          vid: fc.constantFrom('V1001', 'V1003', null),
          values: fc.record({ temperature: fc.integer({ min: 340, max: 420 }).map((tenths) => tenths / 10) }),
        })
        .map(createReading),
      { minLength: 1, maxLength: 40 },
    )

  test('appear on every page, in every total and in the chart at once', async () => {
    const readingsBefore = await readAllReadings(platform.db, kind)
    const turn = fc.record({
      batch: newReadings(),
      queries: fc.array(pageRequestsNear(readingKinds[kind].record, readingsBefore), { minLength: 1, maxLength: 5 }),
      caller: fc.constantFrom(...callers),
    })
    await fc.assert(
      fc.asyncProperty(turn, async ({ batch, queries, caller: { vid, call } }) => {
        await writeReadings(platform.db, kind, batch)
        const readings = await readAllReadings(platform.db, kind)
        for (const query of queries) {
          const { request, reply } = pageOf(kind, readings, query, vid)
          expect(await call(pageCallOf(kind), request)).toEqual(reply)
        }
        const { data } = await call<Series>(seriesCallOf(kind), {})
        const { step = 'day', points = [] } = data ?? {}
        const visible = readings.filter((reading) => vid === undefined || reading.vid === vid)
        expect(points.map(({ at, count }) => [at, count])).toEqual(
          pointsOf(kind, visible, step).map(({ at, count }) => [at, count]),
        )
      }),
      { seed, numRuns: runs(20) },
    )
  })

  test('are stored once however often they are sent', async () => {
    const readings = [createReading({}), createReading({ measuredAt: '2026-11-01T00:00:01.000Z' }), createReading({})]
    expect(await writeReadings(platform.db, kind, readings)).toEqual([0, 1])
    expect(await writeReadings(platform.db, kind, readings)).toEqual([])
  })

  test.each(['no-such-device', ''])('are stored all or none: not with a device "%s"', async (deviceId) => {
    const before = (await readAllReadings(platform.db, kind)).length
    const strayReading = createReading({ measuredAt: '2026-11-02T00:00:01.000Z', deviceId })
    const batch = [createReading({ measuredAt: '2026-11-02T00:00:00.000Z' }), strayReading]
    await expect(writeReadings(platform.db, kind, batch)).rejects.toThrow(`There is no device "${deviceId}"`)
    expect(await readAllReadings(platform.db, kind)).toHaveLength(before)
  })

  test('are counted once for concurrent requests of one filter, the first time and later', async () => {
    const [administrator] = callers
    const request = { pageNum: 1, pageSize: 50, temperature: { min: 36.05 } }
    const askAtOnce = () =>
      Promise.all(Array.from({ length: 12 }, () => administrator?.call(pageCallOf(kind), request)))
    for (const second of [1, 2, 3]) {
      await writeReadings(platform.db, kind, [createReading({ measuredAt: `2026-11-03T00:00:0${second}.000Z` })])
      const { reply } = pageOf(kind, await readAllReadings(platform.db, kind), {
        filters: { temperature: { min: 36.05 } },
        pageSize: 50,
        page: 0,
      })
      for (const answer of await askAtOnce()) expect(answer).toEqual(reply)
    }
  })

  test('are counted once with the next ones if read before the counters, as on another server', async () => {
    const [administrator] = callers
    const temperature = { min: 36.15 }
    const totalNow = async () => {
      const request = { pageNum: 1, pageSize: 1, temperature }
      return (await administrator?.call<{ total: number }>(pageCallOf(kind), request))?.data?.total
    }
    const storedNow = async () => {
      const filters = { temperature }
      return pageOf(kind, await readAllReadings(platform.db, kind), { filters, pageSize: 1, page: 0 }).reply.data?.total
    }
    const countBefore = await storedNow()
    await platform.db.execute(
      sql`insert into reading_temp_data (device_id, measured_at, source, q_temperature)
          values (${deviceIds[0]}, '2026-11-05T00:00:00Z', 'App', 36.6)`,
    )
    expect(await totalNow()).toBe(countBefore)
    await writeReadings(platform.db, kind, [createReading({ measuredAt: '2026-11-05T00:00:01.000Z' })])
    expect(await totalNow()).toBe(await storedNow())
  })

  test('keep every total of concurrent requests between the old and the new count', async () => {
    const [administrator] = callers
    const totalNow = async () =>
      (await administrator?.call<{ total: number }>(pageCallOf(kind), { pageNum: 1, pageSize: 1 }))?.data?.total ?? -1
    const before = await totalNow()
    const moments = Array.from({ length: 20 }, (_, index) => `2026-11-04T00:00:${String(index).padStart(2, '0')}.000Z`)
    const writes = moments.map((measuredAt) => writeReadings(platform.db, kind, [createReading({ measuredAt })]))
    const totals = await Promise.all(moments.map(totalNow))
    await Promise.all(writes)
    for (const total of totals) {
      expect(total).toBeGreaterThanOrEqual(before)
      expect(total).toBeLessThanOrEqual(before + moments.length)
    }
    expect(await totalNow()).toBe(before + moments.length)
  })
})
