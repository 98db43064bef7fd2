import { type LanguageCode, languageCodeNames } from '#contract/core/languageCodes.ts'

/** Limits on an Accept-Language header: it is untrusted, and each tag costs a tenth of a millisecond. */
const [maxHeaderLength, maxTags, maxTagLength] = [256, 10, 35]

/** Parses an Accept-Language header into its tags, in order of preference (RFC 9110, section 12.5.4). */
export const parseAcceptLanguage = (header: string): string[] =>
  header
    .slice(0, maxHeaderLength)
    .split(',', maxTags)
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

/** Returns the language of a tag with its script: zh-HK has that of zh-TW. Returns undefined for an invalid tag. */
const maximize = (tag: string): WrittenLanguage | undefined => {
  if (tag.length > maxTagLength) return undefined
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return { language, script }
  } catch {
    return undefined
  }
}

/** The languages of manuals, computed once. */
const writtenLanguages = new Map<LanguageCode, WrittenLanguage | undefined>(
  languageCodeNames.map((code) => [code, maximize(code)]),
)

/**
 * Negotiates the language of a page: the first accepted one that is available, or that shares language and script with
 * an available one.
 */
export const negotiateLanguage = (
  tags: readonly string[],
  available: readonly LanguageCode[],
  fallback: LanguageCode,
): LanguageCode => {
  for (const tag of tags) {
    const exact = available.find((code) => code.toLowerCase() === tag.toLowerCase())
    if (exact) return exact
    const accepted = maximize(tag)
    if (!accepted) continue
    const same = available.filter((code) => writtenLanguages.get(code)?.language === accepted.language)
    const inScript = same.filter((code) => writtenLanguages.get(code)?.script === accepted.script)
    // Of several regional variants, the one without a region takes precedence.
    const alike = inScript.find((code) => code === accepted.language) ?? inScript[0] ?? same[0]
    if (alike) return alike
  }
  return fallback
}
