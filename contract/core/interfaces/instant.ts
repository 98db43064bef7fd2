import * as z from 'zod'

const rfc3339 = /^(\d{4}-\d\d-\d\d)t(\d\d:\d\d):(\d\d)(\.\d+)?(z|[+-]\d\d:\d\d)$/i

/** Adds one second to a local time. */
const secondLater = (local: string): string => new Date(Date.parse(`${local}Z`) + 1_000).toISOString().slice(0, -1)

/**
 * Converts an RFC 3339 time to ISO 8601: upper case T and Z, and a leap second as the first second of the next minute,
 * so that the order is kept, as in PostgreSQL. Other texts are returned unchanged.
 */
const toIso = (text: string): string => {
  const [, day, minute, second, fraction = '', zone = ''] = rfc3339.exec(text) ?? []
  if (day === undefined) return text
  const local = `${day}T${minute}:`
  if (second !== '60') return `${local}${second}${fraction}${zone.toUpperCase()}`
  const last = `${local}59${fraction}`
  return z.iso.datetime().safeParse(`${last}Z`).success ? secondLater(last) + zone.toUpperCase() : text
}

/** Input of a time with its UTC offset, in any form of RFC 3339 with a `T`. */
export const instantInput = z
  .string()
  .overwrite(toIso)
  .check(z.iso.datetime({ offset: true }))
  .meta({
    format: 'date-time',
    description: 'RFC 3339 with the offset from UTC, kept to the millisecond: 2026-11-22T15:04:05+08:00',
  })

/** Text for an invalid time in an interface, which accepts none of the forms that users type in the console. */
export const notInstant = 'core.interfaces:notInstant'
