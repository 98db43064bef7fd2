import { ApiError } from '#server/platform/core/apiError.ts'

interface Limits {
  /** Number of slots of all keys together. */
  inAll: number
  now?: () => number
}

/**
 * Acquires one slot per key, up to the limit of that key; returns an idempotent release. A sharer gets no more slots
 * than are left free, so that the next sharer finds some (dynamic thresholds, Choudhury and Hahne 1998). Throws
 * `tooMany` with the seconds after which a slot is likely to be free.
 */
export type ConcurrencyLimiter = (limits: Readonly<Record<string, number>>, sharer?: string) => () => void

/** Adds to the count of a key, and removes keys whose count drops to 0. */
const addCount = (counts: Map<string, number>, key: string, change: number): void => {
  const count = (counts.get(key) ?? 0) + change
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}

/** Weight of the last request in the exponential moving average of durations. */
const movingAverageWeight = 0.1

/**
 * Creates a semaphore per key for work of this process. Work above a limit is rejected instead of being queued in
 * memory.
 */
export const createConcurrencyLimiter = ({
  inAll,
  now = performance.now.bind(performance),
}: Limits): ConcurrencyLimiter => {
  const acquired = new Map<string, number>()
  const shares = new Map<string, number>()
  let total = 0
  let meanMs = 0

  const isShareFull = (sharer: string): boolean => (shares.get(sharer) ?? 0) >= inAll - total

  return (limits, sharer) => {
    const keys = Object.keys(limits)
    const isFull = keys.some((key) => (acquired.get(key) ?? 0) >= (limits[key] ?? 0))
    if (isFull || (sharer !== undefined && isShareFull(sharer)) || total >= inAll)
      throw new ApiError('tooMany', { seconds: Math.max(1, Math.ceil(meanMs / 1_000)) })
    for (const key of keys) addCount(acquired, key, 1)
    if (sharer !== undefined) addCount(shares, sharer, 1)
    total += 1
    const startedAt = now()
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      meanMs += (now() - startedAt - meanMs) * movingAverageWeight
      total -= 1
      for (const key of keys) addCount(acquired, key, -1)
      if (sharer !== undefined) addCount(shares, sharer, -1)
    }
  }
}
