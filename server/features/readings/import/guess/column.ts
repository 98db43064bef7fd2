import type { Header } from '#contract/readings/import/header.ts'

/** A column as guessing sees it. */
export interface GuessedColumn extends Header {
  name: string
  cells: readonly string[]
}
