import { ApiError } from '#server/apiError.ts'
import { createPlaces } from '#server/interfaces/places.ts'

describe('places for requests under way', () => {
  const secondsOf = (work: () => unknown): unknown => {
    try {
      work()
      return 'let in'
    } catch (error) {
      return error instanceof ApiError && error.reason === 'tooMany' ? error.values.seconds : error
    }
  }

  test('are bounded by key and in all, and come back once', () => {
    const take = createPlaces({ inAll: 3 })
    const [first] = [take({ a: 2 }), take({ a: 2 })]
    expect(secondsOf(() => take({ a: 2 }))).toBe(1)
    take({ b: 2 })
    expect(secondsOf(() => take({ c: 2 }))).toBe(1)
    first?.()
    first?.()
    expect(secondsOf(() => take({ a: 2 }))).toBe('let in')
    expect(secondsOf(() => take({ c: 2 }))).toBe(1)
  })

  test('tell whoever finds none to come back after as long as requests take', () => {
    let ms = 0
    const take = createPlaces({ inAll: 1, now: () => ms })
    for (let round = 0; round < 100; round += 1) {
      const leave = take({ a: 1 })
      ms += 2_500
      leave()
    }
    take({ a: 1 })
    expect(secondsOf(() => take({ b: 1 }))).toBe(3)
  })
})
