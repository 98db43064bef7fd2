import type { DateOrder } from '#contract/readings/import/mapping.ts'

type Groups = Partial<Record<string, string>>

/** The hours that each part of a day stands for, from the first to before the last. */
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

/** As they stand before a time of day, in a pattern. */
export const dayPartWords = Object.keys(dayParts)
  .filter((word) => word.length > 1)
  .join('|')

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
/** By its first three letters each is told from the others. */
const monthStart = 3
const monthStarts = monthNames.map((name) => name.slice(0, monthStart).toLowerCase())

const month = String.raw`(?<month>\d{1,2}|(?:${monthNames.join('|')}|Sept|${monthStarts.join('|')})(?![a-z]))`
/** What stands between the parts of a date. */
const gap = '(?:[.,] |[-/. ])'

const days: Record<DateOrder, string> = {
  ymd: String.raw`(?<year>\d{4})[-/.年 ]?${month}[-/.月 ]?(?<day>\d{1,2})日?`,
  dmy: String.raw`(?<day>\d{1,2})${gap}${month}${gap}(?<year>\d{4}|\d{2})`,
  mdy: String.raw`${month}${gap}(?<day>\d{1,2})${gap}(?<year>\d{4}|\d{2})`,
}

/** A time of day as people and devices write it, also in columns of its parts, with its offset from UTC where it says one. */
const clock =
  String.raw`(?:(?<before>${dayPartWords})\s*)?(?<hour>\d{1,2})` +
  String.raw`(?:[:.时点 ](?<minute>\d{1,2})(?:[:.分 ](?<second>\d{1,2})秒?|分)?(?:[.,](?<fraction>\d{1,9}))?)?` +
  String.raw`(?:\s*(?<half>[AaPp])\.?[Mm]\.?)?\s*(?<offset>[Zz]|[+-]\d\d(?::?\d\d)?)?`

const patternOf = (order: DateOrder) => new RegExp(String.raw`^${days[order]}(?:[T\s,]+${clock})?$`, 'i')
const patterns = { ymd: patternOf('ymd'), dmy: patternOf('dmy'), mdy: patternOf('mdy') }

/** How a date of this order is written, with or without a time of day. */
export const datePattern = (order: DateOrder): RegExp => patterns[order]

/** No time is longer. A cell may have a million characters, which no pattern is to go through more than once. */
const longestTime = 100

/** The number of a month that is written by its name. */
const monthOf = (written: string): string => {
  const place = monthStarts.indexOf(written.slice(0, monthStart).toLowerCase())
  return place === -1 ? written : String(place + 1)
}

/** What a text says by the pattern of a time; undefined where it is none. */
export const timeGroups = (text: string, pattern: RegExp): Groups | undefined => {
  const groups = text.length > longestTime ? undefined : pattern.exec(text)?.groups
  return groups && { ...groups, ...(groups.month !== undefined && { month: monthOf(groups.month) }) }
}

/** The hour of the day; undefined where the part of the day has no such hour: 晚上12 is said of either midnight. */
export const hourOf = ({ hour = '0', before, half = before }: Groups): number | undefined => {
  const said = Number(hour)
  if (half === undefined) return said
  const [from, to] = dayParts[half.toLowerCase()] ?? [0, 24]
  return [said, said === 12 ? 0 : said + 12].find((one) => one >= from && one < to)
}
