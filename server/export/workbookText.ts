/** The most characters that a cell of a workbook holds. */
export const longestText = 32_767

// Characters that XML cannot hold.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const writable = (text: string): string => text.replace(unwritable, '')
