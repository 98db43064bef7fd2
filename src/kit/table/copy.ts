import { noValue } from '#src/kit/lib/format.ts'

/** Whether there is a value in none of the cells. */
export const isEmptyCopy = (rows: readonly (readonly string[])[]): boolean =>
  rows.flat().every((text) => text.trim() === '' || text === noValue)

/**
 * Cells as tab-separated text. A cell with a tab, a line break or a quote is quoted, and one that a spreadsheet would
 * take for a formula starts with an apostrophe; a plain number stays a number.
 */
export const toClipboardText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(escapeCell).join('\t')).join('\n')

const isNumber = (text: string) => /^[-+]?\d[\d,.\s]*$/.test(text)
const startsFormula = (text: string) => /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/.test(text)

const escapeCell = (text: string): string => {
  const safe = startsFormula(text) && !isNumber(text) ? `'${text}` : text
  return /[\t\r\n"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
