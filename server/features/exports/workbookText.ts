/** The most characters that a cell of a workbook holds. */
export const longestText = 32_767

// Characters that XML cannot hold.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const writable = (text: string): string => text.replace(unwritable, '')

/** A text as a workbook writes it: `_x0041_` stands there for one character by its code, so its first sign is written so. */
export const workbookText = (text: string): string =>
  writable(text)
    .slice(0, longestText)
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
