import { sql } from 'drizzle-orm'
import { pageCallOf } from '#contract/devices/readings/calls.ts'
import { readingKindNames, readingKinds } from '#contract/devices/readings/index.ts'
import { type Bound, type ReadingKind, severityOf } from '#contract/devices/readings/kind.ts'
import { rowsOf } from '#server/query/rows.ts'
import { writeReadings } from '#server/readings/write.ts'
import { aPlatform, type Platform } from '#support/platform.ts'

describe('the severity of a reading', () => {
  let platform: Platform

  beforeAll(async () => {
    platform = await aPlatform()
  })
  afterAll(() => platform.close())

  /** On each bound of each severity, and one step of the scale to either side of it. */
  const edgesOf = ({ severities, quantities }: ReadingKind) =>
    Object.values(severities).flatMap(({ when }) =>
      Object.entries(when).flatMap(([quantity, bound]: [string, Bound]) => {
        const { digits = 0 } = quantities[quantity] ?? {}
        const edge = bound.from ?? bound.above ?? bound.below ?? 0
        return [-1, 0, 1].map((steps) => ({ [quantity]: Number((edge + steps / 10 ** digits).toFixed(digits)) }))
      }),
    )

  test.each(readingKindNames)('of %s is the same in the list as by the contract, at every edge', async (name) => {
    const declaration: ReadingKind = readingKinds[name]
    const [device] = await rowsOf<{ id: string }>(platform.db, sql`select id from device limit 1`)
    const edges = edgesOf(declaration)
    const written = edges.map((values, index) => ({
      measuredAt: new Date(Date.UTC(2025, 5, 1, 0, 0, index)).toISOString(),
      deviceId: device?.id ?? '',
      userId: null,
      pid: null,
      vid: null,
      source: 'edge',
      values,
    }))
    await writeReadings(platform.db, name, written)
    const token = await platform.signIn('admin')
    const request = { pageNum: 1, pageSize: 1_000, source: 'edge', sortColumns: 'measuredAt asc' }
    const { data } = await platform.call<{ list: { severity: string }[] }>(pageCallOf(name), request, { token })
    expect(data?.list.map(({ severity }) => severity)).toEqual(
      edges.map((values) => severityOf(declaration.severities, values)),
    )
  })
})
