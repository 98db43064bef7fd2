import { useMemo } from 'react'
import type { SortColumn } from '#contract/core/sorts.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { type Density, densityChosen, type TableLayout, tableArranged, tableReset } from '#store/preferences/slice.ts'
import type { TableColumn, TableRow } from './column.ts'
import {
  arrangedColumns,
  fittedWidth,
  moveColumn,
  resizeColumn,
  showEmptyColumns,
  shownColumns,
  stepWidth,
  toggleColumn,
} from './layout.ts'
import { useEmptyColumns } from './useEmptyColumns.ts'
import { useFittedWidths } from './useFittedWidths.ts'

const untouched: TableLayout = {}

/** Returns the storage key of a layout: of a list, or of a saved view. */
const layoutKey = (account: string, table: string, view: string | undefined): string =>
  view === undefined ? `${account}/${table}` : `${account}/${table}/${view}`

interface Options<R> {
  /** Id of the open view, which has its own layout. */
  view: string | undefined

  /** Default number of columns frozen at the left. */
  frozen: number
  /** Rows of the page. */
  rows: readonly R[]
  sorts: readonly SortColumn[]
}

/** Returns the account's layout of a table, and functions that change it. Stored in the preferences of this browser. */
export const useTableLayout = <R extends TableRow>(
  table: string,
  columns: readonly TableColumn<R>[],
  { view, frozen, rows, sorts }: Options<R>,
) => {
  const dispatch = useAppDispatch()
  const key = useAppSelector(({ session }) => layoutKey(session.showname, table, view))
  const layout = useAppSelector(({ preferences }) => preferences.tables[key] ?? untouched)
  const ofAllLists = useAppSelector(({ preferences }) => preferences.density)
  const fitted = useFittedWidths(table, columns, rows)
  const arranged = useMemo(() => arrangedColumns(columns, layout, fitted), [columns, layout, fitted])
  const empty = useEmptyColumns(table, columns, rows, sorts)
  const shown = useMemo(() => shownColumns(arranged, layout, empty), [arranged, layout, empty])
  const arrange = (change: TableLayout) => dispatch(tableArranged({ key, layout: change }))
  return {
    /** Storage key and stored layout. */
    key,
    layout,
    arranged,
    shown,
    /** Columns that are not displayed; `empty` are those that only lack values. */
    hidden: arranged.map(({ id }) => id).filter((id) => !shown.some((one) => one.id === id)),
    empty: [...empty].filter((id) => !layout.hidden?.includes(id) && !layout.kept?.includes(id)),
    frozen: layout.frozen ?? frozen,
    density: layout.density ?? ofAllLists,
    chooseDensity: (density: Density) => (view === undefined ? dispatch(densityChosen(density)) : arrange({ density })),
    resize: (id: string, width: number) => arrange(resizeColumn(layout, id, width)),
    step: (column: TableColumn<R>, steps: number) => arrange(stepWidth(layout, column, steps)),
    move: (id: string, target: string) => arrange(moveColumn(arranged, id, target)),
    toggle: (id: string) => arrange(toggleColumn(layout, id, empty)),
    keepEmpty: () => arrange(showEmptyColumns(layout, [...empty])),
    fit: (column: TableColumn<R>) => arrange(resizeColumn(layout, column.id, fittedWidth(column, rows))),
    freeze: (count: number) => arrange({ frozen: count }),
    reset: () => dispatch(tableReset(key)),
  }
}
