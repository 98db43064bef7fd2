/** Tests that a database can store a text unchanged: it has no NUL and no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Replaces NUL and lone surrogates, which PostgreSQL cannot store (in JSON either), by U+FFFD. */
export const toStorable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

/**
 * Control characters, line separators and bidirectional controls, which make one name look like another:
 * `photo\u202egnp.exe` reads `photoexe.png`. Joiners are allowed, as emoji, Arabic and Indic scripts need them.
 */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Returns the first hidden character of a name as `U+202E`. */
export const findHiddenCharacter = (name: string): string | undefined => {
  const [found] = hidden.exec(name) ?? []
  return found && `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}
