import type { TableColumn } from '#src/kit/table/column.ts'
import { fittingPrintLayout, inTypeSizes, paperWidth } from '#src/kit/table/printLayout.ts'

const column = (extent: number, tabular: boolean): TableColumn => ({
  id: 'a',
  label: 'A',
  align: 'start',
  tabular,
  width: 0,
  sortable: false,
  nameExtent: () => 0,
  extent: () => extent,
  text: () => '',
})
const rows = [{ id: '1' }]

test.each([
  [[240, 240, 230], 'upright'],
  [[240, 240, 240], 'turned'],
  [Array.from({ length: 9 }, () => 108), 'turned'],
  [Array.from({ length: 10 }, () => 108), 'small'],
  [Array.from({ length: 11 }, () => 108), 'small'],
  [Array.from({ length: 12 }, () => 108), 'stacked'],
] as const)('columns of %j pixels are %s', (widths, layout) => {
  expect(fittingPrintLayout(widths)).toBe(layout)
})

test('numbers and times are not wrapped, texts and headers are', () => {
  expect(paperWidth(column(284, true), rows)).toBe(236)
  expect(paperWidth(column(284, false), rows)).toBe(130)
  expect(paperWidth(column(50, false), rows)).toBe(38)
  expect(paperWidth({ ...column(24, true), label: 'Body temperature' }, rows)).toBe(82)
})

test('a Chinese header is as wide as its signs', () => {
  const label = String.fromCodePoint(0x8bbe, 0x5907)
  expect(paperWidth({ ...column(24, true), label }, rows)).toBeCloseTo(38.7, 1)
})

test('widths follow the size of the type', () => {
  expect(inTypeSizes(34)).toBe('3.00em')
})
