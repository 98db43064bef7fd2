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

/** Removes hidden characters; line breaks become spaces. */
export const stripHidden = (text: string): string =>
  text.replace(/[\s\u2028\u2029]+/g, ' ').replace(new RegExp(hidden, 'gu'), '')

/** Characters without width or ink, which copied texts may contain. */
const invisible = /[\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u3164\ufeff\uffa0]|\u034f/gu

const unjoined = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Nd}\p{P}\s]`
/** Zero-width joiners without an effect: at an end, or after a letter of a script that does not join its letters. */
const strayJoiners = new RegExp(String.raw`(?<=^|${unjoined})[\u200c\u200d]+|[\u200c\u200d]+$`, 'gu')

/** Removes invisible characters, except joiners that change the form of the letters beside them. */
export const stripInvisible = (text: string): string => text.replace(invisible, '').replace(strayJoiners, '')

const direction = '[\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]'
const directions = new RegExp(direction, 'g')
const outerDirections = new RegExp(`^(?:${direction}|\\s)+|(?:${direction}|\\s)+$`, 'g')

/** Removes bidirectional controls, which address books copy around numbers and addresses. */
export const stripDirections = (text: string): string => text.replace(directions, '')

/** Removes bidirectional controls and spaces at both ends. */
export const trimDirections = (text: string): string => text.replace(outerDirections, '')

/** Returns a single line as it is stored and compared: composed (NFC), visible, with single spaces. */
export const normalizeLine = (text: string): string => stripInvisible(text.normalize('NFC')).replace(/\s+/g, ' ').trim()

/** Returns the number of characters, of which each may have two code units. */
export const countCharacters = (text: string): number => [...text].length

/** Letters that do not decompose, and at the same indexes their base letters. */
export const solidLetters = { letters: 'đħıłøŧðς', bases: 'dhilotdσ' } as const
/** Letters that two letters replace. */
export const ligatures = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' } as const

const replacements = new Map<string, string>([
  ...Object.entries(ligatures),
  ...[...solidLetters.letters].map((letter, index) => [letter, solidLetters.bases[index] ?? letter] as const),
])

/** Returns a text for comparison: without regard to case, width, accents, and the number of spaces. */
export const foldText = (text: string): string =>
  normalizeLine(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœþðđħıłøŧς]/g, (letter) => replacements.get(letter) ?? letter)
    .normalize('NFC')
