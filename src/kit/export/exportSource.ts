import type { Fields } from '#contract/core/fields.ts'

/** What an export needs to know of the list that it is of, as its reader has it. */
export interface ExportSource {
  list: { call: string }
  title: string
  fields: Fields
  /** Fields that are no column of the list. */
  excluded: readonly string[] | undefined
  /** The columns in the reader's order. */
  shown: readonly string[]
  /** What the list's call takes beside filters: whose rows, in which order, by which standard. */
  base: Record<string, unknown>
  /** Filters and quick search; what is selected stays so under others. */
  filters: Record<string, unknown>
  page: { number: number; size: number; total: number } | undefined
  /** The ids that are selected. */
  selected: readonly string[]
}
