import type { MonthLanguage } from '#contract/readings/import/mapping.ts'
import { toAsciiDigits } from '#server/features/readings/import/digits.ts'
import { type ClockTime, hourOfDay, readClock, takeClock } from './clock.ts'
import { type DateReading, readDate, resolveIsoDates } from './dates.ts'
import { type DayPart, dayPartNamed, isFiller, isWeekday, monthNamed, normalizeWord } from './vocabulary.ts'
import { splitZone } from './zones.ts'

/** A text as a timestamp, or as a part of one. Numeric dates have a reading for each possible order. */
export interface Timestamp {
  dates: DateReading[]
  /** Time of day from 00:00 to 23:59; undefined if the text has none. */
  clock: ClockTime | undefined
  /** IANA name or offset from UTC. */
  zone: string | undefined
}

/** Cells may have a million characters, on which no regular expression should run repeatedly. */
const maxLength = 100

/** Chinese, Japanese and Korean forms, and hours marked by a letter, with their equivalents in digits and signs. */
const equivalents: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [
    /[（(]?(?:星期|礼拜|周|週)[一二三四五六日天][)）]?|[（(][日月火水木金土월화수목금토일][)）]|[日月火水木金土]曜日?|[월화수목금토일]요일/g,
    ' ',
  ],
  [/(\d{1,2})\s*(?:tháng|thg)\.?\s*(\d{1,2}),?\s*(?:năm\s*)?(\d{4})/giu, '$3-$2-$1 '],
  [/(?<=\d)_(?=\d)/g, ' '],
  [/ที่/g, ' '],
  [/thứ\s+(?:hai|ba|tư|năm|sáu|bảy)|chủ\s+nhật/giu, ' '],
  [/(\d+)\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日号號일]?/g, '$1-$2-$3 '],
  [/(\d{1,2})\s*[时時点點시]\s*(\d{1,2})\s*[分분]?\s*(?:(\d{1,2})\s*[秒초])/g, '$1:$2:$3'],
  [/(\d{1,2})\s*[时時点點시]\s*(\d{1,2})\s*[分분]?/g, '$1:$2'],
  [/(\d{1,2})\s*[时時点點시]/g, '$1:00'],
  [/\b(\d{1,2})\s?h(?:rs)?\s?(\d\d)(?:\s?m(?:in)?\s?(\d\d)\s?s?|\s?m(?:in)?)?(?![\d\p{L}])/giu, '$1:$2:$3'],
  [/\b(\d{1,2})\s?h(?![\d\p{L}])/giu, '$1:00'],
  [/凌晨|清晨|傍晚|早上|上午|中午|下午|晚上|午前|午後|오전|오후/g, ' $& '],
  [/\b([ap])\.?\s?m\b\.?/gi, '$1m'],
  [/(\d)([ap])(?![\p{L}\d])/giu, '$1 $2m'],
  [/:(?!\d)/g, ' '],
]

const toDigits = (text: string): string =>
  equivalents.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text)

interface Interpretation {
  /** The text with months as `{1}` to `{12}` and without other words. */
  text: string
  dayPart: DayPart | undefined
}

const hasWords = /[^\d\s:.,/-]/
const wordPattern = /\p{L}[\p{L}\p{M}.'’׳॰]*/gu

/** Returns the normalised words of a text. */
export const wordsOf = (text: string): string[] => [...text.matchAll(wordPattern)].map(([word]) => normalizeWord(word))

/** Returns the index of the word that is the month: a word that can be a weekday too only if there is no other. */
const monthIndex = (words: readonly string[], language: MonthLanguage | undefined): number => {
  const isMonth = (word: string) => monthNamed(word, language) !== undefined
  const certain = words.findLastIndex((word) => isMonth(word) && !isWeekday(word))
  return certain === -1 ? words.findLastIndex(isMonth) : certain
}

/**
 * Replaces the words of a text: the month by its number, weekdays and fillers by nothing. Returns undefined for a text
 * with any other word.
 */
const interpretWords = (text: string, language: MonthLanguage | undefined): Interpretation | undefined => {
  const words = wordsOf(text)
  const month = monthIndex(words, language)
  let dayPart: DayPart | undefined
  let index = 0
  let isReadable = true
  const replaced = text.replace(wordPattern, () => {
    const word = words[index] ?? ''
    if (index++ === month) return `{${monthNamed(word, language)}}`
    const part = dayPartNamed(word)
    if (part) dayPart = part
    else if (!isWeekday(word) && !isFiller(word)) isReadable = false
    return ' '
  })
  return isReadable ? { text: replaced, dayPart } : undefined
}

/** Writes signs of other scripts in ASCII, and removes marks of the writing direction. */
const toPlain = (text: string): string =>
  toAsciiDigits(text.normalize('NFKC'))
    .replace(/[−–]/g, '-')
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/،/g, ',')
    .trim()

/** Removes separators at both ends, and repeated spaces. */
const trimSeparators = (text: string): string => text.replace(/^[\s,.\-–/]+|[\s,.\-–/]+$/g, '').replace(/\s+/g, ' ')

interface Parts {
  dates: DateReading[]
  clock?: ClockTime | undefined
}

/** Splits a text without a time with colons into a date and a time of day, in either order; prefers the longest date. */
const splitAtSpace = (text: string): Parts | undefined => {
  const dates = readDate(text)
  if (dates.length > 0) return { dates }
  const splits = [...text.matchAll(/ /g)].map(({ index }) => [
    trimSeparators(text.slice(0, index)),
    trimSeparators(text.slice(index)),
  ])
  const pairs = [...splits.toReversed(), ...splits.map((parts) => parts.toReversed())]
  for (const [day = '', time = ''] of pairs) {
    const readings = readDate(day)
    const clock = readClock(time)
    if (readings.length > 0 && clock) return { dates: readings, clock }
  }
  const [, day = '', time = text] = /^(\d{8})(\d{4}|\d{6})$/.exec(text) ?? []
  const clock = readClock(time)
  return clock && { dates: readDate(day), clock }
}

/** Splits a text without words into a date and a time of day; one of them can be absent. */
const splitParts = (text: string): Parts | undefined => {
  const taken = takeClock(text)
  const rest = taken && trimSeparators(taken.rest)
  if (!taken?.clock) return rest === undefined ? undefined : splitAtSpace(rest)
  if (rest === '') return { dates: [], clock: taken.clock }
  const dates = readDate(rest ?? '')
  return dates.length > 0 ? { dates, clock: taken.clock } : undefined
}

const applyDayPart = (clock: ClockTime | undefined, dayPart: DayPart | undefined): ClockTime | undefined => {
  const hour = clock && hourOfDay(clock.hour, dayPart)
  return clock && hour !== undefined ? { ...clock, hour } : undefined
}

const dayMs = 86_400_000

/** Parses whole days of a spreadsheet beside a fraction of a day, in two columns: `46027 0.295138889`. */
const spreadsheetDays = (text: string): Timestamp | undefined => {
  const [, days, fraction = ''] = /^(\d{5}) (0|0?[.,]\d+)$/.exec(text) ?? []
  if (days === undefined) return undefined
  const seconds = Math.round(Number(fraction.replace(',', '.')) * 86_400)
  const at = new Date(Date.UTC(1899, 11, 30) + Number(days) * dayMs + seconds * 1_000)
  const date = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
  const clock = { hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds(), millisecond: 0 }
  return { dates: [{ order: 'ymd', date, isCertain: true }], clock, zone: undefined }
}

/**
 * Parses a date, a time of day, or both, in the notations of people and devices: numeric dates in any order, months and
 * weekdays in 43 languages, ISO weeks and days of a year, RFC 2822 and 3339, and zones beside the time. `months` is the
 * language of month names that denote different months in several languages. Returns undefined for any other text.
 */
export const parseTimestamp = (input: string, months?: MonthLanguage): Timestamp | undefined => {
  if (input.length > maxLength) return undefined
  const plain = resolveIsoDates(toPlain(input))
  const days = spreadsheetDays(plain)
  if (days) return days
  const [local, zone] = splitZone(plain)
  const words = hasWords.test(local) ? interpretWords(toDigits(local), months) : { text: local, dayPart: undefined }
  const parts = words && splitParts(words.text)
  if (!words || !parts) return undefined
  // "PM10" and "O3" are names: an hour alone is a time only before its part of the day.
  if (parts.dates.length === 0 && /^\D*\d{1,2}$/.test(words.text.trim()) && !/^\d+\s?\p{L}/u.test(local))
    return undefined
  const clock = applyDayPart(parts.clock, words.dayPart)
  return parts.clock && !clock ? undefined : { dates: parts.dates, clock, zone }
}
