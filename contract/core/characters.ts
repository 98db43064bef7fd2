/** Tests that a database can store a text unchanged: it has no NUL and no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** A text of strangers as a database keeps it, in JSON too: NUL, and half a character that a cut left, show as the one for what is unknown. */
export const toStorable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

/**
 * Controls, separators of lines and paragraphs, and what turns the direction of text: with them one name looks like another,
 * as `photo\u202egnp.exe` reads `photoexe.png`. Joiners are none of them: emoji, Arabic and the scripts of India need them.
 */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** The first such character of a name, as `U+202E`. */
export const findHiddenCharacter = (name: string): string | undefined => {
  const [found] = hidden.exec(name) ?? []
  return found && `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}
