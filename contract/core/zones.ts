const clocks = new Map<string, Intl.DateTimeFormat>()
/** More than there are zones. A zone has many spellings, and strangers write them. */
const clocksMax = 600

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', {
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
  clocks.set(zone, made)
  return made
}

/** What a zone's clock shows at an instant, as if it were UTC, in epoch milliseconds; whole seconds. */
export const wallClockAt = (at: number, zone: string): number => {
  const parts = clockOf(zone).formatToParts(at)
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

export const offsetAt = (at: number, zone: string): number => wallClockAt(at, zone) - at

/** No clock on earth is further from UTC. */
export const offsetMaxMinutes = 14 * 60

const offsetForm = /^[+-](\d{2}):(\d{2})$/

/** Whether it is a zone that this platform can count by: a name that it knows, or an offset of some clock, e.g. `+05:30`. */
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

/** A clock's time of our days, `2026-11-23 09:30`, as if it were UTC, in epoch milliseconds; undefined where it is none. */
const shownIn = (local: string): number | undefined => {
  if (!localForm.test(local)) return undefined
  const at = Date.parse(`${local.replace(' ', 'T')}:00Z`)
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().startsWith(local.replace(' ', 'T'))
  return isReal && local >= '2000' && local < '2100' ? at : undefined
}

export const isLocalTime = (local: string): boolean => shownIn(local) !== undefined

const possibleIn = (shown: number, zone: string): number[] =>
  [shown - dayMs, shown + dayMs].map((near) => shown - offsetAt(near, zone))

/**
 * The instant at which a zone's clock shows a time, in epoch milliseconds: the first of two where the clock is put back
 * over it, undefined where it is put forward over it.
 */
export const zonedInstant = (local: string, zone: string): number | undefined => {
  const shown = shownIn(local)
  if (shown === undefined) return undefined
  const real = possibleIn(shown, zone).filter((at) => wallClockAt(at, zone) === shown)
  return real.length > 0 ? Math.min(...real) : undefined
}

/** The same; as much later as the clock is put forward over it. */
export const zonedInstantAfterGap = (local: string, zone: string): number | undefined =>
  zonedInstant(local, zone) ?? possibleIn(shownIn(local) ?? Number.NaN, zone)[0]

/** The zones whose clocks show a time first and last. */
export const [firstZone, lastZone] = ['Pacific/Kiritimati', 'Etc/GMT+12'] as const
