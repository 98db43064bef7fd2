import { parseTimestamp } from './timestamps/timestamp.ts'

/**
 * Returns the date of a line that heads the rows of one day: shorter than the header, with a date in its only filled
 * cell. Undefined for other lines.
 */
export const sectionDate = (cells: readonly string[], columns: number): string | undefined => {
  if (cells.length >= columns) return undefined
  const [cell, ...others] = cells.filter((one) => one !== '')
  if (cell === undefined || others.length > 0) return undefined
  const timestamp = parseTimestamp(cell)
  return timestamp && timestamp.dates.length > 0 && !timestamp.clock ? cell : undefined
}

/** Adds the date of its section to a time of day; returns other cells unchanged. */
export const withSectionDate = (cell: string, section: string | undefined): string => {
  if (section === undefined) return cell
  const timestamp = parseTimestamp(cell)
  return timestamp?.clock && timestamp.dates.length === 0 ? `${section} ${cell}` : cell
}
