/** Maximum number of characters of a cell of a workbook. */
export const maxCellText = 32_767

/** Characters that XML does not allow, or changes: it reads a carriage return as a line feed. */
const unwritable = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const codeOf = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** Truncates a text to the length of a cell, without half of a character. */
const truncate = (text: string): string => text.slice(0, maxCellText).replace(/[\ud800-\udbff]$/, '')

/**
 * Escapes a text for a workbook (ECMA-376, `ST_Xstring`): truncates it, writes characters that XML cannot contain by
 * their code, `_x0007_`, and escapes a text that looks like one.
 */
export const workbookText = (text: string): string =>
  truncate(text)
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(unwritable, codeOf)

/** Maximum number of characters of the name of a sheet. */
const maxSheetName = 31

/**
 * Returns the name of a sheet, truncated and without the characters that Excel rejects. Adds a number to an empty name
 * and to `History`, which Excel reserves.
 */
export const sheetName = (text: string): string => {
  const allowed = text.replace(/[[\]:*?/\\\p{Cc}]/gu, ' ').replace(/\s+/g, ' ')
  const name = [...allowed.trim()]
    .slice(0, maxSheetName)
    .join('')
    .replace(/^'+|'+$/g, '')
    .trim()
  return name === '' || name.toLowerCase() === 'history' ? `${name} 1`.trim() : name
}
