import fc from 'fast-check'
import { statuses } from '#contract/core/status.ts'
import { pageCallOf } from '#contract/readings/calls.ts'
import { readingKindNames, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { runs, seed } from '#support/randomSeed.ts'
import { type Caller, signInCallers } from '#support/readingCallers.ts'
import { filtersNear } from '#support/readingRequests.ts'
import { filterReadings, readAllReadings } from '#support/readingsOracle.ts'

interface Figures {
  figures: { column: string; lowest: number; mean: number; highest: number }[] | null
}

const figuresOf = (column: string, values: number[]) =>
  values.length < 2
    ? []
    : [
        {
          column,
          lowest: Math.min(...values),
          mean: expect.closeTo(values.reduce((sum, value) => sum + value, 0) / values.length, 6),
          highest: Math.max(...values),
        },
      ]

describe(`metrics of all matching rows (SEED_OF_CHANCE=${seed})`, () => {
  let platform: Platform
  let callers: Caller[]
  beforeAll(async () => {
    platform = await startPlatform()
    callers = await signInCallers(platform)
  })
  afterAll(() => platform.close())

  test.each(readingKindNames)('of %s are those of every reading in the list', async (kind) => {
    const readings = await readAllReadings(platform.db, kind)
    const { record, quantities }: ReadingKind = readingKinds[kind]
    const columns = Object.keys(quantities)
    await fc.assert(
      fc.asyncProperty(filtersNear(record, readings), fc.constantFrom(...callers), async (query, { vid, call }) => {
        const matches = filterReadings(record, readings, query, vid)
        const { data } = await call<Figures>('getListFigures', { list: pageCallOf(kind), query, columns })
        expect(data?.figures).toEqual(
          columns.flatMap((column) =>
            figuresOf(
              column,
              matches.flatMap((reading) => (reading[column] === null ? [] : [Number(reading[column])])),
            ),
          ),
        )
      }),
      { seed, numRuns: runs(10) },
    )
  })

  const list = pageCallOf('bloodPressure')

  test.each([
    ['a column that holds no numbers', { list, query: {}, columns: ['systolic', 'deviceId'] }, 'columns.1'],
    ['a column that there is not', { list, query: {}, columns: ['toString'] }, 'columns.0'],
    ['a list that there is not', { list: 'getNothingPage', query: {}, columns: ['systolic'] }, 'list'],
    ['a filter that the list does not take', { list, query: { systolic: 'high' }, columns: ['systolic'] }, 'query.'],
  ])('are rejected for %s, by its field', async (_, request, field) => {
    const token = await platform.signIn('admin')
    const { status, errors } = await platform.call('getListFigures', request, { token })
    expect(status).toBe(statuses.invalid.status)
    expect(errors?.[0]?.field).toMatch(field)
  })

  test('of a list that the caller may not see are rejected', async () => {
    const token = await platform.signIn('auditor')
    const { status } = await platform.call('getListFigures', { list, query: {}, columns: ['systolic'] }, { token })
    expect(status).toBe(statuses.notPermitted.status)
  })
})
