/**
 * Counts the rows of a table in the database itself, independent of the writer (docs/decisions/0048-figures.md).
 * Expressions are SQL over the columns of one row. A table that is added here is counted at the next start.
 */
export interface FigureSource {
  figure: string
  /** Expression of the owner that a row is counted for. */
  owner: string
  /** True if rows are also counted for all owners together (`*`); otherwise `owner` returns `*` where it applies. */
  countsAll: boolean
  /** Expression of the part that a row belongs to, if the figure is divided into parts. */
  part?: string
  day: string
  /** Condition of the rows that count. */
  where?: string
  /** Columns whose change may move a row to another count; empty if rows are only inserted and deleted. */
  watches: readonly string[]
}

/** Returns the expression of a time's day in UTC. */
export const utcDay = (time: string) => `(${time} at time zone 'UTC')::date`

/** Counted tables by name. */
export type FigureSources = Readonly<Record<string, FigureSource>>
