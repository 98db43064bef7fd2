/** A column as guessing sees it. */
export interface GuessedColumn {
  name: string
  /** Its name as it is compared, without a unit. */
  base: string
  /** The unit that its name says, as it is compared. */
  unit: string | undefined
  cells: readonly string[]
}

/** A name or a unit as it is compared: in small letters, without what only divides it. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[\s_\-:：*·,'"]+/g, '')

/** With the spaces around them, which `plain` takes away: matched apart, they could be divided in countless ways. */
const inBrackets = /^(.*?)[([（【]([^)\]）】]*)[)\]）】]\s*$/

/** Divides a header into what it names and the unit that it says in brackets, behind a slash or behind an underscore. */
const divide = (name: string, isUnit: (text: string) => boolean): [base: string, unit: string | undefined] => {
  const [, before, bracketed] = inBrackets.exec(name) ?? []
  if (before !== undefined && bracketed !== undefined && before.trim() !== '') return [before, bracketed]
  const cut = name.search(/[\s_/][^\s_/]*(\/[^\s_/]*)?$/)
  const after = cut > 0 ? name.slice(cut + 1) : ''
  return after !== '' && isUnit(after) ? [name.slice(0, cut), after] : [name, undefined]
}

export const columnOf = (name: string, cells: readonly string[], isUnit: (text: string) => boolean): GuessedColumn => {
  const [base, unit] = divide(name, isUnit)
  return { name, base: plain(base), unit: unit === undefined ? undefined : plain(unit), cells }
}
