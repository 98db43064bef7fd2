import { tzOffset } from '@date-fns/tz'
import { instantsShowing } from '#contract/core/zones.ts'

const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 86_400_000
/** Hours before and after a UTC day in which its local times lie, with a margin. */
const margin = 15 * hourMs

/** UTC offsets in minutes of each zone and day; null on a day around which clocks change. At most 10,000 days. */
const offsetsByDay = new Map<string, number | null>()

/** Returns the offset of a zone around a day of local times; null if clocks change, so that a time can have several. */
const constantOffset = (local: number, zone: string): number | null => {
  const day = Math.floor(local / dayMs)
  const key = `${day} ${zone}`
  const cached = offsetsByDay.get(key)
  if (cached !== undefined) return cached
  const [before, after] = [day * dayMs - margin, (day + 1) * dayMs + margin].map((at) => tzOffset(zone, new Date(at)))
  const offset = before !== undefined && before === after ? before : null
  if (offsetsByDay.size >= 10_000) offsetsByDay.clear()
  offsetsByDay.set(key, offset)
  return offset
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
  const utcOffset = constantOffset(local, zone)
  if (utcOffset !== null) return [{ at: local - utcOffset * minuteMs, utcOffset }]
  return instantsShowing(local, zone).map((at) => ({ at, utcOffset: (local - at) / minuteMs }))
}

/** Position in a sequence of rows: the last instant and row, and whether the rows go back in time. */
interface RowOrder {
  at: number
  row: string
  isDescending: boolean
}

/**
 * Creates a function that selects one of the instants of a repeated local time by the order of rows: of ascending rows
 * the first instant after the previous row, of descending rows the last before it. A row that repeats the previous one
 * has the same instant. Rows of one device are a sequence; without earlier rows they count as ascending.
 */
export const createInstantSelector = (): ((
  instants: readonly Instant[],
  device: string,
  row: string,
) => Instant | undefined) => {
  const orders = new Map<string, RowOrder>()
  return (instants, device, row) => {
    const order = orders.get(device)
    const { at: previous, isDescending } = order ?? { at: -Infinity, isDescending: false }
    const step = order?.row === row ? 0 : 1
    const [first] = instants
    const selected =
      instants.length < 2
        ? first
        : isDescending
          ? (instants.findLast(({ at }) => at <= previous - step) ?? first)
          : (instants.find(({ at }) => at >= previous + step) ?? instants.at(-1))
    if (selected)
      orders.set(device, {
        at: selected.at,
        row,
        isDescending: selected.at === previous ? isDescending : selected.at < previous,
      })
    return selected
  }
}
