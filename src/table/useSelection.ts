import { useCallback, useState } from 'react'
import type { TableRow } from './column.ts'

/** The records that are selected, by id: they stay so across pages, sorts and filters, as they were seen last. */
export const useSelection = <R extends TableRow>(rows: readonly R[]) => {
  const [selected, setSelected] = useState<ReadonlyMap<string, R>>(new Map())
  const select = useCallback(
    (ids: string[], on: boolean) =>
      setSelected((before) => {
        const after = new Map(before)
        for (const row of rows) if (ids.includes(row.id)) on ? after.set(row.id, row) : after.delete(row.id)
        return after
      }),
    [rows],
  )
  const clear = useCallback(() => setSelected(new Map()), [])
  const shown = new Map(rows.map((row) => [row.id, row]))
  const records = [...selected.values()].map((seen) => shown.get(seen.id) ?? seen)
  return { selected, records, select, clear }
}
