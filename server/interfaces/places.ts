import { ApiError } from '../apiError.ts'

interface Bounds {
  /** Requests of all keys that are under way. */
  inAll: number
  now?: () => number
}

/**
 * Takes a place for a request that counts for each of these keys, of which so many may have one. Answers how to leave it,
 * which may be called again.
 */
export type Places = (most: Readonly<Record<string, number>>) => () => void

/** How much the last request counts in the mean. */
const weight = 0.1

/**
 * Bounds the requests that are under way, from before their bodies are read until they are answered: more are refused by
 * `tooMany`, with the seconds after which a place is free, instead of being kept waiting in memory.
 */
export const createPlaces = ({ inAll, now = performance.now.bind(performance) }: Bounds): Places => {
  const taken = new Map<string, number>()
  let all = 0
  let meanMs = 0

  const leaveOne = (key: string) => {
    const rest = (taken.get(key) ?? 1) - 1
    if (rest > 0) taken.set(key, rest)
    else taken.delete(key)
  }

  return (most) => {
    const keys = Object.keys(most)
    const isFull = keys.some((key) => (taken.get(key) ?? 0) >= (most[key] ?? 0))
    if (isFull || all >= inAll) throw new ApiError('tooMany', { seconds: Math.max(1, Math.ceil(meanMs / 1_000)) })
    for (const key of keys) taken.set(key, (taken.get(key) ?? 0) + 1)
    all += 1
    const since = now()
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      meanMs += (now() - since - meanMs) * weight
      all -= 1
      keys.forEach(leaveOne)
    }
  }
}
