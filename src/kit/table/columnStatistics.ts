import type { TableColumn, TableRow } from './column.ts'
import { fieldValue } from './column.ts'

interface StatisticsValues {
  lowest: number
  mean: number
  highest: number
}

/** Statistics of a column over the selected records, formatted as its values. */
export interface ColumnStatistics {
  id: string
  label: string
  unit: string | undefined
  lowest: string
  mean: string
  highest: string
}

const numericValue = (record: TableRow, id: string): number | undefined => {
  const value = fieldValue(record, id)
  return typeof value === 'number' ? value : undefined
}

/** Formats numbers of a column as a record displays them. Unit conversions are linear, so they apply to means too. */
export const formatStatistics = <R extends TableRow>(
  { id, label, unit, text }: TableColumn<R>,
  record: R,
  { lowest, mean, highest }: StatisticsValues,
): ColumnStatistics => {
  const format = (value: number) => text({ ...record, [id]: value })
  return { id, label, unit, lowest: format(lowest), mean: format(mean), highest: format(highest) }
}

/** Computes minimum, mean and maximum of each numeric column with at least two values. */
export const columnStatistics = <R extends TableRow>(
  columns: readonly TableColumn<R>[],
  records: readonly R[],
): ColumnStatistics[] =>
  columns.flatMap((column) => {
    const values = records.flatMap((record) => numericValue(record, column.id) ?? [])
    const [first] = records
    if (!column.measured || !first || values.length < 2) return []
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return [formatStatistics(column, first, { lowest: Math.min(...values), mean, highest: Math.max(...values) })]
  })
