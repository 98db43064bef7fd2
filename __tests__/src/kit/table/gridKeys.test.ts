import fc from 'fast-check'
import { nextPosition } from '#src/kit/table/gridKeys.ts'
import { nearestScroll } from '#src/kit/table/gridScroll.ts'
import { runs, seed } from '#support/randomSeed.ts'

const size = { rows: 100, columns: 11, screen: 20 }
const from = { row: 50, column: 5 }
const key = (name: string) => ({ key: name.replace('Ctrl+', ''), ctrl: name.startsWith('Ctrl+') })
const names = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End']
const all = [...names, ...['Home', 'End', 'ArrowUp', 'ArrowDown'].map((name) => `Ctrl+${name}`)]

describe('a key in a grid', () => {
  test.each([
    ['ArrowUp', { row: 49, column: 5 }],
    ['ArrowDown', { row: 51, column: 5 }],
    ['ArrowLeft', { row: 50, column: 4 }],
    ['ArrowRight', { row: 50, column: 6 }],
    ['PageUp', { row: 30, column: 5 }],
    ['PageDown', { row: 70, column: 5 }],
    ['Home', { row: 50, column: 0 }],
    ['End', { row: 50, column: 10 }],
    ['Ctrl+Home', { row: 0, column: 0 }],
    ['Ctrl+End', { row: 99, column: 10 }],
    ['Ctrl+ArrowUp', { row: 0, column: 5 }],
    ['Ctrl+ArrowDown', { row: 99, column: 5 }],
  ])('%s moves as the ARIA grid pattern specifies', (name, to) => {
    expect(nextPosition(key(name), from, size)).toEqual(to)
  })

  test.each(['Tab', 'Escape', 'a', 'Enter', ' ', 'Ctrl+c', 'Ctrl+Tab'])('%s does not move', (name) => {
    expect(nextPosition(key(name), from, size)).toBeUndefined()
  })

  test('moves to the header from the first row, and never leaves the grid', () => {
    expect(nextPosition(key('ArrowUp'), { row: 0, column: 1 }, size)).toEqual({ row: -1, column: 1 })
    const sizes = fc.record({
      rows: fc.nat(300),
      columns: fc.integer({ min: 1, max: 30 }),
      screen: fc.integer({ min: 1, max: 60 }),
    })
    fc.assert(
      fc.property(sizes, fc.array(fc.constantFrom(...all), { maxLength: 40 }), (grid, keys) => {
        let place = { row: 0, column: 0 }
        for (const name of keys) place = nextPosition(key(name), place, grid) ?? place
        expect(place.row).toBeGreaterThanOrEqual(-1)
        expect(place.row).toBeLessThanOrEqual(Math.max(0, grid.rows - 1))
        expect(place.column).toBeGreaterThanOrEqual(0)
        expect(place.column).toBeLessThan(grid.columns)
      }),
      { seed, numRuns: runs(300) },
    )
  })
})

describe('the scroll position for a cell', () => {
  const scrolls = fc.record({
    now: fc.nat(5_000),
    from: fc.nat(5_000),
    length: fc.integer({ min: 1, max: 200 }),
    more: fc.nat(800),
  })

  test('shows the whole cell, and scrolls no further than necessary', () => {
    fc.assert(
      fc.property(scrolls, ({ now, from: start, length, more }) => {
        const [end, span] = [start + length, length + more]
        const next = nearestScroll(now, start, end, span)
        expect(next).toBeLessThanOrEqual(start)
        expect(next + span).toBeGreaterThanOrEqual(end)
        const isShown = now <= start && now + span >= end
        if (isShown) expect(next).toBe(now)
        else expect([start, end - span]).toContain(next)
      }),
      { seed, numRuns: runs(500) },
    )
  })
})
