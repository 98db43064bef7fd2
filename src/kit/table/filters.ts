import type { Field, Fields } from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'

/** A filter as in the URL. `last` is a span that ends now, e.g. `30d`. */
export type Filter = { text: string } | { any: string[] } | { min?: string; max?: string } | { last: string }

export type Filters = Record<string, Filter>

/** Converts filters between the URL and the reader's units. */
export interface FilterUnits {
  toDisplay(filters: Filters): Filters
  /**
   * Converts an edited filter to the URL's units. `before` is the previous filter in the URL, whose unchanged bounds
   * are kept exactly.
   */
  toStored(name: string, filter: Filter, before: Filter | undefined): Filter
}

const prefix = 'f.'
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const unitsMs: Record<string, number> = { h: hourMs, d: 24 * hourMs }

/** Spans offered by time filters, and their translation keys. */
export const lastSpans = { '24h': 'lastHours', '7d': 'lastWeek', '30d': 'lastMonth', '90d': 'lastQuarter' } as const
export type LastSpan = keyof typeof lastSpans
export const isLastSpan = (span: string): span is LastSpan => Object.hasOwn(lastSpans, span)

const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text))
/** Tests for a time that requests accept: a year of four digits. */
const isRequestTime = (text: string) => {
  const at = Date.parse(text)
  return !Number.isNaN(at) && /^\d{4}-/.test(new Date(at).toISOString())
}

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

const parseRange = (field: Field, text: string): Filter | undefined => {
  if (text.startsWith('last:')) {
    const last = text.slice('last:'.length)
    return field.type === 'time' && isLastSpan(last) ? { last } : undefined
  }
  const [min, max] = text.split('..', 2)
  const valid = (bound: string | undefined) => !bound || (field.type === 'time' ? isRequestTime : isNumber)(bound)
  if (!valid(min) || !valid(max) || (!min && !max)) return undefined
  return { ...(min && { min }), ...(max && { max }) }
}

const parse = (field: Field, text: string): Filter | undefined => {
  switch (field.filter) {
    case 'range':
      return parseRange(field, text)
    case 'oneOf': {
      const isKnown = (one: string) => one !== '' && (field.type !== 'choice' || Object.hasOwn(field.choices, one))
      const values = text.split(',').map(decode).filter(isKnown)
      return values.length > 0 ? { any: values } : undefined
    }
    case undefined:
      return undefined
    default:
      return text && text.length <= limits.textFilterMaxLength ? { text } : undefined
  }
}

const format = (filter: Filter): string => {
  if ('text' in filter) return filter.text
  if ('any' in filter) return filter.any.map(encodeURIComponent).join(',')
  if ('last' in filter) return `last:${filter.last}`
  return `${filter.min ?? ''}..${filter.max ?? ''}`
}

/** Returns the names of the fields that a URL filters, including unknown ones. */
export const filterNames = (query: URLSearchParams): string[] =>
  [...query.keys()].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))

/** Parses the filters of a URL; unknown or invalid ones are ignored. */
export const readFilters = (fields: Fields, query: URLSearchParams): Filters =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const text = query.get(prefix + name)
      const filter = text === null ? undefined : parse(field, text)
      return filter ? [[name, filter] as const] : []
    }),
  )

/** Sets a filter in a URL's query, or deletes it. */
export const writeFilter = (query: URLSearchParams, name: string, filter: Filter | undefined): void => {
  if (filter) query.set(prefix + name, format(filter))
  else query.delete(prefix + name)
}

export const clearFilters = (query: URLSearchParams): void => {
  for (const name of [...query.keys()]) if (name.startsWith(prefix)) query.delete(name)
}

const bound = (field: Field, text: string | undefined) =>
  text === undefined ? undefined : field.type === 'time' ? new Date(text).toISOString() : Number(text)

/** Returns the start of a span, rounded down to the minute, so that requests within a minute are equal and cached. */
const spanStart = (span: string, now: number): string => {
  const start = now - Number.parseInt(span, 10) * (unitsMs[span.slice(-1)] ?? hourMs)
  return new Date(Math.floor(start / minuteMs) * minuteMs).toISOString()
}

const toRequestFilter = (field: Field, filter: Filter, now: number): unknown => {
  if ('text' in filter) return filter.text
  if ('any' in filter) return filter.any
  if ('last' in filter) return { min: spanStart(filter.last, now) }
  return { min: bound(field, filter.min), max: bound(field, filter.max) }
}

/** Converts filters to those of a request; spans end at `now`. */
export const toRequestFilters = (fields: Fields, filters: Filters, now: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      const field = fields[name]
      return field ? [[name, toRequestFilter(field, filter, now)] as const] : []
    }),
  )
