import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { readingInputs } from '#contract/interfaces/deviceApi/readings.ts'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import { readingKindNames, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import type { OrderRule } from '#contract/readings/order.ts'
import { writeReadings } from '#server/features/readings/write.ts'
import { fieldErrors } from '#server/platform/core/fieldErrors.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createImporter } from '#support/readingImports.ts'

const orders = readingKindNames.flatMap((kind) =>
  (readingKinds[kind] as ReadingKind).ordered.map((order) => [kind, order.join(' '), order] as const),
)
const measuredAt = '2026-03-01T07:30:00Z'

/** Possible values of a pair, with the expected result of the order rule. */
const pairsOf = (kind: ReadingKind, [lower, relation, upper]: OrderRule) => {
  const rangeOf = (name: string) => kind.quantities[name]?.possible ?? [0, 0]
  const [from, to] = [Math.max(rangeOf(lower)[0], rangeOf(upper)[0]), Math.min(rangeOf(lower)[1], rangeOf(upper)[1])]
  const middle = Math.round((from + to) / 2)
  return [
    { low: middle - 1, high: middle, isKept: true },
    { low: middle, high: middle, isKept: relation === '<=' },
    { low: middle + 1, high: middle, isKept: false },
  ]
}

/** Other required fields of the kind: quantities in the middle of their range, and the first options. */
const restOf = (kind: ReadingKind, { quantities = true } = {}) => ({
  ...(quantities &&
    Object.fromEntries(
      Object.entries(kind.quantities).flatMap(
        ([
          name,
          {
            optional,
            possible: [from, to],
          },
        ]) => (optional ? [] : [[name, Math.round((from + to) / 2)]]),
      ),
    )),
  ...Object.fromEntries(
    Object.entries(kind.choices).flatMap(([name, { choices, optional }]) =>
      optional ? [] : [[name, Object.keys(choices)[0] ?? '']],
    ),
  ),
})

describe.each(orders)('of a reading of %s: %s', (name, _, order) => {
  const kind: ReadingKind = readingKinds[name]
  const [lower, relation, upper] = order
  const pairs = pairsOf(kind, order)
  const code = relation === '<' ? 'notAboveOther' : 'belowOther'
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform({ jobs: true })
    await platform.db.execute(sql`insert into device (id, name, vid) values ('ORDER-1', ${randomUUID()}, 'V1001')`)
  })
  afterAll(() => platform.close())

  test('is enforced for devices', () => {
    for (const { low, high, isKept } of pairs) {
      const values = { ...restOf(kind), [lower]: low, [upper]: high }
      const { error } = readingInputs[name].safeParse({ measuredAt, values })
      const refusals = fieldErrors(error?.issues ?? [], 'en').map(({ field, code }) => [field, code])
      expect([low, high, refusals]).toEqual([low, high, isKept ? [] : [[`values.${upper}`, code]]])
    }
  })

  test('is enforced for files', async () => {
    const importer = createImporter(platform, await platform.signIn('admin'))
    const needed = { ...restOf(kind), [lower]: 0, [upper]: 0 }
    const columns = Object.keys(needed).filter((one) => one in kind.quantities)
    const lines = pairs.map(({ low, high }, index) => {
      const values: Record<string, string | number> = { ...restOf(kind), [lower]: low, [upper]: high }
      return [`2026-03-0${index + 1} 07:30`, ...columns.map((one) => values[one])].join(',')
    })
    const fileId = await importer.uploadFile([['at', ...columns].join(','), ...lines].join('\n'))
    const mapping: ReadingMapping = {
      version: 1,
      format: { encoding: 'utf-8', delimiter: ',', decimal: '.', headerLine: 1 },
      time: { kind: 'date', columns: ['at'], order: 'ymd', zone: 'UTC' },
      device: { kind: 'constant', id: 'ORDER-1' },
      user: null,
      quantities: Object.fromEntries(
        columns.map((column) => [column, { column, unit: kind.quantities[column]?.unit ?? '' }]),
      ),
      choices: Object.fromEntries(
        Object.entries(restOf(kind, { quantities: false })).map(([one, word]) => [
          one,
          { kind: 'constant', word: String(word) },
        ]),
      ),
      notMeasured: [],
    }
    const { data } = await importer.check({ kind: name, fileId, mapping })
    expect(data?.rows.map(({ fault }) => fault?.code)).toEqual(pairs.map(({ isKept }) => (isKept ? undefined : code)))
  })

  test('is enforced for readings of the platform itself', async () => {
    const reading = { deviceId: 'ORDER-1', userId: null, pid: null, vid: null, source: 'Test', measuredAt }
    for (const { low, high, isKept } of pairs) {
      const values = { ...restOf(kind), [lower]: low, [upper]: high }
      const writing = writeReadings(platform.db, name, [{ ...reading, values }])
      if (isKept) await writing
      else await expect(writing).rejects.toThrow(order.join(' '))
    }
  })
})
