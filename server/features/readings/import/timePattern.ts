import type { DateOrder } from '#contract/readings/import/mapping.ts'

type Groups = Partial<Record<string, string>>

/** Hours of each part of the day, from the first inclusive to the last exclusive. */
const dayParts: Record<string, readonly [from: number, to: number]> = {
  a: [0, 12],
  p: [12, 24],
  凌晨: [0, 6],
  早上: [4, 12],
  上午: [0, 12],
  中午: [11, 16],
  下午: [12, 24],
  晚上: [17, 24],
}

/** Alternatives for a pattern: parts of the day that precede a time. */
export const dayPartPattern = Object.keys(dayParts)
  .filter((word) => word.length > 1)
  .join('|')

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
/** Months are distinguished by their first three letters. */
const prefixLength = 3
const monthPrefixes = monthNames.map((name) => name.slice(0, prefixLength).toLowerCase())

const month = String.raw`(?<month>\d{1,2}|(?:${monthNames.join('|')}|Sept|${monthPrefixes.join('|')})(?![a-z]))`
/** Separators between the parts of a date. */
const separator = '(?:[.,] |[-/. ])'

const days: Record<DateOrder, string> = {
  ymd: String.raw`(?<year>\d{4})[-/.年 ]?${month}[-/.月 ]?(?<day>\d{1,2})日?`,
  dmy: String.raw`(?<day>\d{1,2})${separator}${month}${separator}(?<year>\d{4}|\d{2})`,
  mdy: String.raw`${month}${separator}(?<day>\d{1,2})${separator}(?<year>\d{4}|\d{2})`,
}

/**
 * A time of day in the notations of people and devices, also joined from several columns, with its offset from UTC if
 * it has one.
 */
const clock =
  String.raw`(?:(?<before>${dayPartPattern})\s*)?(?<hour>\d{1,2})` +
  String.raw`(?:[:.时点 ](?<minute>\d{1,2})(?:[:.分 ](?<second>\d{1,2})秒?|分)?(?:[.,](?<fraction>\d{1,9}))?)?` +
  String.raw`(?:\s*(?<half>[AaPp])\.?[Mm]\.?)?\s*(?<offset>[Zz]|[+-]\d\d(?::?\d\d)?)?`

const patternOf = (order: DateOrder) => new RegExp(String.raw`^${days[order]}(?:[T\s,]+${clock})?$`, 'i')
const patterns = { ymd: patternOf('ymd'), dmy: patternOf('dmy'), mdy: patternOf('mdy') }

/** Returns the pattern of a date in this order, with or without a time of day. */
export const datePattern = (order: DateOrder): RegExp => patterns[order]

/**
 * Maximum length of a time. A cell may have a million characters, on which no regular expression should run repeatedly.
 */
const maxLength = 100

/** Returns the number of a month that may be written by name. */
const monthOf = (text: string): string => {
  const index = monthPrefixes.indexOf(text.slice(0, prefixLength).toLowerCase())
  return index === -1 ? text : String(index + 1)
}

/**
 * Matches a text with the pattern of a time. Returns its groups with the month as a number; undefined if it does not
 * match.
 */
export const timeGroups = (text: string, pattern: RegExp): Groups | undefined => {
  const groups = text.length > maxLength ? undefined : pattern.exec(text)?.groups
  return groups && { ...groups, ...(groups.month !== undefined && { month: monthOf(groups.month) }) }
}

/**
 * Returns the hour of the day; undefined if that part of the day does not contain it. 晚上12 is ambiguous, as it may be
 * either midnight.
 */
export const hourOfDay = ({ hour = '0', before, half = before }: Groups): number | undefined => {
  const clockHour = Number(hour)
  if (half === undefined) return clockHour
  const [from, to] = dayParts[half.toLowerCase()] ?? [0, 24]
  return [clockHour, clockHour === 12 ? 0 : clockHour + 12].find((one) => one >= from && one < to)
}
