import { useMemo } from 'react'
import { useAppDispatch, useAppSelector } from '#src/lib/store.ts'
import { type TableLayout, tableArranged, tableReset } from '#store/preferences/slice.ts'
import type { TableColumn, TableRow } from './column.ts'
import { arrangedColumns, moveColumn, resizeColumn, shownColumns, stepWidth, toggleColumn } from './layout.ts'

const untouched: TableLayout = {}

/** How this account has arranged this table, and the ways to rearrange it. Remembered in this browser. */
export const useTableLayout = <R extends TableRow>(
  table: string,
  columns: readonly TableColumn<R>[],
  frozen: number,
) => {
  const dispatch = useAppDispatch()
  const key = useAppSelector(({ session }) => `${session.showname}/${table}`)
  const layout = useAppSelector(({ preferences }) => preferences.tables[key] ?? untouched)
  const arranged = useMemo(() => arrangedColumns(columns, layout), [columns, layout])
  const shown = useMemo(() => shownColumns(arranged, layout), [arranged, layout])
  const arrange = (change: TableLayout) => dispatch(tableArranged({ key, layout: change }))
  return {
    arranged,
    shown,
    hidden: layout.hidden ?? [],
    frozen: layout.frozen ?? frozen,
    resize: (id: string, width: number) => arrange(resizeColumn(layout, id, width)),
    step: (column: TableColumn<R>, steps: number) => arrange(stepWidth(layout, column, steps)),
    move: (id: string, target: string) => arrange(moveColumn(arranged, id, target)),
    toggle: (id: string) => arrange(toggleColumn(layout, id)),
    freeze: (count: number) => arrange({ frozen: count }),
    reset: () => dispatch(tableReset(key)),
  }
}
