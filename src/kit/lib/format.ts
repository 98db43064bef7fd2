import { useContext } from 'react'
import { dayAt, startOfDay } from '#contract/core/calendar.ts'
import { type Language, languageTag } from '#contract/core/localizedText.ts'
import { offsetAt } from '#contract/core/zones.ts'
import { translateIn, useLanguage } from './i18n.ts'
import { defaultReaderTime, type ReaderTime, ReaderTimeContext } from './readerTime.ts'

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
  /** Date and time with seconds, for details; the year only if it is not the current one. */
  time(iso: string): string
  /** Date and time to the minute, for lists; the year only if it is not the current one. */
  minute(iso: string): string
  /** Local time of a zone that is named elsewhere, e.g. 2026-11-23 09:30, to the minute. */
  localTime(local: string): string
  /** Date and time at an offset in minutes from UTC, e.g. "Nov 20, 10:00:00 UTC+8". */
  timeAt(iso: string, offset: number): string
  /** Date of an instant in the reader's time zone. */
  date(iso: string): string
  /** Calendar day, e.g. 2026-11-23: the same in every time zone. */
  day(day: string): string
  /** Shortest name of the weekday of a calendar day. */
  weekday(day: string): string
  /** Month and year of a calendar day. */
  month(day: string): string
  /** A whole number of minutes, from 1, in larger units: "1 day 12 hours". */
  duration(minutes: number): string
  /** "3 hours ago" within the last week, otherwise the date; on paper date and time. */
  relative(iso: string, now?: number): string
  /** Month without the year: "Nov". */
  monthOnly(iso: string): string
  /** Label of a time axis: time, day, month or year, as `unit` specifies. */
  tick(at: number, unit: TickUnit): string
  /** Name of a language or a country; the code itself if it has no name. */
  codeName(type: 'language' | 'country', code: string): string
  /** The reader's time zone: "UTC+8", or its name if the offset changes with the season. */
  zone: string
  /** IANA name of the reader's time zone. */
  timeZone: string
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

/** Formats the offset of a time zone at an instant. */
export const nameOffset = (zone: string, at: number): string =>
  offsetName(Math.round(offsetAt(Math.floor(at / 1_000) * 1_000, zone) / minuteMs))

/** Counts calendar days between two times in a zone: yesterday is one day ago whatever the hour. */
const daysBetween = (from: string, to: string, zone: string): number =>
  (Date.parse(dayAt(to, zone)) - Date.parse(dayAt(from, zone))) / dayMs

/** Text for less than a minute ago, for which `Intl` would say "this minute". */
const justNow = { en: 'just now', zh_CN: '刚刚' } as const

/** Creates the formats of a language in a locale, for a reader's time zone and hours. */
export const createFormats = (
  language: Language,
  tag: string,
  { zone, hourCycle, onPaper }: ReaderTime = defaultReaderTime,
): Formats => {
  const clock = { hour: hourCycle === 'h23' ? '2-digit' : 'numeric', minute: '2-digit', hourCycle } as const
  const toSecond = { ...clock, second: '2-digit' } as const
  const monthDay = { month: 'short', day: 'numeric' } as const
  const fullDay = { year: 'numeric', ...monthDay } as const
  const create = (options: Intl.DateTimeFormatOptions, timeZone = zone) =>
    lazily(() => new Intl.DateTimeFormat(tag, { ...options, timeZone }))
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
  const toSecondFormats = [create({ ...monthDay, ...toSecond }), create({ ...fullDay, ...toSecond })] as const
  const toMinuteFormats = [create({ ...monthDay, ...clock }), create({ ...fullDay, ...clock })] as const
  const elsewhereFormats = [
    create({ ...monthDay, ...toSecond }, 'UTC'),
    create({ ...fullDay, ...toSecond }, 'UTC'),
  ] as const
  const localFormats = [create({ ...monthDay, ...clock }, 'UTC'), create({ ...fullDay, ...clock }, 'UTC')] as const
  const days = create(fullDay)
  const calendarDays = create(fullDay, 'UTC')
  const calendarMonths = create({ year: 'numeric', month: 'short' }, 'UTC')
  const weekdays = create({ weekday: language === 'en' ? 'short' : 'narrow' }, 'UTC')
  const months = create({ month: 'short' })
  const ticks: Record<TickUnit, () => Intl.DateTimeFormat> = {
    minute: create(clock),
    day: create(monthDay),
    month: create({ year: 'numeric', month: 'short' }),
    year: create({ year: 'numeric' }),
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
  const year = Number(dayAt(new Date().toISOString(), zone).slice(0, 4))
  const startOfYear = (offset: number) => Date.parse(startOfDay(`${year + offset}-01-01`, zone))
  const [yearStart, yearEnd] = [startOfYear(0), startOfYear(1)]
  /** Formats an instant by the first format if it is in the current year, otherwise by the second. */
  const formatInYear = ([thisYear, otherYear]: typeof toSecondFormats, iso: string) => {
    const at = Date.parse(iso)
    return (at >= yearStart && at < yearEnd ? thisYear : otherYear)().format(at)
  }
  const offsetIn = (month: number) => Math.round(offsetAt(Date.UTC(year, month, 1), zone) / minuteMs)

  const names = {
    language: lazily(() => new Intl.DisplayNames(languageTag(language), { type: 'language' })),
    country: lazily(() => new Intl.DisplayNames(languageTag(language), { type: 'region' })),
  }
  const codeName = (type: keyof typeof names, code: string): string => {
    try {
      return names[type]().of(code) ?? code
    } catch {
      return code
    }
  }

  const minute = (iso: string) => formatInYear(toMinuteFormats, iso)
  const relative = (iso: string, now = Date.now()) => {
    if (onPaper) return minute(iso)
    const past = now - Date.parse(iso)
    if (past > 7 * dayMs || past < 0) return days().format(new Date(iso))
    const [unit, ms] = relativeSteps.find(([, size]) => past >= size) ?? []
    if (!unit || !ms) return justNow[language]
    return ago().format(
      -(unit === 'day' ? daysBetween(iso, new Date(now).toISOString(), zone) : Math.floor(past / ms)),
      unit,
    )
  }
  return {
    number: (value, digits = 0) => numberFormat(digits).format(value),
    time: (iso) => formatInYear(toSecondFormats, iso),
    minute,
    timeAt: (iso, offset) => {
      const local = new Date(Date.parse(iso) + offset * minuteMs)
      const format = elsewhereFormats[local.getUTCFullYear() === year ? 0 : 1]
      return `${format().format(local)} ${offsetName(offset)}`
    },
    localTime: (local) =>
      localFormats[Number(local.slice(0, 4)) === year ? 0 : 1]().format(new Date(`${local.replace(' ', 'T')}Z`)),
    date: (iso) => days().format(new Date(iso)),
    day: (day) => calendarDays().format(new Date(day)),
    weekday: (day) => weekdays().format(new Date(day)),
    month: (day) => calendarMonths().format(new Date(day)),
    duration,
    relative,
    monthOnly: (iso) => months().format(new Date(iso)),
    tick: (at, unit) => ticks[unit]().format(at),
    codeName,
    zone: offsetIn(0) === offsetIn(6) ? offsetName(offsetIn(0)) : zone,
    timeZone: zone,
  }
}

const cached = new Map<string, Formats>()

/** Returns the formats of numbers, dates and times in the reader's language, time zone and hours. */
export const useFormats = (): Formats => {
  const language = useLanguage()
  const readerTime = useContext(ReaderTimeContext)
  const key = [language, readerTime.zone, readerTime.hourCycle, readerTime.onPaper].join(' ')
  const formats = cached.get(key) ?? createFormats(language, readerLocale(language, navigator.languages), readerTime)
  cached.set(key, formats)
  return formats
}

/** Formats a number with its unit, if it has one: `36.5 °C`, but `15%`. */
export const withUnit = (number: string | number, unit: string | undefined): string =>
  [number, ...(unit ? [unit] : [])].join(unit === '%' ? '' : ' ')

/** Formats a value after its label: `English: Pulse One`. */
export const labelledValue = (label: string, value: string, language: Language): string =>
  translateIn(language)({ key: 'core.fields:labelled', values: { label, value } })
