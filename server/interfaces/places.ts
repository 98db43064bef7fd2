import { ApiError } from '../apiError.ts'

interface Bounds {
  /** Requests of all keys that are under way. */
  inAll: number
  now?: () => number
}

/**
 * Takes a place for a request that counts for each of these keys, of which so many may have one, and for a sharer, who has
 * no more than are left free: the next one finds some, and the first gets back to its part as its own end (dynamic
 * thresholds, Choudhury and Hahne 1998). Answers how to leave it, which may be called again.
 */
export type Places = (most: Readonly<Record<string, number>>, sharer?: string) => () => void

/** Adds to how many a key has; a key with none is forgotten. */
const count = (taken: Map<string, number>, key: string, more: number): void => {
  const now = (taken.get(key) ?? 0) + more
  if (now > 0) taken.set(key, now)
  else taken.delete(key)
}

/** How much the last request counts in the mean. */
const weight = 0.1

/**
 * Bounds the requests that are under way, from before their bodies are read until they are answered: more are refused by
 * `tooMany`, with the seconds after which a place is free, instead of being kept waiting in memory.
 */
export const createPlaces = ({ inAll, now = performance.now.bind(performance) }: Bounds): Places => {
  const taken = new Map<string, number>()
  const shares = new Map<string, number>()
  let all = 0
  let meanMs = 0

  const isShareFull = (sharer: string): boolean => (shares.get(sharer) ?? 0) >= inAll - all

  return (most, sharer) => {
    const keys = Object.keys(most)
    const isFull = keys.some((key) => (taken.get(key) ?? 0) >= (most[key] ?? 0))
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
