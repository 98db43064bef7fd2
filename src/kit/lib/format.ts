import { type Language, languageTag } from '#contract/core/localizedText.ts'
import { translateIn, useLanguage } from './i18n.ts'

/** Stands where there is nothing. */
export const noValue = '–'

const dayMs = 86_400_000
const relativeSteps: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

export interface Formats {
  number(value: number, digits?: number): string
  /** Date and time to the second; the year only where it is not this one. */
  time(iso: string): string
  /** The same on a clock this many minutes ahead of UTC, with its offset: "Nov 20, 10:00:00 UTC+8". */
  timeAt(iso: string, offset: number): string
  date(iso: string): string
  /** How long so many minutes are, in the units that people say it with: "1 day 12 hours"; a whole number from 1. */
  duration(minutes: number): string
  /** "3 hours ago" within the last week, else the date. */
  relative(iso: string, now?: number): string
  /** The month without its year: "Nov". */
  monthOnly(iso: string): string
  /** A mark of a time axis: the clock within a day, else the day, the month or the year, as `unit` says. */
  tick(at: number, unit: TickUnit): string
  /** The reader's zone: "UTC+8", or its name where the offset changes with the season. */
  zone: string
}

export type TickUnit = 'minute' | 'day' | 'month' | 'year'

/** Undefined for what is no tag of a language: a browser may pass on what its system calls one, e.g. `en-US@posix`. */
const scriptOf = (tag: string): string | undefined => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return undefined
  }
}

/** The reader's own locale where it is one of the language on show (`en-GB` of English), else the language's. */
export const readerLocale = (language: Language, preferred: readonly string[]): string =>
  preferred.find((tag) => scriptOf(tag) === scriptOf(languageTag(language))) ?? languageTag(language)

/** The browser takes milliseconds to make one of its formats: each is made when it is first needed. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const minuteMs = 60_000
const minutesOf = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const

/** Minutes ahead of UTC as people write them: "UTC+5:30", "UTC−3". */
const offsetName = (offset: number): string => {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const clock = minutes === 0 ? `${hours}` : `${hours}:${String(minutes).padStart(2, '0')}`
  return offset === 0 ? 'UTC' : `UTC${offset < 0 ? '−' : '+'}${clock}`
}

const midnight = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()
/** As a calendar counts them: what is called yesterday was yesterday. A day of a clock change has 23 or 25 hours. */
const daysBetween = (from: Date, to: Date): number => Math.round((midnight(to) - midnight(from)) / dayMs)

/** Less than a minute ago; the browser's words for it name the minute. */
const justNow = { en: 'just now', zh_CN: '刚刚' } as const

/** The formats of a language in a locale; `useFormats` gives the reader's. */
export const createFormats = (language: Language, tag: string): Formats => {
  // In Chinese the hours are counted to 24, else as the reader's locale counts them.
  const cycle = language === 'zh_CN' ? ({ hourCycle: 'h23' } as const) : {}
  const clock = { hour: '2-digit', minute: '2-digit', ...cycle } as const
  const toSecond = { ...clock, second: '2-digit' } as const
  const numbers = new Map<number, Intl.NumberFormat>()
  const numberFormat = (digits: number) => {
    const known = numbers.get(digits)
    if (known) return known
    const made = new Intl.NumberFormat(languageTag(language), {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      // Nothing is less than nothing: -0.04 is 0.0.
      signDisplay: 'negative',
    })
    numbers.set(digits, made)
    return made
  }
  const thisYear = once(() => new Intl.DateTimeFormat(tag, { month: 'short', day: '2-digit', ...toSecond }))
  const otherYear = once(
    () => new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'short', day: '2-digit', ...toSecond }),
  )
  const thisYearElsewhere = once(
    () => new Intl.DateTimeFormat(tag, { month: 'short', day: '2-digit', ...toSecond, timeZone: 'UTC' }),
  )
  const otherYearElsewhere = once(
    () =>
      new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'short', day: '2-digit', ...toSecond, timeZone: 'UTC' }),
  )
  const days = once(() => new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'short', day: 'numeric' }))
  const months = once(() => new Intl.DateTimeFormat(tag, { month: 'short' }))
  const ticks: Record<TickUnit, () => Intl.DateTimeFormat> = {
    minute: once(() => new Intl.DateTimeFormat(tag, clock)),
    day: once(() => new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric' })),
    month: once(() => new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'short' })),
    year: once(() => new Intl.DateTimeFormat(tag, { year: 'numeric' })),
  }
  const units = once(
    () =>
      new Map(
        minutesOf.map(([unit]) => [
          unit,
          new Intl.NumberFormat(languageTag(language), { style: 'unit', unit, unitDisplay: 'long' }),
        ]),
      ),
  )
  const unitList = once(() => new Intl.ListFormat(languageTag(language), { type: 'unit', style: 'narrow' }))
  const duration = (minutes: number): string => {
    let rest = minutes
    const parts = minutesOf.flatMap(([unit, size]) => {
      const count = Math.floor(rest / size)
      rest -= count * size
      return count > 0 ? [units().get(unit)?.format(count) ?? ''] : []
    })
    return unitList().format(parts)
  }
  const ago = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
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

const made = new Map<Language, Formats>()

/** Numbers, dates and times in the reader's language and zone. */
export const useFormats = (): Formats => {
  const language = useLanguage()
  const formats = made.get(language) ?? createFormats(language, readerLocale(language, navigator.languages))
  made.set(language, formats)
  return formats
}

/** Writes a value after its label in one line: `English: Pulse One`. */
export const labelledValue = (label: string, value: string, language: Language): string =>
  translateIn(language)({ key: 'core.fields:labelled', values: { label, value } })
