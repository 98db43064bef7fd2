/** Columns that a file of rejects has before those of the file that they come from. */
export const rejectColumns = ['reject_reason', 'reject_line'] as const

/** Whether a header is that of a file of rejects. */
export const isRejects = (header: readonly string[]): boolean =>
  rejectColumns.every((name, index) => header[index] === name)
