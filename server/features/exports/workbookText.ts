/** Maximum number of characters of a cell of a workbook. */
export const maxCellText = 32_767

// Characters not allowed in XML.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const stripUnwritable = (text: string): string => text.replace(unwritable, '')

/**
 * Escapes a text for a workbook: strips characters not allowed in XML, truncates it, and escapes `_x0041_`, which means
 * one character by its code.
 */
export const workbookText = (text: string): string =>
  stripUnwritable(text)
    .slice(0, maxCellText)
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
