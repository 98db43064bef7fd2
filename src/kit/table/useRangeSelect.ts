import { useCallback, useRef } from 'react'
import type { TableRow } from './column.ts'

/** From one row to another, whichever stands first; the one alone where the other is not there. */
export const idsInRange = (rows: readonly TableRow[], from: string | undefined, to: number): string[] => {
  const start = rows.findIndex(({ id }) => id === from)
  const [first, last] = start < 0 ? [to, to] : [Math.min(start, to), Math.max(start, to)]
  return rows.slice(first, last + 1).map(({ id }) => id)
}

/** Selects a row, or with Shift all rows from the one before to it. */
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
