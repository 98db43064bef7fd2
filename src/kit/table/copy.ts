import { noValue } from '#src/kit/lib/format.ts'

/** Returns whether none of the cells has a value. */
export const isEmptyCopy = (rows: readonly (readonly string[])[]): boolean =>
  rows.flat().every((text) => text.trim() === '' || text === noValue)

/**
 * Serializes cells as tab-separated text. Cells with a tab, a line break or a quote are quoted, and cells that a
 * spreadsheet would interpret as a formula are prefixed with an apostrophe; plain numbers stay numbers.
 */
export const toClipboardText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(escapeCell).join('\t')).join('\n')

const isNumber = (text: string) => /^[-+]?\d[\d,.\s]*$/.test(text)
const startsFormula = (text: string) => /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/.test(text)

const escapeCell = (text: string): string => {
  const safe = startsFormula(text) && !isNumber(text) ? `'${text}` : text
  return /[\t\r\n"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
