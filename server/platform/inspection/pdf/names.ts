/** Returns a pattern of a character of a name, plain or as `#61`. */
const escaped = (character: string): string => {
  const hex = character.charCodeAt(0).toString(16)
  const eitherCase = [...hex].map((digit) => `[${digit}${digit.toUpperCase()}]`).join('')
  return `(?:${character}|#${eitherCase})`
}

/** Lookahead for the end of a name: white space, a delimiter or the end of the text. */
const nameEnd = '(?![^\\x00\\t\\n\\f\\r ()<>\\[\\]{}/%])'

/** Returns the source of a pattern that matches a name in any notation of its characters. */
const nameSource = (name: string): string => `/${[...name].map(escaped).join('')}${nameEnd}`

export const anyName = (names: readonly string[]): RegExp => new RegExp(names.map(nameSource).join('|'))

/** Decodes a name, e.g. `/J#61vaScript` to `JavaScript`. */
export const plainName = (written: string): string =>
  written.slice(1).replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
