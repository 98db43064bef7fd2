import type { TableColumn } from '#src/kit/table/column.ts'
import { columnStatistics } from '#src/kit/table/columnStatistics.ts'
import { readListState } from '#src/kit/table/list.ts'
import { isRefreshDue } from '#src/kit/table/refreshDue.ts'
import { idsInRange } from '#src/kit/table/useRangeSelect.ts'
import type { List } from '#src/routes/list.ts'

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

test('a range extends from one row to another in either direction, and is the row alone if the other is gone', () => {
  expect(idsInRange(rows, 'b', 3)).toEqual(['b', 'c', 'd'])
  expect(idsInRange(rows, 'd', 1)).toEqual(['b', 'c', 'd'])
  expect(idsInRange(rows, 'x', 2)).toEqual(['c'])
  expect(idsInRange(rows, undefined, 0)).toEqual(['a'])
})

interface Row {
  id: string
  celsius: number | null
}

/** Displays degrees Fahrenheit. */
const column: TableColumn<Row> = {
  id: 'celsius',
  label: 'Temperature',
  unit: '°F',
  align: 'end',
  measured: true,
  width: 80,
  sortable: true,
  nameExtent: () => 0,
  extent: () => 0,
  text: ({ celsius }) => (celsius === null ? '–' : (celsius * 1.8 + 32).toFixed(1)),
}

test('the statistics of a selection use the display unit, and ignore missing values', () => {
  const records = [36, null, 38, 40].map((celsius, index) => ({ id: String(index), celsius }))
  expect(columnStatistics([column], records)).toEqual([
    { id: 'celsius', label: 'Temperature', unit: '°F', lowest: '96.8', mean: '100.4', highest: '104.0' },
  ])
  expect(columnStatistics([column], records.slice(0, 2))).toEqual([])
  expect(columnStatistics([{ ...column, measured: false }], records)).toEqual([])
})

test('a selection of all matching rows ends when the standard changes', () => {
  const list: List = { call: 'getBloodPressurePage', kind: 'bloodPressure', defaultSort: 'measuredAt desc' }
  const of = (standard?: string, page = 1) =>
    readListState({ ...list, ...(standard && { given: { standard } }) }, new URLSearchParams({ page: String(page) }))
      .rowsKey
  expect(of('accAha2017')).not.toBe(of())
  expect(of('accAha2017', 2)).toBe(of('accAha2017'))
})

test('rows are due at the chosen age, or when the clock was set back', () => {
  const loadedCount = 1_000_000
  expect(isRefreshDue(5, loadedCount, loadedCount + 5 * 60_000 - 1)).toBe(false)
  expect(isRefreshDue(5, loadedCount, loadedCount + 5 * 60_000)).toBe(true)
  expect(isRefreshDue(30, loadedCount, loadedCount - 1)).toBe(true)
})
