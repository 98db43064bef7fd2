import type { Field, Fields } from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'

/** A filter as the address holds it. `last` is a span that ends now, e.g. `30d`. */
export type Filter = { text: string } | { any: string[] } | { min?: string; max?: string } | { last: string }

export type Filters = Record<string, Filter>

/** Between filters as the address holds them and as a reader sees and types them. */
export interface FilterUnits {
  toDisplay(filters: Filters): Filters
  /** `before` is the filter that was edited, as the address holds it: a bound that was not touched stays what it is. */
  toStored(name: string, filter: Filter, before: Filter | undefined): Filter
}

const prefix = 'f.'
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const unitsMs: Record<string, number> = { h: hourMs, d: 24 * hourMs }

/** The spans that a time filter offers. */
export const lastSpans = { '24h': 'lastHours', '7d': 'lastWeek', '30d': 'lastMonth', '90d': 'lastQuarter' } as const
export type LastSpan = keyof typeof lastSpans
export const isLastSpan = (span: string): span is LastSpan => Object.hasOwn(lastSpans, span)

const isFigure = (text: string) => text.trim() !== '' && Number.isFinite(Number(text))
/** A moment that a request can carry: of a year with four digits. */
const isMoment = (text: string) => {
  const at = Date.parse(text)
  return !Number.isNaN(at) && /^\d{4}-/.test(new Date(at).toISOString())
}

const decoded = (text: string) => {
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
  const valid = (bound: string | undefined) => !bound || (field.type === 'time' ? isMoment : isFigure)(bound)
  if (!valid(min) || !valid(max) || (!min && !max)) return undefined
  return { ...(min && { min }), ...(max && { max }) }
}

const parse = (field: Field, text: string): Filter | undefined => {
  switch (field.filter) {
    case 'range':
      return parseRange(field, text)
    case 'oneOf': {
      const known = (one: string) => one !== '' && (field.type !== 'choice' || Object.hasOwn(field.choices, one))
      const any = text.split(',').map(decoded).filter(known)
      return any.length > 0 ? { any } : undefined
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

/** The fields that an address has filters for, known or not. */
export const filterNames = (query: URLSearchParams): string[] =>
  [...query.keys()].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))

/** The filters in an address; parts that are unknown or unreadable are passed over. */
export const readFilters = (fields: Fields, query: URLSearchParams): Filters =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const text = query.get(prefix + name)
      const filter = text === null ? undefined : parse(field, text)
      return filter ? [[name, filter] as const] : []
    }),
  )

/** Writes a filter into an address, or takes it out. */
export const writeFilter = (query: URLSearchParams, name: string, filter: Filter | undefined): void => {
  if (filter) query.set(prefix + name, format(filter))
  else query.delete(prefix + name)
}

export const clearFilters = (query: URLSearchParams): void => {
  for (const name of [...query.keys()]) if (name.startsWith(prefix)) query.delete(name)
}

const bound = (field: Field, text: string | undefined) =>
  text === undefined ? undefined : field.type === 'time' ? new Date(text).toISOString() : Number(text)

/** To the minute, so that who asks again within one asks for the same. */
const spanStart = (span: string, now: number): string => {
  const start = now - Number.parseInt(span, 10) * (unitsMs[span.slice(-1)] ?? hourMs)
  return new Date(Math.floor(start / minuteMs) * minuteMs).toISOString()
}

const requestOf = (field: Field, filter: Filter, now: number): unknown => {
  if ('text' in filter) return filter.text
  if ('any' in filter) return filter.any
  if ('last' in filter) return { min: spanStart(filter.last, now) }
  return { min: bound(field, filter.min), max: bound(field, filter.max) }
}

/** Filters as a request carries them. `now` ends the spans. */
export const toRequestFilters = (fields: Fields, filters: Filters, now: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      const field = fields[name]
      return field ? [[name, requestOf(field, filter, now)] as const] : []
    }),
  )
