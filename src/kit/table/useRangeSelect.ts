import { useCallback, useRef } from 'react'
import type { TableRow } from './column.ts'

/** Returns the ids between two rows in either order; only the second if the first is not there. */
export const idsInRange = (rows: readonly TableRow[], from: string | undefined, to: number): string[] => {
  const start = rows.findIndex(({ id }) => id === from)
  const [first, last] = start < 0 ? [to, to] : [Math.min(start, to), Math.max(start, to)]
  return rows.slice(first, last + 1).map(({ id }) => id)
}

/** Returns a function that selects a row, or a range from the previously selected row to it. */
export const useRangeSelect = (
  rows: readonly TableRow[],
  onSelect: ((ids: string[], selected: boolean) => void) | undefined,
) => {
  const last = useRef<string>(undefined)
  return useCallback(
    (row: number, on: boolean, range: boolean) => {
      onSelect?.(idsInRange(rows, range ? last.current : undefined, row), on)
      last.current = rows[row]?.id
    },
    [rows, onSelect],
  )
}
