import fc from 'fast-check'
import type { Fields } from '#contract/fields.ts'
import type { Series } from '#contract/groups/readings.ts'
import { pageCallOf, seriesCallOf } from '#contract/readings/calls.ts'
import { type ReadingKindName, readingKindNames, readingKinds } from '#contract/readings/index.ts'
import { statuses } from '#contract/status.ts'
import { runs, seed } from '#support/chance.ts'
import { aPlatform, type Platform } from '#support/platform.ts'
import { type Asked, filtersNear, questionsNear } from '#support/readingRequests.ts'
import { everyReading, inOrder, matching, type Reading } from '#support/readingsOracle.ts'

interface Page {
  list: Reading[]
  total: number
}

/** Whom each caller may see. */
const callers = [
  { username: 'admin', vid: undefined },
  { username: 'vendor', vid: 'V1001' },
  { username: 'omnia', vid: 'V1002' },
  { username: 'kestrel', vid: 'V1003' },
]
type Caller = (typeof callers)[number]

describe('readings', () => {
  let platform: Platform
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    platform = await aPlatform()
    for (const { username } of callers) tokens[username] = await platform.signIn(username)
  })
  afterAll(() => platform.close())

  const call = <Data>(name: string, request: object, { username }: Caller) =>
    platform.call<Data>(name, request, { token: tokens[username] })

  const expectPage = async (kind: ReadingKindName, readings: Reading[], asked: Asked, caller: Caller) => {
    const { filters, pageSize, sortColumns } = asked
    const expected = inOrder(matching(readingKinds[kind].record, readings, filters, caller.vid), sortColumns)
    const last = Math.max(1, Math.ceil(expected.length / pageSize))
    const pageNum = 1 + (asked.page % (last + 1))
    const request = { ...filters, pageNum, pageSize, ...(sortColumns && { sortColumns }) }
    const { status, msg, data } = await call<Page>(pageCallOf(kind), request, caller)
    if (pageNum > last) {
      expect(status).toBe(statuses.pageBeyondLast.status)
      expect(msg).toBe(`Page ${pageNum} is beyond the last page, ${last}`)
      return
    }
    const list = expected.slice((pageNum - 1) * pageSize, pageNum * pageSize)
    expect(data).toEqual({ list, total: expected.length })
  }

  test.each(readingKindNames)('each page of %s is what sorting and cutting the whole table gives', async (kind) => {
    const readings = await everyReading(platform.db, kind)
    expect(readings.length).toBeGreaterThan(500)
    await fc.assert(
      fc.asyncProperty(
        questionsNear(readingKinds[kind].record, readings),
        fc.constantFrom(...callers),
        (asked, caller) => expectPage(kind, readings, asked, caller),
      ),
      { seed, numRuns: runs(60) },
    )
  })

  const startOf = { minute: 16, hour: 13, day: 10, month: 7 }
  const dayMs = 86_400_000
  /** The start of the step that a moment lies in; weeks begin on Monday. */
  const stepOf = (measuredAt: string, step: Series['step']): string => {
    if (step !== 'week') return measuredAt.slice(0, startOf[step])
    const moment = Date.parse(measuredAt)
    const weekday = (new Date(moment).getUTCDay() + 6) % 7
    return new Date(moment - weekday * dayMs).toISOString().slice(0, startOf.day)
  }
  const meanOf = (values: (string | number | null | undefined)[]) => {
    const measured = values.filter((value) => typeof value === 'number')
    return measured.length === 0 ? null : measured.reduce((sum, value) => sum + value, 0) / measured.length
  }

  const expectSeries = async (kind: ReadingKindName, readings: Reading[], filters: object, caller: Caller) => {
    const { record, chart }: { record: Fields; chart: readonly string[] } = readingKinds[kind]
    const { data } = await call<Series>(seriesCallOf(kind), filters, caller)
    const { step, points } = data as Series
    const steps = Map.groupBy(matching(record, readings, filters, caller.vid), ({ measuredAt }) =>
      stepOf(measuredAt, step),
    )
    expect(points.map(({ at }) => at)).toEqual([...new Set(points.map(({ at }) => at))].toSorted())
    expect(points.map(({ at, count }) => [stepOf(at, step), count])).toEqual(
      [...steps].map(([at, inStep]) => [at, inStep.length]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    )
    for (const { at, means } of points) {
      const inStep = steps.get(stepOf(at, step)) ?? []
      for (const [index, quantity] of chart.entries()) {
        const [mean, expected] = [means[index], meanOf(inStep.map((reading) => reading[quantity]))]
        if (expected === null) expect(mean).toBeNull()
        else expect(mean).toBeCloseTo(expected, 6)
      }
    }
  }

  test.each(readingKindNames)('the chart of %s draws the means of what its list counts', async (kind) => {
    const readings = await everyReading(platform.db, kind)
    await fc.assert(
      fc.asyncProperty(
        filtersNear(readingKinds[kind].record, readings),
        fc.constantFrom(...callers),
        (filters, caller) => expectSeries(kind, readings, filters, caller),
      ),
      { seed, numRuns: runs(25) },
    )
  })
})
