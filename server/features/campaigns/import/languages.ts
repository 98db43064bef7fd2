import { type LanguageCode, languageCodeNames, languageCodes } from '#contract/core/languageCodes.ts'
import { inBothLanguages } from '#server/platform/core/texts.ts'

const normalise = (text: string) => text.trim().toLowerCase().replace(/_/g, '-')

const byName = new Map<string, LanguageCode>(
  languageCodeNames.flatMap((code) => {
    const names = Object.values(inBothLanguages(languageCodes[code]))
    const own = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
    return [code, ...names, own].map((name) => [normalise(name), code] as const)
  }),
)
const aliases: Readonly<Record<string, LanguageCode>> = {
  zh: 'zh-CN',
  chinese: 'zh-CN',
  中文: 'zh-CN',
  'zh-hk': 'zh-TW',
  'zh-hant': 'zh-TW',
  no: 'nb',
}

/** Returns the language that a cell names, by code or name; a regional variant falls back to its language. */
export const parseLanguage = (cell: string): LanguageCode | undefined => {
  const name = normalise(cell)
  return aliases[name] ?? byName.get(name) ?? byName.get(name.split('-')[0] ?? '') ?? aliases[name.split('-')[0] ?? '']
}

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))

let countriesByName: Map<string, string> | undefined
/** Returns country codes by code and by name in English and Chinese. Computed once. */
const countries = (): Map<string, string> => {
  if (countriesByName) return countriesByName
  countriesByName = new Map()
  const names = ['en', 'zh-CN'].map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  )
  for (const code of letters.flatMap((one) => letters.map((other) => one + other))) {
    const [english, chinese] = names.map((one) => one.of(code))
    // The code of a former country belongs to its successor.
    if (english === undefined || new Intl.Locale(`und-${code}`).region !== code) continue
    for (const name of [code, english, chinese ?? english])
      if (!countriesByName.has(normalise(name))) countriesByName.set(normalise(name), code)
  }
  return countriesByName
}

/** Returns the code of the country that a cell names. */
export const parseCountry = (cell: string): string | undefined => countries().get(normalise(cell))
