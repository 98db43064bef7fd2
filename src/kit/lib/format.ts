import { type Language, languageTag } from '#contract/core/localizedText.ts'
import { translateIn, useLanguage } from './i18n.ts'

/** Placeholder for a missing value. */
export const noValue = '–'

const dayMs = 86_400_000
const relativeSteps: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

export interface Formats {
  number(value: number, digits?: number): string
  /** Date and time with seconds; the year only if it is not the current one. */
  time(iso: string): string
  /** Date and time at an offset in minutes from UTC, e.g. "Nov 20, 10:00:00 UTC+8". */
  timeAt(iso: string, offset: number): string
  date(iso: string): string
  /** A whole number of minutes, from 1, in larger units: "1 day 12 hours". */
  duration(minutes: number): string
  /** "3 hours ago" within the last week, otherwise the date. */
  relative(iso: string, now?: number): string
  /** Month without the year: "Nov". */
  monthOnly(iso: string): string
  /** Label of a time axis: time, day, month or year, as `unit` specifies. */
  tick(at: number, unit: TickUnit): string
  /** The reader's time zone: "UTC+8", or its name if the offset changes with the season. */
  zone: string
}

export type TickUnit = 'minute' | 'day' | 'month' | 'year'

/**
 * Returns language and script of a tag; undefined if it is invalid: browsers may pass on the system's locale, e.g.
 * `en-US@posix`.
 */
const readScript = (tag: string): string | undefined => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return undefined
  }
}

/** Returns the reader's preferred locale of the language (`en-GB` for English), otherwise the language's default. */
export const readerLocale = (language: Language, preferred: readonly string[]): string =>
  preferred.find((tag) => readScript(tag) === readScript(languageTag(language))) ?? languageTag(language)

/** Memoizes a factory: creating an `Intl` format takes milliseconds. */
const lazily = <T>(make: () => T): (() => T) => {
  let cached: T | undefined
  return () => {
    cached ??= make()
    return cached
  }
}

const minuteMs = 60_000
const durationUnits = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const

/** Formats an offset in minutes from UTC: "UTC+5:30", "UTC−3". */
const offsetName = (offset: number): string => {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const clock = minutes === 0 ? `${hours}` : `${hours}:${String(minutes).padStart(2, '0')}`
  return offset === 0 ? 'UTC' : `UTC${offset < 0 ? '−' : '+'}${clock}`
}

const midnight = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()
/**
 * Counts calendar days between two times: yesterday is one day ago whatever the hour. Days of a clock change have 23 or
 * 25 hours.
 */
const daysBetween = (from: Date, to: Date): number => Math.round((midnight(to) - midnight(from)) / dayMs)

/** Text for less than a minute ago, for which `Intl` would say "this minute". */
const justNow = { en: 'just now', zh_CN: '刚刚' } as const

/** Creates the formats of a language in a locale. */
export const createFormats = (language: Language, tag: string): Formats => {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const toSecond = { ...clock, second: '2-digit' } as const
  const numbers = new Map<number, Intl.NumberFormat>()
  const numberFormat = (digits: number) => {
    const known = numbers.get(digits)
    if (known) return known
    const cached = new Intl.NumberFormat(languageTag(language), {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      // No negative zero: -0.04 is 0.0.
      signDisplay: 'negative',
    })
    numbers.set(digits, cached)
    return cached
  }
  const thisYear = lazily(() => new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric', ...toSecond }))
  const otherYear = lazily(
    () => new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'short', day: 'numeric', ...toSecond }),
  )
  const thisYearElsewhere = lazily(
    () => new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric', ...toSecond, timeZone: 'UTC' }),
  )
  const otherYearElsewhere = lazily(
    () =>
      new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'short', day: 'numeric', ...toSecond, timeZone: 'UTC' }),
  )
  const days = lazily(() => new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'short', day: 'numeric' }))
  const months = lazily(() => new Intl.DateTimeFormat(tag, { month: 'short' }))
  const ticks: Record<TickUnit, () => Intl.DateTimeFormat> = {
    minute: lazily(() => new Intl.DateTimeFormat(tag, clock)),
    day: lazily(() => new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric' })),
    month: lazily(() => new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'short' })),
    year: lazily(() => new Intl.DateTimeFormat(tag, { year: 'numeric' })),
  }
  const units = lazily(
    () =>
      new Map(
        durationUnits.map(([unit]) => [
          unit,
          new Intl.NumberFormat(languageTag(language), { style: 'unit', unit, unitDisplay: 'long' }),
        ]),
      ),
  )
  const unitList = lazily(() => new Intl.ListFormat(languageTag(language), { type: 'unit', style: 'narrow' }))
  const duration = (minutes: number): string => {
    let rest = minutes
    const parts = durationUnits.flatMap(([unit, size]) => {
      const count = Math.floor(rest / size)
      rest -= count * size
      return count > 0 ? [units().get(unit)?.format(count) ?? ''] : []
    })
    return unitList().format(parts)
  }
  const ago = lazily(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  const year = new Date().getFullYear()
  const offsetIn = (month: number) => -new Date(year, month, 1).getTimezoneOffset()

  const relative = (iso: string, now = Date.now()) => {
    const past = now - Date.parse(iso)
    if (past > 7 * dayMs || past < 0) return days().format(new Date(iso))
    const [unit, ms] = relativeSteps.find(([, size]) => past >= size) ?? []
    if (!unit || !ms) return justNow[language]
    return ago().format(-(unit === 'day' ? daysBetween(new Date(iso), new Date(now)) : Math.floor(past / ms)), unit)
  }
  return {
    number: (value, digits = 0) => numberFormat(digits).format(value),
    time: (iso) => {
      const at = new Date(iso)
      return (at.getFullYear() === year ? thisYear : otherYear)().format(at)
    },
    timeAt: (iso, offset) => {
      const local = new Date(Date.parse(iso) + offset * minuteMs)
      const format = local.getUTCFullYear() === year ? thisYearElsewhere : otherYearElsewhere
      return `${format().format(local)} ${offsetName(offset)}`
    },
    date: (iso) => days().format(new Date(iso)),
    duration,
    relative,
    monthOnly: (iso) => months().format(new Date(iso)),
    tick: (at, unit) => ticks[unit]().format(at),
    zone: offsetIn(0) === offsetIn(6) ? offsetName(offsetIn(0)) : new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

const cached = new Map<Language, Formats>()

/** Returns the formats of numbers, dates and times in the reader's language and time zone. */
export const useFormats = (): Formats => {
  const language = useLanguage()
  const formats = cached.get(language) ?? createFormats(language, readerLocale(language, navigator.languages))
  cached.set(language, formats)
  return formats
}

/** Formats a value after its label: `English: Pulse One`. */
export const labelledValue = (label: string, value: string, language: Language): string =>
  translateIn(language)({ key: 'core.fields:labelled', values: { label, value } })
