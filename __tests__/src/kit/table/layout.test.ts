import fc from 'fast-check'
import {
  arrangedColumns,
  clampWidth,
  fittedWidth,
  fittingFrozenCount,
  moveColumn,
  resizeColumn,
  showEmptyColumns,
  shownColumns,
  stepWidth,
  toggleColumn,
} from '#src/kit/table/layout.ts'
import { runs, seed } from '#support/randomSeed.ts'

const ids = ['id', 'name', 'vendor', 'firmware', 'lastSeen']
const columns = ids.map((id) => ({ id, width: 100 }))
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

/** A layout as a browser may have stored it: of an older version with other columns, or edited by hand. */
const layouts = fc.record(
  {
    order: fc.array(fc.constantFrom(...ids, 'gone')),
    hidden: fc.array(fc.constantFrom(...ids, 'gone')),
    widths: fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 56, max: 640 })),
  },
  { requiredKeys: [] },
)
const assert = <T>(property: fc.IProperty<T>) => fc.assert(property, { seed, numRuns: runs(300) })

describe('a column layout', () => {
  test('never loses or duplicates a column, whatever is stored', () => {
    assert(
      fc.property(layouts, (layout) => {
        expect(idsOf(arrangedColumns(columns, layout)).sort()).toEqual([...ids].sort())
      }),
    )
  })

  test('always has a visible column, and hides only named ones', () => {
    assert(
      fc.property(layouts, (layout) => {
        const visibleIds = idsOf(shownColumns(arrangedColumns(columns, layout), layout))
        expect(visibleIds.length).toBeGreaterThan(0)
        for (const id of ids) if (!layout.hidden?.includes(id)) expect(visibleIds).toContain(id)
      }),
    )
  })

  test('appends new columns at their declared position: at the end', () => {
    expect(idsOf(arrangedColumns(columns, { order: ['firmware', 'id'] }))).toEqual([
      'firmware',
      'id',
      'name',
      'vendor',
      'lastSeen',
    ])
  })

  test('moves one column to another’s position and does not change the order of the others', () => {
    assert(
      fc.property(fc.constantFrom(...ids), fc.constantFrom(...ids), (id, target) => {
        const { order = [] } = moveColumn(columns, id, target)
        expect(order.indexOf(id)).toBe(ids.indexOf(target))
        expect(order.filter((one) => one !== id)).toEqual(ids.filter((one) => one !== id))
      }),
    )
    expect(moveColumn(columns, 'gone', 'name').order).toEqual(ids)
  })

  test('limits widths to a legible range', () => {
    assert(
      fc.property(fc.double({ noNaN: true }), (width) => {
        const clamped = clampWidth(width)
        expect(clamped).toBeGreaterThanOrEqual(56)
        expect(clamped).toBeLessThanOrEqual(640)
        expect(Number.isInteger(clamped)).toBe(true)
      }),
    )
    const wider = stepWidth({ widths: { name: 80 } }, { id: 'id', width: 100 }, 1)
    expect(wider).toEqual({ widths: { name: 80, id: 124 } })
    expect(stepWidth(wider, { id: 'id', width: 124 }, -1).widths).toEqual({ name: 80, id: 100 })
    expect(resizeColumn({}, 'id', 10).widths).toEqual({ id: 56 })
  })

  test('hides a column and shows it again', () => {
    const hiddenLayout = toggleColumn({}, 'name')
    expect(hiddenLayout).toEqual({ hidden: ['name'], kept: [] })
    expect(toggleColumn(hiddenLayout, 'name')).toEqual({ hidden: [], kept: [] })
  })

  test('hides empty columns until they are shown, one by one or all of them', () => {
    const empty = new Set(['vendor', 'firmware'])
    expect(idsOf(shownColumns(columns, {}, empty))).toEqual(['id', 'name', 'lastSeen'])
    const layout = toggleColumn({}, 'vendor', empty)
    expect(idsOf(shownColumns(columns, layout, empty))).toEqual(['id', 'name', 'vendor', 'lastSeen'])
    expect(idsOf(shownColumns(columns, toggleColumn(layout, 'vendor', empty), empty))).toEqual([
      'id',
      'name',
      'lastSeen',
    ])
    // Columns hidden by the reader remain hidden.
    const all = { hidden: ['firmware'], ...showEmptyColumns({ hidden: ['firmware'] }, [...empty]) }
    expect(idsOf(shownColumns(columns, all, empty))).toEqual(['id', 'name', 'vendor', 'lastSeen'])
  })

  test('pins no more columns than leaves space to scroll, and all requested ones if there is enough', () => {
    const widths = fc.array(fc.integer({ min: 56, max: 640 }), { minLength: 1, maxLength: 8 })
    assert(
      fc.property(widths, fc.nat(8), fc.integer({ min: 200, max: 2_560 }), (all, requestedCount, frame) => {
        const count = fittingFrozenCount(all, requestedCount, frame)
        const totalWidth = all.slice(0, count).reduce((sum, width) => sum + width, 0)
        expect(totalWidth).toBeLessThanOrEqual(Math.max(0.4 * frame, frame - 480))
        expect(count).toBeLessThanOrEqual(requestedCount)
      }),
    )
    expect([390, 600, 640, 1_440].map((frame) => fittingFrozenCount([40, 208, 88], 2, frame))).toEqual([1, 1, 2, 2])
  })

  test('fits a column to the widest of its header and its values', () => {
    const column = { nameExtent: () => 80, extent: ({ length }: string) => length * 8 }
    expect(fittedWidth(column, [])).toBe(80)
    expect(fittedWidth(column, ['a', 'a much longer value'])).toBe(19 * 8)
    expect(fittedWidth(column, ['x'.repeat(1_000)])).toBe(640)
  })
})
