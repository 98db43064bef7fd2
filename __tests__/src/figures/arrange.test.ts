import { type ArrangedPage, tileColumns, tilesSchema } from '#contract/overview/arrangement.ts'
import { moveTile, placeOf, removeTile, resizeTile, tilesAfterKey } from '#src/figures/arrange.ts'
import { standardTiles, tiles, tilesOf } from '#src/figures/tiles.ts'

const some = ['users', 'devices', 'products'].map((name) => ({ name, columns: 4, rows: 1 }))
const names = (arranged: readonly { name: string }[] | undefined) => arranged?.map(({ name }) => name)
const press = (name: string, key: string, shiftKey = false) => tilesAfterKey(some, name, { key, shiftKey })

describe('arranging tiles', () => {
  test('moves one to a place, and no further than the ends', () => {
    expect(names(moveTile(some, 'products', 0))).toEqual(['products', 'users', 'devices'])
    expect(names(moveTile(some, 'users', 99))).toEqual(['devices', 'products', 'users'])
    expect(names(moveTile(some, 'users', -5))).toEqual(['users', 'devices', 'products'])
    expect(moveTile(some, 'nonsense', 0)).toEqual(some)
  })

  test('moves by arrows, Home and End, and leaves other keys to the page', () => {
    expect(names(press('devices', 'ArrowLeft'))).toEqual(['devices', 'users', 'products'])
    expect(names(press('devices', 'ArrowDown'))).toEqual(['users', 'products', 'devices'])
    expect(names(press('products', 'Home'))).toEqual(['products', 'users', 'devices'])
    expect(names(press('users', 'End'))).toEqual(['devices', 'products', 'users'])
    expect(press('users', 'Tab')).toBeUndefined()
    expect(press('nonsense', 'ArrowLeft')).toBeUndefined()
  })

  test('sizes by Shift and arrows, within what a tile may be', () => {
    expect(press('users', 'ArrowRight', true)?.[0]).toEqual({ name: 'users', columns: 6, rows: 1 })
    expect(press('users', 'ArrowLeft', true)?.[0]).toEqual({ name: 'users', columns: 3, rows: 1 })
    expect(press('users', 'ArrowDown', true)?.[0]).toEqual({ name: 'users', columns: 4, rows: 2 })
    expect(press('users', 'ArrowUp', true)?.[0]).toEqual({ name: 'users', columns: 4, rows: 1 })
    for (const columns of [-3, 0, 5, 7.4, 99]) {
      const [sized] = resizeTile(some, 'users', { columns, rows: columns })
      expect(tileColumns).toContain(sized?.columns)
      expect(sized?.rows).toBeGreaterThanOrEqual(1)
      expect(sized?.rows).toBeLessThanOrEqual(4)
    }
  })

  test('takes one out', () => {
    expect(placeOf(removeTile(some, 'devices'), 'devices')).toBe(-1)
  })
})

test.each(Object.keys(standardTiles) as ArrangedPage[])(
  '%s comes with tiles that it knows, in sizes that can be kept',
  (page) => {
    expect(tilesSchema.safeParse(standardTiles[page]).success).toBe(true)
    for (const { name, columns } of standardTiles[page]) {
      expect(tilesOf[page]).toContain(name)
      expect(tileColumns).toContain(columns)
    }
    for (const name of tilesOf[page]) expect(tileColumns).toContain(tiles[name].columns)
  },
)
