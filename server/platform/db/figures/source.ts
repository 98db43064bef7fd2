/**
 * Counts the rows of a table in the database itself, independent of the writer (docs/decisions/0048-figures.md). Expressions
 * are SQL over the columns of one row. A table that is added here is counted at the next start.
 */
export interface FigureSource {
  figure: string
  /** The owner that a row is counted for. */
  owner: string
  /** True where rows are counted for all owners together too (`*`); otherwise a row says so itself. */
  countsAll: boolean
  /** The part that a row belongs to, where the figure is divided into parts. */
  part?: string
  day: string
  /** Rows that do not count are left out. */
  where?: string
  /** The columns by whose change a row may count elsewhere; none where rows are only added and removed. */
  watches: readonly string[]
}

/** Returns the expression of a time's day in UTC. */
export const utcDay = (time: string) => `(${time} at time zone 'UTC')::date`

/** Counted tables by name. */
export type FigureSources = Readonly<Record<string, FigureSource>>
