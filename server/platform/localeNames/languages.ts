import { type LanguageCode, languageCodeNames, languageCodes } from '#contract/core/languageCodes.ts'
import { inBothLanguages } from '#server/platform/core/texts.ts'
import { createNameIndex, mainLocales } from './nameIndex.ts'

/** Tags whose names are understood in English and Chinese besides the languages themselves. */
const variants =
  'en-US en-GB en-AU en-CA en-IN zh zh-Hans zh-Hant zh-CN zh-TW zh-HK zh-MO zh-SG zh-Hans-CN zh-Hant-TW zh-Hant-HK yue pt-PT es-ES es-MX es-419 es-AR fr-FR fr-CA fr-CH de-DE de-AT de-CH it-IT ar-SA nl-BE no nn ko-KR ja-JP ru-RU'.split(
    ' ',
  )

/** Tags whose names are understood in every language. */
const commonVariants = ['zh', 'zh-Hans', 'zh-Hant', 'en-US', 'en-GB', 'no']

const aliases: Readonly<Partial<Record<LanguageCode, readonly string[]>>> = {
  'zh-CN': [
    ...['CN', 'CHS'],
    ...['Simplified', 'Mandarin', 'Putonghua', 'Simplified Chinese', 'Chinese Simplified', 'Mainland Chinese'],
    ...['简体', '简中', '简体字', '简体中文', '中文简体', '汉语', '普通话', '华语', '国语'],
  ],
  'zh-TW': [
    ...['CHT'],
    ...['Traditional', 'Traditional Chinese', 'Chinese Traditional', 'Taiwanese', 'Cantonese'],
    ...[
      '繁体',
      '繁體',
      '繁中',
      '繁体中文',
      '繁體中文',
      '中文繁體',
      '正體中文',
      '台灣中文',
      '漢語',
      '國語',
      '粤语',
      '粵語',
      '廣東話',
    ],
  ],
  'pt-BR': ['Brazilian', 'Brazilian Portuguese', 'Brasileiro', 'Português do Brasil'],
  es: ['Castilian', 'Castellano'],
  nb: ['Norwegian', 'Norsk', 'Bokmål'],
  ms: ['Bahasa Melayu', 'Bahasa Malaysia'],
  id: ['Bahasa', 'Bahasa Indonesia'],
  el: ['Hellenic'],
  ja: ['JP'],
  cs: ['CZ'],
  da: ['DK'],
  nl: ['Flemish'],
}

const supported: ReadonlySet<string> = new Set(languageCodeNames)
const isSupported = (code: string): code is LanguageCode => supported.has(code)

/** Supported languages that replace others. */
const replacements: Readonly<Record<string, LanguageCode>> = { no: 'nb', nn: 'nb', yue: 'zh-TW' }

/**
 * Returns the language of a BCP 47 tag or an ISO 639 code. Chinese follows its script, which `zh-HK` and `zh-TW` imply;
 * a regional variant falls back to its language.
 */
const languageOfTag = (typed: string): LanguageCode | undefined => {
  const tag = typed.replace(/[.@].*$/, '').replaceAll('_', '-')
  if (!/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(tag)) return undefined
  try {
    const { language = '', region, script } = new Intl.Locale(tag).maximize()
    if (language === 'zh') return script === 'Hant' ? 'zh-TW' : 'zh-CN'
    const regional = `${language}-${region}`
    const isRegional = isSupported(regional) && new Intl.Locale(tag).region !== undefined
    if (isRegional) return regional
    return isSupported(language) ? language : replacements[language]
  } catch {
    // `Intl.Locale` throws for a malformed tag.
    return undefined
  }
}

const dialects = { style: 'long', languageDisplay: 'dialect' } as const
const forms = [dialects, { style: 'long', languageDisplay: 'standard' }, { ...dialects, style: 'short' }] as const

function* namesIn(locale: string): Generator<[name: string, code: LanguageCode]> {
  const isMain = mainLocales.includes(locale)
  for (const form of isMain ? forms : [dialects]) {
    const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none', ...form })
    for (const tag of isMain ? [...languageCodeNames, ...variants] : [...languageCodeNames, ...commonVariants]) {
      const [name, code] = [names.of(tag), languageOfTag(tag)]
      if (name !== undefined && code !== undefined) yield [name, code]
    }
  }
}

/** Returns the names of a language in English, Chinese and itself, and its aliases. */
const commonNames = (code: LanguageCode): string[] => {
  const own = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return [...Object.values(inBothLanguages(languageCodes[code])), own, ...(aliases[code] ?? [])]
}

export const languageNames = createNameIndex(
  () => languageCodeNames.flatMap((code) => commonNames(code).map((name) => [name, code] as const)),
  namesIn,
)

const isTraditional = /trad|繁|正體|hant|taiwan|tw|[台臺]|hong|hk|香港|港|maca[uo]|澳|[粤粵廣]/iu
const isSimplified = /simp|简|簡|hans|china|cn|prc|mainland|大陆|大陸|中国|中國|singapore|新加坡|mandarin|普通/iu

/** Returns the variant of Chinese that a further word names. */
const chineseVariant = (word: string): LanguageCode | undefined => {
  if (isTraditional.test(word)) return 'zh-TW'
  return isSimplified.test(word) ? 'zh-CN' : undefined
}

/**
 * Returns the language that a text names: by a tag, a code, or a name in any of many languages, with or without a
 * region such as `English (US)`. Undefined for a language without a translation.
 */
export const parseLanguage = (typed: string): LanguageCode | undefined => {
  const text = typed.normalize('NFKC').trim()
  const whole = languageNames.get(text) ?? languageOfTag(text)
  if (whole) return whole
  const [, name = '', detail = ''] = /^(.+?)\s*[([【,;:/–—-]\s*(.+?)\s*[)\]】]?$/.exec(text) ?? []
  if (name === '') return undefined
  const language = languageNames.get(name) ?? languageOfTag(name)
  if (language !== 'zh-CN' && language !== 'zh-TW') return language
  return chineseVariant(detail)
}
