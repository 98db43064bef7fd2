import type { FileLanguage } from './languages.ts'

/** Time zone of the reader in generated files; it has no daylight saving time. */
export const readerZone = 'Asia/Shanghai'
const readerOffset = 8 * 3_600_000

/** Way of writing a time: the columns, their cells for a moment, and the precision of the moment in milliseconds. */
export interface TimeForm {
  name: string
  columns(language: FileLanguage): string[]
  cells(at: number, language: FileLanguage): string[]
  precision: number
}

const minute = 60_000
const second = 1_000

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

/** Parts of a moment on a clock that is ahead of UTC. */
const clockOf = (at: number, ahead = readerOffset) => {
  const date = new Date(at + ahead)
  return {
    iso: date.toISOString(),
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    weekday: date.getUTCDay(),
  }
}

const localMinute = (at: number, ahead?: number) => clockOf(at, ahead).iso.slice(0, 16).replace('T', ' ')
const localSecond = (at: number, ahead?: number) => clockOf(at, ahead).iso.slice(0, 19).replace('T', ' ')

const inColumn = (
  name: string,
  precision: number,
  cell: (at: number, language: FileLanguage) => string,
  column: (language: FileLanguage) => string = ({ time }) => time,
): TimeForm => ({
  name,
  precision,
  columns: (language) => [column(language)],
  cells: (at, language) => [cell(at, language)],
})

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')

const isoWeekOf = (at: number): string => {
  const { year, month, day, iso } = clockOf(at)
  const midnight = Date.UTC(year, month - 1, day)
  const weekday = (new Date(midnight).getUTCDay() + 6) % 7
  const thursday = new Date(midnight + (3 - weekday) * 86_400_000)
  const week = Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0)) / 604_800_000) + 1
  return `${thursday.getUTCFullYear()}-W${pad(week)}-${weekday + 1}T${iso.slice(11, 16)}`
}

const ordinalOf = (at: number): string => {
  const { year, month, day, iso } = clockOf(at)
  const count = (Date.UTC(year, month - 1, day) - Date.UTC(year, 0)) / 86_400_000 + 1
  return `${year}-${pad(count, 3)}T${iso.slice(11, 16)}`
}

const halfDay = (hour: number, [before, after]: readonly [string, string]) => ({
  hour: hour % 12 === 0 ? 12 : hour % 12,
  half: hour < 12 ? before : after,
})

/** Twenty ways in which apps and spreadsheets write a time. */
export const timeForms: readonly TimeForm[] = [
  inColumn('ISO 8601', second, (at) => localSecond(at)),
  inColumn('RFC 3339 with an offset', second, (at) => `${clockOf(at, 3_600_000).iso.slice(0, 19)}+01:00`),
  inColumn('RFC 3339 in UTC', 1, (at) => new Date(at).toISOString()),
  inColumn('UTC beside the time', second, (at) => `${localSecond(at, 0)} UTC`),
  inColumn('an offset beside the time', minute, (at) => `${localMinute(at, -5 * 3_600_000)} GMT-5`),
  inColumn('an IANA name beside the time', minute, (at) => `${localMinute(at, 9 * 3_600_000)} Asia/Tokyo`),
  inColumn('RFC 2822', second, (at) => {
    const { year, month, day, weekday, iso } = clockOf(at, 19_800_000)
    return `${weekdays[weekday]}, ${pad(day)} ${months[month - 1]} ${year} ${iso.slice(11, 19)} +0530`
  }),
  inColumn('a JavaScript date', second, (at) => {
    const { year, month, day, weekday, iso } = clockOf(at)
    const zone = 'GMT+0800 (China Standard Time)'
    return `${weekdays[weekday]} ${months[month - 1]} ${pad(day)} ${year} ${iso.slice(11, 19)} ${zone}`
  }),
  inColumn('a Java date', second, (at) => {
    const { year, month, day, weekday, iso } = clockOf(at, 3_600_000)
    return `${weekdays[weekday]} ${months[month - 1]} ${pad(day)} ${iso.slice(11, 19)} CET ${year}`
  }),
  inColumn('a week of the year', minute, isoWeekOf),
  inColumn('a day of the year', minute, ordinalOf),
  inColumn('a phone in its language', minute, (at, { tag }) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone: readerZone }).format(at),
  ),
  inColumn('a short month in its language', second, (at, { tag }) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium', timeZone: readerZone }).format(at),
  ),
  inColumn('a dash between date and time', minute, (at) => {
    const { year, month, day, iso } = clockOf(at)
    return `${pad(day)}.${pad(month)}.${year} - ${iso.slice(11, 16)}`
  }),
  {
    name: 'dots in date and time, in two columns',
    precision: minute,
    columns: ({ date, clock }) => [date, clock],
    cells: (at) => {
      const { year, month, day, iso } = clockOf(at)
      return [`${pad(day)}.${pad(month)}.${year}`, iso.slice(11, 16).replace(':', '.')]
    },
  },
  inColumn('the day first', minute, (at) => {
    const { year, month, day, iso } = clockOf(at)
    return `${pad(day)}/${pad(month)}/${year} ${iso.slice(11, 16)}`
  }),
  {
    name: 'the month first, with AM and PM, in two columns',
    precision: minute,
    columns: ({ date, clock }) => [date, clock],
    cells: (at) => {
      const { year, month, day, hour, minute: minutes } = clockOf(at)
      const { hour: shown, half } = halfDay(hour, ['AM', 'PM'])
      return [`${month}/${day}/${year}`, `${shown}:${pad(minutes)} ${half}`]
    },
  },
  inColumn('Chinese', minute, (at) => {
    const { year, month, day, hour, minute: minutes, weekday } = clockOf(at)
    const { hour: shown, half } = halfDay(hour, ['上午', '下午'])
    return `${year}年${month}月${day}日 星期${'日一二三四五六'[weekday]} ${half}${shown}:${pad(minutes)}`
  }),
  inColumn('seconds or milliseconds since 1970', second, (at, { tag }) =>
    String(tag.startsWith('zh') || tag === 'en-GB' ? at : at / second),
  ),
  inColumn(
    'days of a spreadsheet',
    second,
    (at) => ((at + readerOffset - Date.UTC(1899, 11, 30)) / 86_400_000).toFixed(8),
    ({ date }) => date,
  ),
]
