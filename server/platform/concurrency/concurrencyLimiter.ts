import { ApiError } from '#server/platform/core/apiError.ts'

interface Limits {
  /** Slots of all keys together. */
  inAll: number
  now?: () => number
}

/**
 * Acquires one slot per key, up to the limit of that key; returns an idempotent release. A sharer gets no more slots than
 * are left free, so that the next sharer finds some (dynamic thresholds, Choudhury and Hahne 1998). Throws `tooMany` with the
 * seconds after which a slot is likely to be free.
 */
export type ConcurrencyLimiter = (limits: Readonly<Record<string, number>>, sharer?: string) => () => void

/** Adds to the count of a key; a key with none is removed. */
const count = (taken: Map<string, number>, key: string, more: number): void => {
  const now = (taken.get(key) ?? 0) + more
  if (now > 0) taken.set(key, now)
  else taken.delete(key)
}

/** The weight of the last request in the exponential mean of durations. */
const weight = 0.1

/** Creates a limiter for work of this process: what exceeds a limit is refused instead of being queued in memory. */
export const createConcurrencyLimiter = ({
  inAll,
  now = performance.now.bind(performance),
}: Limits): ConcurrencyLimiter => {
  const taken = new Map<string, number>()
  const shares = new Map<string, number>()
  let all = 0
  let meanMs = 0

  const isShareFull = (sharer: string): boolean => (shares.get(sharer) ?? 0) >= inAll - all

  return (limits, sharer) => {
    const keys = Object.keys(limits)
    const isFull = keys.some((key) => (taken.get(key) ?? 0) >= (limits[key] ?? 0))
    if (isFull || (sharer !== undefined && isShareFull(sharer)) || all >= inAll)
      throw new ApiError('tooMany', { seconds: Math.max(1, Math.ceil(meanMs / 1_000)) })
    for (const key of keys) count(taken, key, 1)
    if (sharer !== undefined) count(shares, sharer, 1)
    all += 1
    const since = now()
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      meanMs += (now() - since - meanMs) * weight
      all -= 1
      for (const key of keys) count(taken, key, -1)
      if (sharer !== undefined) count(shares, sharer, -1)
    }
  }
}
