import { useState } from 'react'
import type { TableColumn, TableRow } from './column.ts'
import { fittedWidth } from './layout.ts'

type Widths = Readonly<Record<string, number>>

/** Maximum default width in pixels; readers can widen a column further. */
const maxDefaultWidth = 240

/** Fitted widths by table and column names, for the skeleton of the next visit. */
const lastWidths = new Map<string, Widths>()

interface Fitted {
  columns: readonly unknown[]
  widths: Widths
}

/**
 * Returns default column widths that fit the content of the first page, at most 240 pixels. They stay while the reader
 * pages, and are computed anew when the columns change, e.g. with the language. Undefined before the first rows of the
 * first visit.
 */
export const useFittedWidths = <R extends TableRow>(
  table: string,
  columns: readonly TableColumn<R>[],
  rows: readonly R[],
): Widths | undefined => {
  const key = `${table} ${columns.map(({ label }) => label).join()}`
  const [fitted, setFitted] = useState<Fitted>()
  if (rows.length > 0 && fitted?.columns !== columns) {
    const widths = Object.fromEntries(
      columns
        .filter(({ fitted: isFitted }) => isFitted)
        .map((column) => [column.id, Math.min(maxDefaultWidth, fittedWidth(column, rows))]),
    )
    lastWidths.set(key, widths)
    setFitted({ columns, widths })
    return widths
  }
  return fitted?.columns === columns ? fitted.widths : lastWidths.get(key)
}
