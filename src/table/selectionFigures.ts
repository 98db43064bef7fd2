import type { TableColumn, TableRow } from './column.ts'

/** What a column holds in the records that are selected, in the words and unit that it shows. */
export interface Figures {
  id: string
  label: string
  unit: string | undefined
  lowest: string
  mean: string
  highest: string
}

const valueIn = (record: TableRow, id: string): number | undefined => {
  const value = (record as unknown as Record<string, unknown>)[id]
  return typeof value === 'number' ? value : undefined
}

/**
 * Lowest, mean and highest of each column of numbers, for two values or more. Units convert by lines: a mean does, too.
 * Nothing where not all of the `count` records are here: of a part, they would stand for the whole.
 */
export const selectionFigures = <R extends TableRow>(
  columns: readonly TableColumn<R>[],
  records: readonly R[],
  count: number,
): Figures[] => {
  if (records.length !== count) return []
  return columns.flatMap((column) => {
    const { id, label, unit } = column
    const known = records.flatMap((record) => valueIn(record, id) ?? [])
    const [first] = records
    if (!column.measured || !first || known.length < 2) return []
    const words = (value: number) => column.text({ ...first, [id]: value })
    const mean = known.reduce((sum, value) => sum + value, 0) / known.length
    const [lowest, highest] = [Math.min(...known), Math.max(...known)]
    return [{ id, label, unit, lowest: words(lowest), mean: words(mean), highest: words(highest) }]
  })
}
