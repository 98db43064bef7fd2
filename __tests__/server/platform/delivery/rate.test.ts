import { createRateLimiter } from '#server/platform/delivery/rateLimiter.ts'

describe('the rate limit of deliveries', () => {
  let time = 0
  const now = () => time
  beforeEach(() => {
    time = 0
  })

  test('delays nothing if none is set', () => {
    const rates = createRateLimiter({}, now)
    rates.take(Array(500).fill('a'))
    expect(rates.allowance(50)).toMatchObject({ count: 50, ofKeys: {} })
    expect(rates.untilNext()).toBeUndefined()
  })

  test('for all keys: a second’s worth at once, then evenly', () => {
    const rates = createRateLimiter({ perMinute: 600 }, now)
    expect(rates.allowance(50).count).toBe(10)
    rates.take(Array(10).fill('a'))
    expect(rates.allowance(50).count).toBe(0)
    expect(rates.untilNext()).toBe(100)
    time = 350
    expect(rates.allowance(50).count).toBe(3)
    time = 60_000
    expect(rates.allowance(50).count).toBe(10)
  })

  test('for one key does not affect the others', () => {
    const rates = createRateLimiter({ perKeyPerMinute: 60 }, now)
    expect(rates.allowance(50)).toEqual({ count: 50, perKey: 1, ofKeys: {} })
    rates.take(['slow.example'])
    expect(rates.allowance(50)).toEqual({ count: 50, perKey: 1, ofKeys: { 'slow.example': 0 } })
    expect(rates.untilNext()).toBe(1_000)
    time = 1_000
    expect(rates.allowance(50).ofKeys).toEqual({})
  })

  test('is never exceeded within a minute of greedy use', () => {
    const rates = createRateLimiter({ perMinute: 90, perKeyPerMinute: 30 }, now)
    let takenCount = 0
    for (; time < 60_000; time += 10) {
      const { count, perKey, ofKeys } = rates.allowance(20)
      const keys = ['a', 'b', 'c', 'd'].flatMap((key) => Array(Math.min(ofKeys[key] ?? perKey, 1)).fill(key))
      const some = keys.slice(0, count)
      rates.take(some)
      takenCount += some.length
    }
    expect(takenCount).toBeGreaterThanOrEqual(88)
    expect(takenCount).toBeLessThanOrEqual(92)
  })
})
