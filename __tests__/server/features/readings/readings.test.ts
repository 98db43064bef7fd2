import fc from 'fast-check'
import { pageCallOf, seriesCallOf } from '#contract/readings/calls.ts'
import { type ReadingKindName, readingKindNames, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import type { Series } from '#contract/readings/series.ts'
import { writeReadings } from '#server/features/readings/write.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { runs, seed } from '#support/randomSeed.ts'
import { type Caller, signInCallers } from '#support/readingCallers.ts'
import { filtersNear, pageRequestsNear } from '#support/readingRequests.ts'
import { filterReadings, pageOf, readAllReadings } from '#support/readingsOracle.ts'
import { pointsOf } from '#support/seriesOracle.ts'

describe(`readings (SEED_OF_CHANCE=${seed})`, () => {
  let platform: Platform
  let callers: Caller[]

  /** Each kind by each of its standards. */
  const scales = readingKindNames.flatMap((kind) => {
    const { standards }: ReadingKind = readingKinds[kind]
    const names = Object.keys(standards)
    return (names.length > 0 ? names : [undefined]).map((standard) => ({ kind, standard }))
  })

  /** Readings without optional values, of which the demonstration has few. */
  const writeIncomplete = async (kind: ReadingKindName) => {
    const readingsBefore = await readAllReadings(platform.db, kind)
    const { quantities, choices }: ReadingKind = readingKinds[kind]
    const needed = Object.entries({ ...quantities, ...choices }).flatMap(([name, { optional }]) =>
      optional ? [] : [name],
    )
    const incomplete = readingsBefore.slice(0, 60).map((reading, index) => ({
      measuredAt: new Date(Date.parse(reading.measuredAt) + 1_000 * index + 500).toISOString(),
      deviceId: String(reading.deviceId),
      userId: null,
      pid: null,
      vid: reading.vid,
      source: 'incomplete',
      values: Object.fromEntries(needed.map((name) => [name, reading[name] ?? null])),
    }))
    await writeReadings(platform.db, kind, incomplete)
  }

  beforeAll(async () => {
    platform = await startPlatform()
    callers = await signInCallers(platform)
    for (const kind of readingKindNames) await writeIncomplete(kind)
  })
  afterAll(() => platform.close())

  test.each(scales)('each page of $kind by $standard equals the sorted table', async (scale) => {
    const { kind, standard } = scale
    const readings = await readAllReadings(platform.db, kind, standard)
    expect(readings.length).toBeGreaterThan(150)
    await fc.assert(
      fc.asyncProperty(
        pageRequestsNear(readingKinds[kind].record, readings),
        fc.constantFrom(...callers),
        async (query, { vid, call }) => {
          const { request, reply } = pageOf(kind, readings, { ...query, standard }, vid)
          expect(await call(pageCallOf(kind), request)).toEqual(reply)
        },
      ),
      { seed, numRuns: runs(60) },
    )
  })

  test.each(readingKindNames)('the chart of %s draws the averages of its list', async (kind) => {
    const readings = await readAllReadings(platform.db, kind)
    const { record } = readingKinds[kind]
    await fc.assert(
      fc.asyncProperty(filtersNear(record, readings), fc.constantFrom(...callers), async (filters, { vid, call }) => {
        const { data } = await call<Series>(seriesCallOf(kind), filters)
        const page = await call<{ total: number }>(pageCallOf(kind), { ...filters, pageNum: 1, pageSize: 1 })
        const { step, points } = data as Series
        expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(page.data?.total)
        const expected = pointsOf(kind, filterReadings(record, readings, filters, vid), step).map(
          ({ means, ...point }) => ({
            ...point,
            means: means.map((mean) => (mean === null ? null : expect.closeTo(mean, 6))),
          }),
        )
        expect(points).toEqual(expected)
      }),
      { seed, numRuns: runs(25) },
    )
  })
})
