const clocks = new Map<string, Intl.DateTimeFormat>()
/** Size limit of the cache, above the number of zones. A zone has many spellings, and clients choose them. */
const clocksMax = 600

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const cached = clocks.get(zone)
  if (cached) return cached
  const formatter = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  if (clocks.size >= clocksMax) clocks.clear()
  clocks.set(zone, formatter)
  return formatter
}

/** Returns the local time of a zone at an instant as if it were UTC, in epoch milliseconds; whole seconds. */
export const wallClockAt = (at: number, zone: string): number => {
  const parts = clockOf(zone).formatToParts(at)
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

export const offsetAt = (at: number, zone: string): number => wallClockAt(at, zone) - at

/** Largest UTC offset of any time zone. */
export const offsetMaxMinutes = 14 * 60

const offsetForm = /^[+-](\d{2}):(\d{2})$/

/** Tests for a supported zone: a known name, or an offset within the range, e.g. `+05:30`. */
export const isZone = (name: string): boolean => {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    const [, hours, minutes] = offsetForm.exec(timeZone) ?? []
    return Number(hours ?? 0) * 60 + Number(minutes ?? 0) <= offsetMaxMinutes
  } catch {
    return false
  }
}

const dayMs = 86_400_000
const localForm = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/

/**
 * Parses a local time from 2000 to 2099, `2026-11-23 09:30`, as if it were UTC, in epoch milliseconds; undefined if
 * invalid.
 */
const parseLocalTime = (local: string): number | undefined => {
  if (!localForm.test(local)) return undefined
  const at = Date.parse(`${local.replace(' ', 'T')}:00Z`)
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().startsWith(local.replace(' ', 'T'))
  return isReal && local >= '2000' && local < '2100' ? at : undefined
}

export const isLocalTime = (local: string): boolean => parseLocalTime(local) !== undefined

const candidateInstants = (shown: number, zone: string): number[] =>
  [shown - dayMs, shown + dayMs].map((near) => shown - offsetAt(near, zone))

/**
 * Returns the instants at which the clocks of a zone show a time, given as if it were UTC, in ascending order: none in a
 * DST gap, two in an overlap.
 */
export const instantsShowing = (shown: number, zone: string): number[] =>
  [...new Set(candidateInstants(shown, zone))]
    .filter((at) => wallClockAt(at, zone) === shown)
    .toSorted((one, other) => one - other)

/**
 * Returns the instant of a local time in epoch milliseconds: the first of two in a DST overlap, undefined in a DST gap.
 */
export const zonedInstant = (local: string, zone: string): number | undefined => {
  const shown = parseLocalTime(local)
  return shown === undefined ? undefined : instantsShowing(shown, zone)[0]
}

/** Returns the instant of a local time; in a DST gap, it is shifted by the length of the gap. */
export const zonedInstantAfterGap = (local: string, zone: string): number | undefined =>
  zonedInstant(local, zone) ?? candidateInstants(parseLocalTime(local) ?? Number.NaN, zone)[0]

/** Zones that reach a local time first and last. */
export const [firstZone, lastZone] = ['Pacific/Kiritimati', 'Etc/GMT+12'] as const
