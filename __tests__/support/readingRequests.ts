import fc from 'fast-check'
import type { Field, Fields } from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'
import { sortsOf } from '#contract/core/sorts.ts'
import type { Reading, ReadingPageRequest } from './readingsOracle.ts'

const offsets = [0, 8 * 60, -5 * 60 - 30]

/** Formats a moment with another UTC offset. */
const withOffset = (moment: number, minutes: number): string => {
  const sign = minutes < 0 ? '-' : '+'
  const [hours, minutesOfHour] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const digits = (value: number) => String(value).padStart(2, '0')
  const local = new Date(moment + minutes * 60_000).toISOString().slice(0, -1)
  return minutes === 0 ? `${local}Z` : `${local}${sign}${digits(hours)}:${digits(minutesOfHour)}`
}

/**
 * Generates moments at a reading, one millisecond beside it, at its midnight or anywhere in its day: ranges
 * that split days in every way.
 */
const momentsNear = (some: fc.Arbitrary<Reading>): fc.Arbitrary<string> =>
  fc
    .tuple(some, fc.constantFrom(-1, 0, 1), fc.constantFrom('reading', 'midnight', 'anywhere'), fc.nat(86_399_999))
    .map(([{ measuredAt }, beside, where, offset]) => {
      const moment = Date.parse(measuredAt)
      const midnight = Math.floor(moment / 86_400_000) * 86_400_000
      return { reading: moment + beside, midnight, anywhere: midnight + offset }[where] as number
    })
    .chain((moment) => fc.constantFrom(...offsets).map((minutes) => withOffset(moment, minutes)))

const rangeOf = <T extends string | number>(bounds: fc.Arbitrary<T>) =>
  fc.tuple(bounds, bounds, fc.constantFrom('min', 'max', 'both')).map(([a, b, side]) => {
    const moment = (bound: T) => (typeof bound === 'string' ? Date.parse(bound) : bound)
    const [low, high] = moment(a) < moment(b) ? [a, b] : [b, a]
    return { min: { min: low }, max: { max: high }, both: { min: low, max: high } }[side]
  })

const filterOf = (name: string, field: Field, some: fc.Arbitrary<Reading>): fc.Arbitrary<unknown> => {
  const values = some.map((reading) => reading[name])
  if (field.type === 'time') return rangeOf(momentsNear(some))
  if (field.type === 'number') return rangeOf(values.map((value) => Number(value ?? 0)))
  if (field.type === 'choice') {
    const someChoice = fc.constantFrom(...Object.keys(field.choices))
    return fc.uniqueArray(someChoice, { minLength: 1, maxLength: 3 })
  }
  const texts = values.map((value) => String(value ?? 'none'))
  return field.filter === 'oneOf' ? fc.uniqueArray(texts, { minLength: 1, maxLength: 3 }) : texts
}

/** Generates up to three filters that some of the `readings` match. */
export const filtersNear = (fields: Fields, readings: Reading[]): fc.Arbitrary<object> => {
  const some = fc.constantFrom(...readings)
  const names = Object.keys(fields).filter((name) => fields[name]?.filter)
  return fc
    .subarray(names, { maxLength: 3 })
    .chain((fieldNames) =>
      fc.record(Object.fromEntries(fieldNames.map((name) => [name, filterOf(name, fields[name] as Field, some)]))),
    )
}

/** Generates requests for a page of filtered and sorted readings. */
export const pageRequestsNear = (fields: Fields, readings: Reading[]): fc.Arbitrary<ReadingPageRequest> =>
  fc.record(
    {
      filters: filtersNear(fields, readings),
      sortColumns: fc
        .array(fc.constantFrom(...sortsOf(fields)), { minLength: 1, maxLength: limits.sortsMax })
        .map((sorts) => sorts.join(',')),
      pageSize: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(100, 500, 1_000)),
      page: fc.nat(1_000),
    },
    { requiredKeys: ['filters', 'pageSize', 'page'] },
  )
