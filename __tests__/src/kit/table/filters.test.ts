import fc from 'fast-check'
import type { Field } from '#contract/core/fields.ts'
import { filtersSchema } from '#contract/core/schemas.ts'
import { type RecordKindName, recordKinds } from '#contract/kinds.ts'
import {
  clearFilters,
  type Filter,
  type Filters,
  lastSpans,
  readFilters,
  toRequestFilters,
  writeFilter,
} from '#src/kit/table/filters.ts'
import { runs, seed } from '#support/randomSeed.ts'

const now = Date.UTC(2026, 10, 20, 2)
const kinds = Object.keys(recordKinds) as RecordKindName[]

const momentText = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
const figureText = fc.double({ noDefaultInfinity: true, noNaN: true }).map(String)

const rangeOf = (bound: fc.Arbitrary<string>): fc.Arbitrary<Filter> =>
  fc.oneof(fc.record({ min: bound }), fc.record({ max: bound }), fc.record({ min: bound, max: bound }))

/** Any filter that the editor of a field can create. */
const filterOf = (field: Field): fc.Arbitrary<Filter> => {
  if (field.type === 'number') return rangeOf(figureText)
  if (field.type === 'time')
    return fc.oneof(
      rangeOf(momentText),
      fc.constantFrom(...Object.keys(lastSpans)).map((last) => ({ last })),
    )
  if (field.type === 'choice') return fc.subarray(Object.keys(field.choices), { minLength: 1 }).map((any) => ({ any }))
  if (field.type === 'reference')
    return fc
      .array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1, maxLength: 4 })
      .map((any) => ({ any }))
  return fc
    .string({ minLength: 1, maxLength: 100, unit: 'grapheme' })
    .filter(({ length }) => length <= 100)
    .map((text) => ({ text }))
}

const filtersOf = (kind: RecordKindName): fc.Arbitrary<Filters> =>
  fc.record(
    Object.fromEntries(
      Object.entries(recordKinds[kind])
        .filter(([, field]) => 'filter' in field)
        .map(([name, field]) => [name, filterOf(field)]),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Filters>

const addressOf = (filters: Filters): string => {
  const query = new URLSearchParams('page=3')
  for (const [name, filter] of Object.entries(filters)) writeFilter(query, name, filter)
  return query.toString()
}

/** Any text that an address may contain. */
const nonsense = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '..',
    'last:',
    'last:toString',
    'toString',
    '__proto__',
    'constructor',
    'Infinity..',
    '1e999..',
    '%',
    ',,',
    '0x1F..',
  ),
  fc.tuple(fc.string(), fc.string()).map(([from, to]) => `${from}..${to}`),
)

describe.each(kinds)('filters of %s in an address', (kind) => {
  const fields = recordKinds[kind]

  test('are read as they were written', () => {
    fc.assert(
      fc.property(filtersOf(kind), (filters) => {
        expect(readFilters(fields, new URLSearchParams(addressOf(filters)))).toEqual(filters)
      }),
      { seed, numRuns: runs(8, 100) },
    )
  })

  test('that are valid result in a request that the platform accepts', () => {
    fc.assert(
      fc.property(filtersOf(kind), (filters) => {
        const { success, error } = filtersSchema(fields).safeParse(toRequestFilters(fields, filters, now))
        expect(error).toBeUndefined()
        expect(success).toBe(true)
      }),
      { seed, numRuns: runs(8, 100) },
    )
  })

  test('that are invalid are ignored and never refused', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(fields), 'none'), nonsense, (name, text) => {
        const query = new URLSearchParams({ [`f.${name}`]: text })
        const request = toRequestFilters(fields, readFilters(fields, query), now)
        expect(filtersSchema(fields).safeParse(JSON.parse(JSON.stringify(request))).error).toBeUndefined()
      }),
      { seed, numRuns: runs(24, 300) },
    )
  })
})

describe('a filter', () => {
  const { bloodPressure } = recordKinds

  test('of a relative period begins that long before now', () => {
    const { measuredAt } = toRequestFilters(bloodPressure, { measuredAt: { last: '7d' } }, now)
    expect(measuredAt).toEqual({ min: '2026-11-13T02:00:00.000Z' })
    expect(toRequestFilters(bloodPressure, { measuredAt: { last: '24h' } }, now)).toEqual({
      measuredAt: { min: '2026-11-19T02:00:00.000Z' },
    })
  })

  test('is replaced, and removed', () => {
    const query = new URLSearchParams('page=2&f.deviceId=A')
    writeFilter(query, 'deviceId', { text: 'B' })
    expect(query.toString()).toBe('page=2&f.deviceId=B')
    writeFilter(query, 'deviceId', undefined)
    expect(query.toString()).toBe('page=2')
  })

  test('is cleared with all others, and other parameters are not', () => {
    const query = new URLSearchParams('f.a=1&page=2&f.b=2&sort=id+asc&from=x')
    clearFilters(query)
    expect(query.toString()).toBe('page=2&sort=id+asc&from=x')
  })
})
