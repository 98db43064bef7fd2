/** Whether a database keeps a text as it is: without a NUL, and without half a character. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** A text of strangers as a database keeps it, in JSON too: NUL, and half a character that a cut left, show as the one for what is unknown. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')
