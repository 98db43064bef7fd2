import type { Fields } from '#contract/core/fields.ts'

/** The list to export, as its reader has configured it. */
export interface ExportSource {
  list: { call: string }
  title: string
  fields: Fields
  /** Fields that are not a column of the list. */
  excluded: readonly string[] | undefined
  /** Displayed columns in the reader's order. */
  shown: readonly string[]
  /** Parameters of the list's call except filters: scope, sort order and standard. */
  base: Record<string, unknown>
  /** Filters and quick search, which do not apply to selected records. */
  filters: Record<string, unknown>
  page: { number: number; size: number; total: number } | undefined
  /** Ids of the selected records. */
  selected: readonly string[]
}
