import { type Language, tagOf } from '#contract/localizedText.ts'
import { useLanguage } from './i18n.ts'

/** Stands where there is nothing. */
export const nothing = '–'

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
  date(iso: string): string
  /** "3 hours ago" within the last week, else the date. */
  relative(iso: string, now?: number): string
  /** The reader's zone: "GMT+8", or its name where the offset changes with the season. */
  zone: string
}

const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const

/** The browser takes milliseconds to make one of its formats: each is made when it is first needed. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const midnight = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()
/** As a calendar counts them: what is called yesterday was yesterday. A day of a clock change has 23 or 25 hours. */
const daysBetween = (from: Date, to: Date): number => Math.round((midnight(to) - midnight(from)) / dayMs)

/** Less than a minute ago; the browser's words for it name the minute. */
const justNow = { en: 'just now', zh_CN: '刚刚' } as const

/** The formats of a language; `useFormats` gives the reader's. */
export const makeFormats = (language: Language): Formats => {
  const tag = tagOf(language)
  const numbers = new Map<number, Intl.NumberFormat>()
  const numberFormat = (digits: number) => {
    const known = numbers.get(digits)
    if (known) return known
    const made = new Intl.NumberFormat(tag, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      // Nothing is less than nothing: -0.04 is 0.0.
      signDisplay: 'negative',
    })
    numbers.set(digits, made)
    return made
  }
  const thisYear = once(() => new Intl.DateTimeFormat(tag, { month: 'short', day: '2-digit', ...clock }))
  const otherYear = once(
    () => new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'short', day: '2-digit', ...clock }),
  )
  const days = once(() => new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'short', day: 'numeric' }))
  const ago = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  const year = new Date().getFullYear()
  const zoneFormat = new Intl.DateTimeFormat(tag, { timeZoneName: 'shortOffset' })
  const offsetIn = (month: number) =>
    zoneFormat.formatToParts(new Date(year, month, 1)).find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'

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
    date: (iso) => days().format(new Date(iso)),
    relative,
    zone: offsetIn(0) === offsetIn(6) ? offsetIn(0) : zoneFormat.resolvedOptions().timeZone,
  }
}

const made = new Map<Language, Formats>()

/** Numbers, dates and times in the reader's language and zone. */
export const useFormats = (): Formats => {
  const language = useLanguage()
  const formats = made.get(language) ?? makeFormats(language)
  made.set(language, formats)
  return formats
}
