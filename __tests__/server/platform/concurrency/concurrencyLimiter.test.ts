import { createConcurrencyLimiter } from '#server/platform/concurrency/concurrencyLimiter.ts'
import { ApiError } from '#server/platform/core/apiError.ts'

describe('a concurrency limiter', () => {
  const secondsOf = (work: () => unknown): unknown => {
    try {
      work()
      return 'let in'
    } catch (error) {
      return error instanceof ApiError && error.reason === 'tooMany' ? error.values.seconds : error
    }
  }

  test('limits slots by key and in total, and releases each once', () => {
    const acquire = createConcurrencyLimiter({ inAll: 3 })
    const [first] = [acquire({ a: 2 }), acquire({ a: 2 })]
    expect(secondsOf(() => acquire({ a: 2 }))).toBe(1)
    acquire({ b: 2 })
    expect(secondsOf(() => acquire({ c: 2 }))).toBe(1)
    first?.()
    first?.()
    expect(secondsOf(() => acquire({ a: 2 }))).toBe('let in')
    expect(secondsOf(() => acquire({ c: 2 }))).toBe(1)
  })

  test('divides slots fairly: a new key gets some, also after two that do not release theirs', () => {
    const acquire = createConcurrencyLimiter({ inAll: 12 })
    /** Acquires slots for one device each, until none is free. */
    const fill = (sharer: string) => {
      const releases: (() => void)[] = []
      while (releases.length < 12)
        try {
          releases.push(acquire({ [`${sharer} ${releases.length} ${Math.random()}`]: 1 }, sharer))
        } catch {
          break
        }
      return releases
    }
    const ofOne = fill('one')
    expect(ofOne).toHaveLength(6)
    expect(fill('other')).toHaveLength(3)
    expect(fill('third')).toHaveLength(2)
    // The first key releases all, and then gets no more than it leaves to the next.
    for (const leave of ofOne) leave()
    expect(fill('one')).toHaveLength(4)
    expect(fill('fourth')).toHaveLength(2)
  })

  test('tells a refused caller to retry after the typical duration of a request', () => {
    let ms = 0
    const acquire = createConcurrencyLimiter({ inAll: 1, now: () => ms })
    for (let round = 0; round < 100; round += 1) {
      const leave = acquire({ a: 1 })
      ms += 2_500
      leave()
    }
    acquire({ a: 1 })
    expect(secondsOf(() => acquire({ b: 1 }))).toBe(3)
  })
})
