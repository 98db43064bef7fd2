/** The start of a text as the database takes it, in JSON too: a cut leaves half of an emoji, and UTF-16 may hold NUL. */
export const storableStart = (text: string, most: number): string =>
  text.slice(0, most).toWellFormed().replaceAll('\0', '\uFFFD')
