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

const untouched: TableLayout = {}

/** What a layout is remembered under: of a list as it is, or of a view of it. */
const layoutKey = (account: string, table: string, view: string | undefined): string =>
  view === undefined ? `${account}/${table}` : `${account}/${table}/${view}`

interface Options<R> {
  /** The view that is open, which has a layout of its own. */
  view: string | undefined

  /** Columns frozen at the left until the reader decides otherwise. */
  frozen: number
  /** Those of the page. */
  rows: readonly R[]
  sorts: readonly SortColumn[]
}

/** How this account has arranged this table, and the ways to rearrange it. Remembered in this browser. */
export const useTableLayout = <R extends TableRow>(
  table: string,
  columns: readonly TableColumn<R>[],
  { view, frozen, rows, sorts }: Options<R>,
) => {
  const dispatch = useAppDispatch()
  const key = useAppSelector(({ session }) => layoutKey(session.showname, table, view))
  const layout = useAppSelector(({ preferences }) => preferences.tables[key] ?? untouched)
  const ofAllLists = useAppSelector(({ preferences }) => preferences.density)
  const arranged = useMemo(() => arrangedColumns(columns, layout), [columns, layout])
  const empty = useEmptyColumns(table, columns, rows, sorts)
  const shown = useMemo(() => shownColumns(arranged, layout, empty), [arranged, layout, empty])
  const arrange = (change: TableLayout) => dispatch(tableArranged({ key, layout: change }))
  return {
    /** What it is remembered under, and as. */
    key,
    layout,
    arranged,
    shown,
    /** Columns that are not shown, and those of them that are only empty. */
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
