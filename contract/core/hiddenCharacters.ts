/**
 * Controls, separators of lines and paragraphs, and what turns the direction of text: with them one name looks like another,
 * as `photo\u202egnp.exe` reads `photoexe.png`. Joiners are none of them: emoji, Arabic and the scripts of India need them.
 */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** The first such character of a name, as `U+202E`. */
export const hiddenCharacterIn = (name: string): string | undefined => {
  const [found] = hidden.exec(name) ?? []
  return found && `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}
