import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { periodStarts, previousRange, type Step, startOfPeriod, steps } from '#contract/dashboards/periods.ts'
import type { FigurePoint } from '#contract/dashboards/shapes.ts'
import { readBreakdown, readCount, readSeries } from '#server/features/dashboards/read.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { histories, replayHistory, vids } from '#support/figureHistory.ts'
import { type AddedFigure, countActiveUsers, countFigure } from '#support/figuresOracle.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { runs, seed } from '#support/randomSeed.ts'

const range = { from: '2025-03-05', to: '2026-11-20' }
const addedFigures: AddedFigure[] = ['device', 'product', 'webUser', 'appUser', 'feedback']

describe(`metrics (SEED_OF_CHANCE=${seed})`, () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  const ownerIn = async (figure: AddedFigure, vid: string | undefined) => {
    if (vid === undefined || figure !== 'webUser') return vid ?? '*'
    const [row] = await rowsOf<{ id: string }>(platform.db, sql`select id from vendor where vid = ${vid}`)
    return row?.id ?? ''
  }
  const sumOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)
  const filledPoints = (points: readonly FigurePoint[]) => points.filter(({ count }) => count)
  /** Aggregates daily counts into periods, without empty ones. */
  const byPeriod = (days: readonly { start: string; count: number }[], step: Step) => {
    const starts = new Set(periodStarts(range, step))
    const sums = Map.groupBy(days, ({ start }) => startOfPeriod(start, step))
    return [...sums]
      .filter(([start]) => starts.has(start))
      .map(([start, rows]) => ({ start, count: sumOf(rows) }))
      .toSorted((one, other) => one.start.localeCompare(other.start))
  }

  const compareAdded = async (figure: AddedFigure, vid: string | undefined) => {
    const { db } = platform
    const expected = await countFigure(db, figure, vid)
    const of = { figure, owner: await ownerIn(figure, vid), part: '*' }
    const within = ({ from, to }: typeof range) => expected.filter(({ start }) => start >= from && start <= to)
    const count = await readCount(db, of, range)
    expect(count.count).toBe(sumOf(expected))
    expect(count.added).toBe(sumOf(within(range)))
    expect(count.before ?? 0).toBe(sumOf(within(previousRange(range))))
    for (const step of steps)
      expect(filledPoints(await readSeries(db, of, step, periodStarts(range, step)))).toEqual(byPeriod(expected, step))
    if (figure !== 'device' && figure !== 'feedback') return
    const parts = [...Map.groupBy(expected, ({ part }) => part)].map(([part, rows]) => ({ part, count: sumOf(rows) }))
    const { list, others } = await readBreakdown(db, of, undefined, 100)
    expect(new Map(list.map(({ part, count }) => [part, count]))).toEqual(
      new Map(parts.map(({ part, count }) => [part, count])),
    )
    expect(others).toBe(0)
  }

  const compareActive = async (step: Step, vid: string | undefined) => {
    const expected = await countActiveUsers(platform.db, step, vid)
    const starts = periodStarts(range, step)
    const points = await readSeries(
      platform.db,
      { figure: `activeUser.${step}`, owner: vid ?? '*', part: '*' },
      step,
      starts,
    )
    expect(filledPoints(points)).toEqual(
      expected.filter(({ start }) => starts.includes(start)).map(({ start, count }) => ({ start, count })),
    )
  }

  const compareAll = async () => {
    for (const vid of [undefined, ...vids]) {
      for (const figure of addedFigures) await compareAdded(figure, vid)
      for (const step of steps) await compareActive(step, vid)
    }
  }

  test('of the demonstration equal a full count', compareAll)

  test('equal a full count after late, repeated, undone and reverted events', () =>
    fc.assert(
      fc.asyncProperty(histories(40), async (history) => {
        await replayHistory(platform.db, history)
        await compareAll()
      }),
      { numRuns: runs(12), seed },
    ))

  test('stay the same when their changes are aggregated', async () => {
    const { aggregateFigures } = await import('#server/features/dashboards/aggregate.ts')
    await aggregateFigures(platform.db)
    const [rest] = await rowsOf<{ count: number }>(platform.db, sql`select count(*)::int as count from figure_change`)
    expect(rest?.count).toBe(0)
    await compareAll()
  })
})
