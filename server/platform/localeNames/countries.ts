import { countryAliases } from './countryAliases.ts'
import { countriesByAlpha3, countryCodes } from './isoCountries.ts'
import { createNameIndex, mainLocales } from './nameIndex.ts'

function* namesIn(locale: string): Generator<[name: string, code: string]> {
  // Short names have fewer words: Hong Kong instead of Hong Kong SAR China.
  for (const style of mainLocales.includes(locale) ? (['long', 'short'] as const) : (['long'] as const)) {
    const names = new Intl.DisplayNames([locale], { type: 'region', style, fallback: 'none' })
    for (const code of countryCodes) {
      const name = names.of(code)
      if (name !== undefined) yield [name, code]
    }
  }
}

export const countryNames = createNameIndex(
  () => Object.entries(countryAliases).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
  namesIn,
)

/** Returns the alpha-2 code of a code of ISO 3166 or UN M.49; a former country has the code of its successor. */
const codeOf = (text: string): string | undefined => {
  const code = text.toUpperCase()
  const alpha2 = countriesByAlpha3.get(code)
  if (alpha2) return alpha2
  if (!/^(?:[A-Z]{2}|\d{3})$/.test(code)) return undefined
  const { region = '' } = new Intl.Locale(`und-${code}`)
  return countryCodes.has(region) ? region : undefined
}

const indicatorA = 0x1f1e6
/** Converts flags such as 🇩🇪 to letters. */
const lettersOfFlag = (text: string): string =>
  text.replace(/[\u{1f1e6}-\u{1f1ff}]/gu, (one) => String.fromCharCode(65 + (one.codePointAt(0) ?? 0) - indicatorA))

/** Forms of state after a name: `Iran, Islamic Republic of`. */
const formOfState = /\b(?:republic|state|states|kingdom|federation|province|territory|commonwealth|union)\b/i

/** Returns parts of a text that can name a country: `Germany` and `DE` of `Germany (DE)`. */
const partsOf = (text: string): string[] => {
  const [, outside = '', inside = ''] = /^(.*?)\s*[([（【]\s*(.*?)\s*[)\]）】]\s*$/.exec(text) ?? []
  const [, before = '', after = ''] = /^(.*?)\s*(?:,|，|\s[-–—]\s|\/)\s*(.*)$/.exec(text) ?? []
  const isCodeBefore = /^[A-Za-z]{2,3}$/.test(before)
  const isCodeAfter = /^[A-Za-z]{2,3}$/.test(after)
  return [
    inside,
    outside,
    ...(isCodeBefore ? [before, after] : isCodeAfter ? [after] : formOfState.test(after) ? [before] : []),
  ].filter(Boolean)
}

const readPart = (text: string): string | undefined => codeOf(text) ?? countryNames.get(text)

/**
 * Returns the ISO 3166 alpha-2 code of the country or region that a text names: by a code, a flag, a locale such as
 * `de_AT`, or a name in any of many languages.
 */
export const parseCountry = (typed: string): string | undefined => {
  const text = lettersOfFlag(typed.normalize('NFKC')).trim()
  if (text === '') return undefined
  const [, region] = /^[a-z]{2,3}(?:[-_][A-Z][a-z]{3})?[-_]([A-Za-z]{2})$/.exec(text) ?? []
  const whole = readPart(text) ?? (region === undefined ? undefined : codeOf(region))
  if (whole) return whole
  for (const part of partsOf(text)) {
    const code = readPart(part)
    if (code) return code
  }
  return undefined
}
