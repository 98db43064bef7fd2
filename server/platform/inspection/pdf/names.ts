/** A character of a name, as itself or as `#61`. */
const escaped = (character: string): string => {
  const hex = character.charCodeAt(0).toString(16)
  const eitherCase = [...hex].map((digit) => `[${digit}${digit.toUpperCase()}]`).join('')
  return `(?:${character}|#${eitherCase})`
}

/** What ends a name: white space, a delimiter or the end. */
const nameEnd = '(?![^\\x00\\t\\n\\f\\r ()<>\\[\\]{}/%])'

/** The source of a pattern that finds a name of a PDF however it is written. */
const nameSource = (name: string): string => `/${[...name].map(escaped).join('')}${nameEnd}`

export const anyName = (names: readonly string[]): RegExp => new RegExp(names.map(nameSource).join('|'))

/** `/J#61vaScript` as `JavaScript`. */
export const plainName = (written: string): string =>
  written.slice(1).replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
