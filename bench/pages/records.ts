/** A record of every table: all have the same records, columns and texts. */
export interface BenchRecord {
  id: string
  values: (string | number)[]
}

export interface BenchColumn {
  id: string
  label: string
  align: 'start' | 'end'
  text(record: BenchRecord): string
}

export const recordCount = 10_000
export const columnWidth = 120
export const rowHeight = 32

const columnCount = 24
const start = Date.UTC(2026, 0, 1)
const minuteMs = 60_000
const sampleTexts = ['Aster Health', 'Omnia Medical', 'Kestrel', 'BP-2 Pro', 'Thermo Patch', 'Air Sense', 'Climate Hub']

type Kind = 'text' | 'number' | 'time'
const kindOf = (index: number): Kind => (['text', 'number', 'time'] as const)[index % 3] as Kind

const madeUp = (kind: Kind, row: number, column: number): string | number => {
  const mixed = (row * 7_919 + column * 104_729) % 9_973
  if (kind === 'text') return `${sampleTexts[mixed % sampleTexts.length]} ${mixed}`
  return kind === 'number' ? mixed / 10 : new Date(start + mixed * minuteMs).toISOString()
}

const textOf = (kind: Kind, value: string | number): string => {
  if (kind === 'number') return (value as number).toFixed(1)
  return kind === 'time' ? `${(value as string).slice(0, 10)} ${(value as string).slice(11, 16)}` : (value as string)
}

export const columns: BenchColumn[] = Array.from({ length: columnCount }, (_, index) => ({
  id: `c${index}`,
  label: `Column ${index + 1}`,
  align: kindOf(index) === 'number' ? 'end' : 'start',
  text: ({ values }) => textOf(kindOf(index), values[index] as string | number),
}))

export const records: BenchRecord[] = Array.from({ length: recordCount }, (_, row) => ({
  id: `r${row}`,
  values: columns.map((_column, index) => madeUp(kindOf(index), row, index)),
}))
