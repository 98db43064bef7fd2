import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { pageCallOf } from '#contract/readings/calls.ts'
import { readingKindNames, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { type Bound, judgedQuantities, type Standard, severityOf } from '#contract/readings/standard.ts'
import { writeReadings } from '#server/features/readings/write.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

describe('the severity of a reading', () => {
  let platform: Platform

  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  const scales = readingKindNames.flatMap((kind) => {
    const { standards }: ReadingKind = readingKinds[kind]
    return Object.entries(standards).map(([standard, scale]) => ({ kind, standard, scale }))
  })

  /** Options that a severity is limited to or that the standard does not judge, one at a time, and none. */
  const givenIn = ({ severities, except = {} }: Standard): Record<string, string>[] => [
    {},
    ...[except, ...Object.values(severities).map(({ given: choices = {} }) => choices)].flatMap((given) =>
      Object.entries(given).flatMap(([choice, words]) => words.map((word) => ({ [choice]: word }))),
    ),
  ]

  /** Reading without the quantities that the standard judges, if the kind allows it. */
  const unjudged = ({ quantities }: ReadingKind, scale: Standard): Record<string, number>[] => {
    const judged = judgedQuantities(scale)
    if (judged.some((name) => quantities[name]?.optional !== true)) return []
    const [other] = Object.entries(quantities).filter(([name]) => !judged.includes(name))
    return other ? [{ [other[0]]: other[1].possible[1] }] : []
  }

  /** Values at each bound of each severity and one step beside it, and unjudged readings. */
  const edgesOf = (kind: ReadingKind, scale: Standard) => [...unjudged(kind, scale), ...boundEdgesOf(kind, scale)]

  const boundEdgesOf = ({ quantities }: ReadingKind, scale: Standard) =>
    Object.values(scale.severities).flatMap(({ when }) =>
      Object.entries(when).flatMap(([quantity, bound]: [string, Bound]) => {
        const { digits = 0 } = quantities[quantity] ?? {}
        const edge = bound.from ?? bound.above ?? bound.below ?? 0
        const steps = [-1, 0, 1].map((step) => ({ [quantity]: Number((edge + step / 10 ** digits).toFixed(digits)) }))
        return steps.flatMap((values) => givenIn(scale).map((words) => ({ ...values, ...words })))
      }),
    )

  test.each(scales)('of $kind by $standard is equal in the list and the contract, at every bound', async (testCase) => {
    const { kind, standard, scale } = testCase
    const [device] = await rowsOf<{ id: string }>(platform.db, sql`select id from device limit 1`)
    const edges = edgesOf(readingKinds[kind], scale)
    const source = `edge of ${standard}`
    const year = 2001 + scales.indexOf(testCase)
    const readings = edges.map((values, index) => ({
      measuredAt: new Date(Date.UTC(year, 5, 1, 0, 0, index)).toISOString(),
      deviceId: device?.id ?? '',
      userId: null,
      pid: null,
      vid: null,
      source,
      values,
    }))
    await writeReadings(platform.db, kind, readings)
    const token = await platform.signIn('admin')
    const request = { pageNum: 1, pageSize: 1_000, source, standard, sortColumns: 'measuredAt asc' }
    const { data } = await platform.call<{ list: { severity: string }[] }>(pageCallOf(kind), request, {
      token,
      // Readings contain only the relevant fields here.
      isForeign: true,
    })
    expect(data?.list.map(({ severity }) => severity)).toEqual(
      edges.map((values: Record<string, number | string>) => severityOf(scale, values)),
    )
  })

  test('uses the first standard by default, and rejects one that the kind does not have', async () => {
    const token = await platform.signIn('admin')
    const request = { pageNum: 1, pageSize: 1_000, source: 'edge of escEsh2018', sortColumns: 'measuredAt asc' }
    const ask = (more: object) =>
      platform.call<object>('getBloodPressurePage', { ...request, ...more }, { token, isForeign: true })
    expect((await ask({})).data).toEqual((await ask({ standard: 'escEsh2018' })).data)
    expect((await ask({})).data).not.toEqual((await ask({ standard: 'accAha2017' })).data)
    expect((await ask({ standard: 'ada2024' })).status).toBe(statuses.invalid.status)
  })
})
