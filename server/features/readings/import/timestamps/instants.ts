import { tzOffset } from '@date-fns/tz'

const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 86_400_000
/** Hours before and after a UTC day in which its local times lie, with a margin. */
const margin = 15 * hourMs

/** UTC offsets in minutes of each zone around a day; at most 10,000 days. */
const offsetsByDay = new Map<string, readonly number[]>()

/** Returns the offsets of a zone in which a local time of this day can lie: one, or two around a change of clocks. */
const offsetsAround = (local: number, zone: string): readonly number[] => {
  const day = Math.floor(local / dayMs)
  const key = `${day} ${zone}`
  const cached = offsetsByDay.get(key)
  if (cached) return cached
  const offsets = [day * dayMs - margin, (day + 1) * dayMs + margin].map((at) => tzOffset(zone, new Date(at)))
  const distinct = [...new Set(offsets)]
  if (offsetsByDay.size >= 10_000) offsetsByDay.clear()
  offsetsByDay.set(key, distinct)
  return distinct
}

export interface Instant {
  /** Epoch milliseconds. */
  at: number
  /** Minutes ahead of UTC. */
  utcOffset: number
}

/**
 * Returns the instants at which the clocks of a zone show a local time, given as if it were UTC, in ascending order: none
 * if clocks skip it, two if they repeat it.
 */
export const instantsOf = (local: number, zone: string): Instant[] => {
  const offsets = offsetsAround(local, zone)
  const instants = offsets.map((utcOffset) => ({ at: local - utcOffset * minuteMs, utcOffset }))
  if (offsets.length === 1) return instants
  return instants
    .filter(({ at, utcOffset }) => tzOffset(zone, new Date(at)) === utcOffset)
    .toSorted((one, other) => one.at - other.at)
}

/** Position in a sequence of rows: the last instant, and whether the rows go back in time. */
interface RowOrder {
  at: number
  isDescending: boolean
}

/**
 * Creates a function that selects one of the instants of a repeated local time by the order of rows: of ascending rows
 * the first instant that is not before the previous row, of descending rows the last that is not after it. Rows of one
 * device are a sequence; without earlier rows they count as ascending.
 */
export const createInstantSelector = (): ((instants: readonly Instant[], device: string) => Instant | undefined) => {
  const orders = new Map<string, RowOrder>()
  return (instants, device) => {
    const { at: previous, isDescending } = orders.get(device) ?? { at: -Infinity, isDescending: false }
    const [first] = instants
    const selected =
      instants.length < 2
        ? first
        : isDescending
          ? (instants.findLast(({ at }) => at <= previous) ?? first)
          : (instants.find(({ at }) => at >= previous) ?? instants.at(-1))
    if (selected)
      orders.set(device, {
        at: selected.at,
        isDescending: selected.at === previous ? isDescending : selected.at < previous,
      })
    return selected
  }
}
