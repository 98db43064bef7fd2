import type { ReactNode } from 'react'
import type { Density } from '#store/preferences/slice.ts'

/** Returns the value of a record's field; undefined if it has none. */
export const fieldValue = (record: object, name: string): unknown => (record as Record<string, unknown>)[name]

/** Row heights in pixels. */
export const rowHeights: Record<Density, number> = { compact: 28, normal: 32, roomy: 40 }

export interface TableRow {
  id: string
}

/** A column of a table: texts, width, and rendering of values. */
export interface TableColumn<R extends TableRow = TableRow> {
  id: string
  label: string
  /** Shown beside the label; the time zone for times. */
  unit?: string | undefined
  align: 'start' | 'end'
  /** True if digits have equal widths, so that values align. */
  tabular?: boolean | undefined
  /** True if minimum, mean and maximum are meaningful. */
  measured?: boolean | undefined
  /** Default width in pixels; until the content is known if the column is fitted to it. */
  width: number
  /** True if the default width fits the content of the first page. */
  fitted?: boolean | undefined
  sortable: boolean
  /** True if the column is hidden while no record has a value. */
  leavable?: boolean | undefined
  /** Width of the header in pixels; `extent` returns that of a record's value. Used to fit the column. */
  nameExtent(): number
  extent(record: R): number
  /** Explains the column if its name does not suffice. */
  hint?: string | undefined
  /** True if a click on the value opens the record. */
  opens?: boolean | undefined
  /** Value as text: for copying and for tooltips. */
  text(record: R): string
  /** Value in the details of a record, if it is more exact there: times with seconds. */
  detail?: ((record: R) => string) | undefined
  /** Rendered value; the text if undefined. */
  content?: ((record: R) => ReactNode) | undefined
  /** Link of the value. */
  href?: ((record: R) => string | undefined) | undefined
  /** CSS class that highlights a cell. */
  mark?: ((record: R) => string | undefined) | undefined
}
