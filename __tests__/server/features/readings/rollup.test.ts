import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Page } from '#contract/core/schemas.ts'
import { pageCallOf, seriesCallOf } from '#contract/readings/calls.ts'
import { type ReadingKindName, readingKindNames, readingKinds } from '#contract/readings/index.ts'
import type { Series } from '#contract/readings/series.ts'
import { erasePerson } from '#server/features/privacy/erasePerson.ts'
import { rollUpReadings } from '#server/features/readings/rollup.ts'
import { writeReadings } from '#server/features/readings/write.ts'
import { readingTables, rollupName, sumColumns } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { runs, seed } from '#support/randomSeed.ts'
import { readAllReadings } from '#support/readingsOracle.ts'
import { pointsOf } from '#support/seriesOracle.ts'

const kind = 'bloodPressure'
const hourMs = 3_600_000

interface TimeRange {
  min?: string
  max?: string
}

/** Rollup rows of a kind that differ from sums over its readings, in either direction. */
const differences = (platform: Platform, kind: ReadingKindName) => {
  const quantities = Object.keys(readingKinds[kind].quantities)
  const columns = quantities.map((quantity) => readingTables[kind][quantity as 'source'].name)
  const fresh = columns.map((column) => `coalesce(sum(${column}::numeric), 0), count(${column})`).join(', ')
  const sumColumnNames = quantities.flatMap((quantity) => Object.values(sumColumns(quantity))).join(', ')
  const name = rollupName(kind)
  const fromNothing = `select step, date_trunc(step, measured_at, 'UTC'), coalesce(vid, ''), coalesce(pid, ''), count(*), ${fresh}
    from ${name.replace('_rollup', '')}, unnest(array['hour', 'day']) as step group by 1, 2, 3, 4`
  const fromRollup = `select step, start, vid, pid, readings, ${sumColumnNames} from ${name} where readings > 0`
  return rowsOf(
    platform.db,
    sql.raw(`(${fromNothing} except ${fromRollup}) union all (${fromRollup} except ${fromNothing})`),
  )
}

describe(`rollups of readings by hour and day (SEED_OF_CHANCE=${seed})`, () => {
  let platform: Platform
  let admin: string
  let devices: { id: string; pid: string; vid: string; userId: string }[]

  beforeAll(async () => {
    platform = await startPlatform()
    admin = await platform.signIn('admin')
    devices = await rowsOf(
      platform.db,
      sql`select id, pid, vid, user_id as "userId" from device where user_id is not null order by id limit 4`,
    )
  })
  afterAll(() => platform.close())

  /** Times near the end of the demonstration's year, to cover hourly and daily charts. */
  const moments = fc
    .integer({ min: 0, max: 40 * 24 })
    .chain((hours) => fc.constantFrom(0, 1, 1_234_567, hourMs - 1).map((rest) => hours * hourMs + rest))
    .map((ms) => new Date(Date.parse('2026-09-20T00:00:00Z') + ms).toISOString())
  const ranges: fc.Arbitrary<TimeRange | undefined> = fc.option(
    fc.tuple(moments, moments, fc.constantFrom('min', 'max', 'both')).map(([one, other, bounds]) => {
      const [min, max] = [one, other].toSorted() as [string, string]
      return { min: { min }, max: { max }, both: { min, max } }[bounds]
    }),
    { nil: undefined },
  )

  const chart = async (filters: object): Promise<Series> => {
    const { data, msg } = await platform.call<Series>(seriesCallOf(kind), filters, { token: admin })
    if (!data) throw new Error(msg)
    return data
  }
  const expectCounted = async (measuredAt: TimeRange | undefined, pid: string[] | undefined) => {
    const { min, max } = measuredAt ?? {}
    const readings = (await readAllReadings(platform.db, kind)).filter(
      (reading) =>
        (min === undefined || Date.parse(reading.measuredAt) >= Date.parse(min)) &&
        (max === undefined || Date.parse(reading.measuredAt) < Date.parse(max)) &&
        (pid === undefined || pid.includes(String(reading.pid))),
    )
    const filters = { ...(measuredAt && { measuredAt }), ...(pid && { pid }) }
    // Some lack an optional value of this kind.
    const page = await platform.call<Page<object>>(
      pageCallOf(kind),
      { pageNum: 1, pageSize: 20, ...filters },
      { token: admin, isForeign: true },
    )
    expect(page.data?.total).toBe(readings.length)
    const { step, points } = await chart(filters)
    const expectedPoints = pointsOf(kind, readings, step)
    expect(points.map(({ at, count }) => [at, count])).toEqual(expectedPoints.map(({ at, count }) => [at, count]))
    for (const [index, { means }] of points.entries())
      for (const [place, mean] of means.entries()) {
        const expected = expectedPoints[index]?.means[place]
        if (mean === null) expect(expected).toBeNull()
        else expect(mean).toBeCloseTo(Number(expected), 6)
      }
  }

  test('are equal in chart and total before and after aggregation, in ranges that cut hours and days', async () => {
    const turn = fc.record({
      written: fc.array(
        fc.record({
          measuredAt: moments,
          device: fc.nat(3),
          isKnown: fc.boolean(),
          systolic: fc.option(fc.integer({ min: 900, max: 1_800 })),
        }),
        { maxLength: 30 },
      ),
      rolls: fc.boolean(),
      measuredAt: ranges,
      pid: fc.option(fc.constantFrom<string[]>(['P2001'], ['P2001', 'P2002'], ['P0']), { nil: undefined }),
    })
    await fc.assert(
      fc.asyncProperty(turn, async ({ written, rolls, measuredAt, pid }) => {
        const readings = written.flatMap(({ measuredAt, device, isKnown, systolic }) => {
          const sender = devices[device]
          const { pid = null, vid = null } = isKnown ? (sender ?? {}) : {}
          const values = { systolic: systolic === null ? null : systolic / 10, diastolic: 80, pulse: 70 }
          return sender
            ? [{ measuredAt, deviceId: sender.id, userId: sender.userId, pid, vid, source: 'late', values }]
            : []
        })
        await writeReadings(platform.db, kind, readings)
        if (rolls) await rollUpReadings(platform.db)
        await expectCounted(measuredAt, pid)
      }),
      { seed, numRuns: runs(25) },
    )
  })

  test('equal a full sum, for every kind', async () => {
    await rollUpReadings(platform.db)
    for (const kindName of readingKindNames) expect(await differences(platform, kindName)).toEqual([])
  })

  test('exclude an erased person, before and after aggregation', async () => {
    const [{ userId = '', id = '' } = {}] = devices
    const lateReading = { deviceId: id, userId, pid: null, vid: null, source: 'late', values: { systolic: 120 } }
    await writeReadings(platform.db, kind, [{ ...lateReading, measuredAt: '2026-09-01T00:00:00.500Z' }])
    await platform.db.transaction((tx) => erasePerson(tx, userId))
    await expectCounted(undefined, undefined)
    await rollUpReadings(platform.db)
    for (const kindName of readingKindNames) expect(await differences(platform, kindName)).toEqual([])
  })
})
