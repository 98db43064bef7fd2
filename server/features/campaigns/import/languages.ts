import { type LanguageCode, languageCodeNames, languageCodes } from '#contract/core/languageCodes.ts'
import { inBothLanguages } from '#server/platform/core/texts.ts'

const plain = (text: string) => text.trim().toLowerCase().replace(/_/g, '-')

const byName = new Map<string, LanguageCode>(
  languageCodeNames.flatMap((code) => {
    const names = Object.values(inBothLanguages(languageCodes[code]))
    const own = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
    return [code, ...names, own].map((name) => [plain(name), code] as const)
  }),
)
const scripts: Readonly<Record<string, LanguageCode>> = {
  zh: 'zh-CN',
  chinese: 'zh-CN',
  中文: 'zh-CN',
  'zh-hk': 'zh-TW',
  'zh-hant': 'zh-TW',
  no: 'nb',
}

/** The language that a cell names, by its code or its name; of a country's, the language without the country. */
export const languageIn = (cell: string): LanguageCode | undefined => {
  const name = plain(cell)
  return scripts[name] ?? byName.get(name) ?? byName.get(name.split('-')[0] ?? '') ?? scripts[name.split('-')[0] ?? '']
}

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))

let known: Map<string, string> | undefined
/** Countries by their codes and by their names in English and Chinese; made when it is first asked for. */
const countries = (): Map<string, string> => {
  if (known) return known
  known = new Map()
  const names = ['en', 'zh-CN'].map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  )
  for (const code of letters.flatMap((one) => letters.map((other) => one + other))) {
    const [english, chinese] = names.map((one) => one.of(code))
    // Of a country that is no more, its successor has the code.
    if (english === undefined || new Intl.Locale(`und-${code}`).region !== code) continue
    for (const name of [code, english, chinese ?? english]) if (!known.has(plain(name))) known.set(plain(name), code)
  }
  return known
}

/** The code of the country that a cell names. */
export const countryIn = (cell: string): string | undefined => countries().get(plain(cell))
