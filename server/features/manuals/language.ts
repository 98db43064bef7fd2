import { type LanguageCode, languageCodeNames } from '#contract/core/languageCodes.ts'

/** How much of an Accept-Language header is read: strangers write it, and each tag costs a tenth of a millisecond. */
const [longestHeader, mostTags, longestTag] = [256, 10, 35]

/** Parses an Accept-Language header into its tags, the preferred one first (RFC 9110, section 12.5.4). */
export const acceptedLanguages = (header: string): string[] =>
  header
    .slice(0, longestHeader)
    .split(',', mostTags)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)

interface WrittenLanguage {
  language: string
  script: string | undefined
}

/** Returns the language of a tag with its script: zh-HK is written as zh-TW is. Undefined for what is no tag. */
const maximize = (tag: string): WrittenLanguage | undefined => {
  if (tag.length > longestTag) return undefined
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return { language, script }
  } catch {
    return undefined
  }
}

/** The languages that manuals can be written in, computed once. */
const writtenLanguages = new Map<LanguageCode, WrittenLanguage | undefined>(
  languageCodeNames.map((code) => [code, maximize(code)]),
)

/** Returns the available language that suits a reader best: the first accepted one that is available, or is written alike. */
export const bestLanguage = (
  accepted: readonly string[],
  available: readonly LanguageCode[],
  fallback: LanguageCode,
): LanguageCode => {
  for (const tag of accepted) {
    const exact = available.find((code) => code.toLowerCase() === tag.toLowerCase())
    if (exact) return exact
    const written = maximize(tag)
    if (!written) continue
    const same = available.filter((code) => writtenLanguages.get(code)?.language === written.language)
    const inScript = same.filter((code) => writtenLanguages.get(code)?.script === written.script)
    // Of several countries' the one that is no country's.
    const alike = inScript.find((code) => code === written.language) ?? inScript[0] ?? same[0]
    if (alike) return alike
  }
  return fallback
}
