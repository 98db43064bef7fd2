import type { TableColumn, TableRow } from './column.ts'
import { fieldValue } from './fieldValue.ts'

interface Numbers {
  lowest: number
  mean: number
  highest: number
}

/** What a column holds in the records that are selected, in the words and unit that it shows. */
export interface ColumnStatistics {
  id: string
  label: string
  unit: string | undefined
  lowest: string
  mean: string
  highest: string
}

const numberIn = (record: TableRow, id: string): number | undefined => {
  const value = fieldValue(record, id)
  return typeof value === 'number' ? value : undefined
}

/** Numbers of a column as a record with them would show them. Units convert by lines: a mean does, too. */
export const formatStatistics = <R extends TableRow>(
  { id, label, unit, text }: TableColumn<R>,
  record: R,
  { lowest, mean, highest }: Numbers,
): ColumnStatistics => {
  const words = (value: number) => text({ ...record, [id]: value })
  return { id, label, unit, lowest: words(lowest), mean: words(mean), highest: words(highest) }
}

/** Lowest, mean and highest of each column of numbers, for two values or more. */
export const columnStatistics = <R extends TableRow>(
  columns: readonly TableColumn<R>[],
  records: readonly R[],
): ColumnStatistics[] =>
  columns.flatMap((column) => {
    const values = records.flatMap((record) => numberIn(record, column.id) ?? [])
    const [first] = records
    if (!column.measured || !first || values.length < 2) return []
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return [formatStatistics(column, first, { lowest: Math.min(...values), mean, highest: Math.max(...values) })]
  })
