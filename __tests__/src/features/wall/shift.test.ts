import { shiftAt } from '#src/features/wall/stage.ts'

const turn = 2_820

describe('the shift of a large screen against burn-in', () => {
  const places = Array.from({ length: turn + 1 }, (_, step) => shiftAt(step))

  test('moves by one pixel at a time and never far', () => {
    for (const [step, { x, y }] of places.entries()) {
      const { x: before, y: above } = places[step - 1] ?? { x, y }
      expect(Math.max(Math.abs(x - before), Math.abs(y - above))).toBeLessThanOrEqual(2)
      expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(8)
    }
  })

  test('visits more than a hundred positions before it repeats', () => {
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBeGreaterThan(100)
    expect(places[turn]).toEqual(places[0])
  })
})
