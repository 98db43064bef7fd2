import { shiftAt } from '#src/features/wall/stage.ts'

const turn = 2_820

describe('the shift of a wall against burn-in', () => {
  const places = Array.from({ length: turn + 1 }, (_, step) => shiftAt(step))

  test('goes a pixel at a time and never far', () => {
    for (const [step, { x, y }] of places.entries()) {
      const { x: before, y: above } = places[step - 1] ?? { x, y }
      expect(Math.max(Math.abs(x - before), Math.abs(y - above))).toBeLessThanOrEqual(2)
      expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(8)
    }
  })

  test('stands on more than a hundred places before it begins again', () => {
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBeGreaterThan(100)
    expect(places[turn]).toEqual(places[0])
  })
})
