import type { Allowance } from './queue.ts'

const minuteMs = 60_000

/** Creates a token bucket that holds up to the tokens of one second. */
const createBucket = (perMinute: number, now: () => number) => {
  const capacity = Math.max(1, perMinute / 60)
  const msEach = minuteMs / perMinute
  let tokens = capacity
  let at = now()
  const fill = () => {
    const time = now()
    tokens = Math.min(capacity, tokens + (time - at) / msEach)
    at = time
  }
  return {
    available: () => {
      fill()
      return Math.floor(tokens)
    },
    isFull: () => {
      fill()
      return tokens >= capacity
    },
    take: (count: number) => {
      fill()
      tokens -= count
    },
    /** Returns the milliseconds until a token is available. */
    untilNext: () => {
      fill()
      return tokens >= 1 ? 0 : Math.ceil((1 - tokens) * msEach)
    },
  }
}

export interface RateLimits {
  /** Limit of all deliveries together; undefined for no limit. */
  perMinute?: number | undefined
  perKeyPerMinute?: number | undefined
}

/** Creates the rate limiter of deliveries: one token bucket for all, and one per key. */
export const createRateLimiter = ({ perMinute, perKeyPerMinute }: RateLimits, now: () => number = Date.now) => {
  const all = perMinute === undefined ? undefined : createBucket(perMinute, now)
  const ofKeys = new Map<string, ReturnType<typeof createBucket>>()
  const removeFull = () => {
    for (const [key, bucket] of ofKeys) if (bucket.isFull()) ofKeys.delete(key)
  }
  const perKey = perKeyPerMinute === undefined ? Number.MAX_SAFE_INTEGER : Math.max(1, Math.floor(perKeyPerMinute / 60))
  return {
    allowance: (limit: number): Allowance => {
      removeFull()
      const count = Math.min(limit, all?.available() ?? limit)
      const available = [...ofKeys].map(([key, bucket]) => [key, bucket.available()] as const)
      return { count, perKey, ofKeys: Object.fromEntries(available) }
    },
    take: (keys: readonly string[]): void => {
      all?.take(keys.length)
      if (perKeyPerMinute === undefined) return
      for (const key of keys) {
        const bucket = ofKeys.get(key) ?? createBucket(perKeyPerMinute, now)
        bucket.take(1)
        ofKeys.set(key, bucket)
      }
    },
    /** Returns the milliseconds until a bucket without tokens gets one; undefined if none is empty. */
    untilNext: (): number | undefined => {
      const waits = [all, ...ofKeys.values()].map((bucket) => bucket?.untilNext() ?? 0).filter((ms) => ms > 0)
      return waits.length > 0 ? Math.min(...waits) : undefined
    },
  }
}
