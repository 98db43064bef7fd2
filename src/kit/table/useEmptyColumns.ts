import { useMemo, useState } from 'react'
import type { SortColumn } from '#contract/core/sorts.ts'
import { noValue } from '#src/kit/lib/format.ts'
import type { TableColumn, TableRow } from './column.ts'

interface SeenValues {
  table: string
  /** True once there were rows. */
  any: boolean
  /** Columns that have had a value. */
  filled: readonly string[]
}

/**
 * Returns the columns that can be hidden as no record has a value. Columns that have had a value stay while the table
 * is open, so that paging removes none, and so do sort columns.
 */
export const useEmptyColumns = <R extends TableRow>(
  table: string,
  columns: readonly TableColumn<R>[],
  rows: readonly R[],
  sorts: readonly SortColumn[],
): ReadonlySet<string> => {
  const [seenValues, setSeenValues] = useState<SeenValues>({ table, any: false, filled: [] })
  const { any: hasRows, filled }: Omit<SeenValues, 'table'> =
    seenValues.table === table ? seenValues : { any: false, filled: [] }
  const isNewlyFilled = ({ id, leavable, text }: TableColumn<R>) =>
    leavable && !filled.includes(id) && rows.some((record) => text(record) !== noValue)
  const newlyFilled = columns.filter(isNewlyFilled).map(({ id }) => id)
  // Without rows nothing is known: no column is hidden before its values could have arrived.
  if (seenValues.table !== table || newlyFilled.length > 0 || (!hasRows && rows.length > 0))
    setSeenValues({ table, any: hasRows || rows.length > 0, filled: [...filled, ...newlyFilled] })
  return useMemo(() => {
    const empty = columns.filter(
      ({ id, leavable }) => leavable && !sorts.some(({ field }) => field === id) && !filled.includes(id),
    )
    return new Set(hasRows ? empty.map(({ id }) => id) : [])
  }, [columns, hasRows, filled, sorts])
}
