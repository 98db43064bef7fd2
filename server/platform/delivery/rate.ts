import type { Allowance } from './queue.ts'

const minuteMs = 60_000

/** A bucket that fills evenly, up to a second's worth. */
const createBucket = (perMinute: number, now: () => number) => {
  const most = Math.max(1, perMinute / 60)
  const msEach = minuteMs / perMinute
  let level = most
  let at = now()
  const fill = () => {
    const time = now()
    level = Math.min(most, level + (time - at) / msEach)
    at = time
  }
  return {
    available: () => {
      fill()
      return Math.floor(level)
    },
    isFull: () => {
      fill()
      return level >= most
    },
    take: (count: number) => {
      fill()
      level -= count
    },
    /** Milliseconds until one is available. */
    untilNext: () => {
      fill()
      return level >= 1 ? 0 : Math.ceil((1 - level) * msEach)
    },
  }
}

export interface RateLimits {
  /** Of all deliveries together; none where it is left out. */
  perMinute?: number | undefined
  perKeyPerMinute?: number | undefined
}

/** How fast deliveries may be claimed: all of them, and those of one key. */
export const createRates = ({ perMinute, perKeyPerMinute }: RateLimits, now: () => number = Date.now) => {
  const all = perMinute === undefined ? undefined : createBucket(perMinute, now)
  const ofKeys = new Map<string, ReturnType<typeof createBucket>>()
  const forget = () => {
    for (const [key, bucket] of ofKeys) if (bucket.isFull()) ofKeys.delete(key)
  }
  const perKey = perKeyPerMinute === undefined ? Number.MAX_SAFE_INTEGER : Math.max(1, Math.floor(perKeyPerMinute / 60))
  return {
    allowance: (most: number): Allowance => {
      forget()
      const count = Math.min(most, all?.available() ?? most)
      const known = [...ofKeys].map(([key, bucket]) => [key, bucket.available()] as const)
      return { count, perKey, ofKeys: Object.fromEntries(known) }
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
    /** Milliseconds until another may be claimed that may not be now; undefined where the rates hold nothing back. */
    untilNext: (): number | undefined => {
      const waits = [all, ...ofKeys.values()].map((bucket) => bucket?.untilNext() ?? 0).filter((ms) => ms > 0)
      return waits.length > 0 ? Math.min(...waits) : undefined
    },
  }
}
