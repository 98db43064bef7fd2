import type { DayPart } from './vocabulary.ts'

/** A time of day as written, before its part of the day is applied. */
export interface ClockTime {
  hour: number
  minute: number
  second: number
  millisecond: number
}

const clockOf = (groups: readonly (string | undefined)[]): ClockTime | undefined => {
  const [hour = '0', minute = '0', second = '0', fraction = ''] = groups
  const clock = {
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    millisecond: Number(fraction.slice(0, 3).padEnd(3, '0')),
  }
  return clock.hour < 24 && clock.minute < 60 && clock.second < 60 ? clock : undefined
}

const fraction = String.raw`(?:[.,](\d{1,9}))?`

/** A time with colons, which can be anywhere in a text. */
const colons = new RegExp(String.raw`(?<![\d:])(\d{1,2}):(\d{1,2})(?::(\d{1,2})${fraction})?(?![\d:])`)

/** Other times: with dots, with dashes, with spaces, without separators, and an hour alone. */
const others: readonly RegExp[] = [
  new RegExp(String.raw`^(\d{1,2})\.(\d\d)(?:\.(\d\d)${fraction})?$`),
  /^(\d\d)-(\d\d)(?:-(\d\d))?$/,
  new RegExp(String.raw`^(\d{1,2})(?: (\d{1,2})(?: (\d{1,2})${fraction})?)?$`),
  new RegExp(String.raw`^(\d\d)(\d\d)(?:(\d\d)${fraction})?$`),
]

/**
 * Takes the time with colons out of a text. Returns the text without it, and the time; no time if there is none, and
 * undefined if it is no time of day.
 */
export const takeClock = (text: string): { rest: string; clock: ClockTime | undefined } | undefined => {
  const match = colons.exec(text)
  if (!match) return { rest: text, clock: undefined }
  const clock = clockOf(match.slice(1))
  return clock && { rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`, clock }
}

/** Reads a text that is a time of day without colons. */
export const readClock = (text: string): ClockTime | undefined => {
  for (const pattern of others) {
    const match = pattern.exec(text)
    if (match) return clockOf(match.slice(1))
  }
  return undefined
}

/** Returns the hour from 0 to 23; undefined if that part of the day does not contain it. 晚上12 is ambiguous. */
export const hourOfDay = (hour: number, dayPart: DayPart | undefined): number | undefined => {
  if (!dayPart) return hour
  const [from, to] = dayPart
  return [hour, hour === 12 ? 0 : hour + 12].find((one) => one >= from && one < to)
}
