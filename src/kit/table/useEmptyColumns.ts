import { useMemo, useState } from 'react'
import type { SortColumn } from '#contract/core/sorts.ts'
import { noValue } from '#src/kit/lib/format.ts'
import type { TableColumn, TableRow } from './column.ts'

interface Seen {
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
  const [seen, setSeen] = useState<Seen>({ table, any: false, filled: [] })
  const { any, filled }: Omit<Seen, 'table'> = seen.table === table ? seen : { any: false, filled: [] }
  const isNew = ({ id, leavable, text }: TableColumn<R>) =>
    leavable && !filled.includes(id) && rows.some((record) => text(record) !== noValue)
  const fresh = columns.filter(isNew).map(({ id }) => id)
  // Without rows nothing is known: no column is hidden before its values could have arrived.
  if (seen.table !== table || fresh.length > 0 || (!any && rows.length > 0))
    setSeen({ table, any: any || rows.length > 0, filled: [...filled, ...fresh] })
  return useMemo(() => {
    const empty = columns.filter(
      ({ id, leavable }) => leavable && !sorts.some(({ field }) => field === id) && !filled.includes(id),
    )
    return new Set(any ? empty.map(({ id }) => id) : [])
  }, [columns, any, filled, sorts])
}
