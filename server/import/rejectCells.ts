/** Columns that a file of rejects has before those of the file that they come from. */
export const rejectColumns = ['reject_reason', 'reject_line'] as const

/** Whether a header is that of a file of rejects. */
export const isRejects = (header: readonly string[]): boolean =>
  rejectColumns.every((name, index) => header[index] === name)

const number = /^[+-]?[\d.,]+(e[+-]?\d+)?$/i

/** A cell that no spreadsheet takes for a formula, marked with a quote in front. */
export const defused = (cell: string): string => (/^'*[=+\-@\t\r]/.test(cell) && !number.test(cell) ? `'${cell}` : cell)

/** A cell as it was before it was defused. */
export const restored = (cell: string): string => (/^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell)
