import * as z from 'zod'

const rfc3339 = /^(\d{4}-\d\d-\d\d)t(\d\d:\d\d):(\d\d)(\.\d+)?(z|[+-]\d\d:\d\d)$/i

/** The moment a second after one, on the same clock. */
const secondLater = (local: string): string => new Date(Date.parse(`${local}Z`) + 1_000).toISOString().slice(0, -1)

/**
 * Writes a time of RFC 3339 as ISO 8601 has it: with a capital T and Z, and a leap second, which the platform's clock does
 * not have, as the first second of the next minute. So times keep their order, as in PostgreSQL. Other texts stay as they are.
 */
const asIso = (text: string): string => {
  const [, day, minute, second, fraction = '', zone = ''] = rfc3339.exec(text) ?? []
  if (day === undefined) return text
  const local = `${day}T${minute}:`
  if (second !== '60') return `${local}${second}${fraction}${zone.toUpperCase()}`
  const last = `${local}59${fraction}`
  return z.iso.datetime().safeParse(`${last}Z`).success ? secondLater(last) + zone.toUpperCase() : text
}

/** A time with its offset from UTC, in every form of RFC 3339 with a `T`. */
export const instantInput = z
  .string()
  .overwrite(asIso)
  .check(z.iso.datetime({ offset: true }))
  .meta({
    format: 'date-time',
    description: 'RFC 3339 with the offset from UTC, kept to the millisecond: 2026-11-22T15:04:05+08:00',
  })

/** What an interface answers where a time is none: the form that people type in the console is none of its forms. */
export const notInstant = 'core.interfaces:notInstant'
