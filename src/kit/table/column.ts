import type { ReactNode } from 'react'

export interface TableRow {
  id: string
}

/** One column of a table: its words, its size, and how a record shows in it. */
export interface TableColumn<R extends TableRow = TableRow> {
  id: string
  label: string
  /** Stands small beside the label; for times it is the zone. */
  unit?: string | undefined
  align: 'start' | 'end'
  /** A quantity: its lowest, mean and highest mean something. */
  measured?: boolean | undefined
  /** In pixels, before the reader has changed it. */
  width: number
  sortable: boolean
  /** May be left out where no record has a value. */
  leavable?: boolean | undefined
  /** How wide its name is, and what a record shows in it, in pixels: what it is fitted to. */
  nameExtent(): number
  extent(record: R): number
  /** What it holds, where its name does not say it. */
  hint?: string | undefined
  /** A press on its value opens the record. */
  opens?: boolean | undefined
  /** The value in words: what is copied, exported and read out. */
  text(record: R): string
  /** What is shown, where that is more than the text. */
  content?: ((record: R) => ReactNode) | undefined
  /** Where its value leads. */
  href?: ((record: R) => string | undefined) | undefined
  /** Class of a cell that is to be marked. */
  mark?: ((record: R) => string | undefined) | undefined
}
