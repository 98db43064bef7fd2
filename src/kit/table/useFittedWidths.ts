import { useMemo, useState } from 'react'
import type { TableColumn, TableRow } from './column.ts'
import { fittedWidth } from './layout.ts'
import { useLoadedFonts } from './textWidth.ts'

type Widths = Readonly<Record<string, number>>

/** Maximum default width in pixels; readers can widen a column further. */
const maxDefaultWidth = 240

/** Fitted widths by table, loaded fonts and column names, for the skeleton of the next visit. */
const lastWidths = new Map<string, Widths>()

/**
 * Returns default column widths that fit the content of the first page, at most 240 pixels. They stay while the reader
 * pages, and are computed anew when the columns change, e.g. with the language, and when the font is loaded. Before the
 * first rows, those of the last visit; undefined on the first one.
 */
export const useFittedWidths = <R extends TableRow>(
  table: string,
  columns: readonly TableColumn<R>[],
  rows: readonly R[],
): Widths | undefined => {
  const [firstPage, setFirstPage] = useState({ table, rows })
  if (firstPage.table !== table || (firstPage.rows.length === 0 && rows.length > 0)) setFirstPage({ table, rows })
  const firstRows = firstPage.table === table && firstPage.rows.length > 0 ? firstPage.rows : rows
  const loadedFonts = useLoadedFonts()
  return useMemo(() => {
    const key = `${table} ${loadedFonts} ${columns.map(({ label }) => label).join()}`
    if (firstRows.length === 0) return lastWidths.get(key)
    const widths = Object.fromEntries(
      columns
        .filter(({ fitted }) => fitted)
        .map((column) => [column.id, Math.min(maxDefaultWidth, fittedWidth(column, firstRows))]),
    )
    lastWidths.set(key, widths)
    return widths
  }, [table, columns, firstRows, loadedFonts])
}
