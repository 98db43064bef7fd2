import type { LanguageCode } from '#contract/languageCodes.ts'

/** The languages of an Accept-Language header, the preferred one first (RFC 9110, section 12.5.4). */
export const acceptedLanguages = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)

/** A tag with its script: zh-HK is written as zh-TW is. Undefined for what is no tag. */
const writtenAs = (tag: string): { language: string; script: string | undefined } | undefined => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return { language, script }
  } catch {
    return undefined
  }
}

/** Which of the languages that there are a reader gets: the first accepted one that is there, or is written alike. */
export const bestLanguage = (
  accepted: readonly string[],
  available: readonly LanguageCode[],
  fallback: LanguageCode,
): LanguageCode => {
  for (const tag of accepted) {
    const exact = available.find((code) => code.toLowerCase() === tag.toLowerCase())
    if (exact) return exact
    const written = writtenAs(tag)
    const same = available.filter((code) => writtenAs(code)?.language === written?.language)
    const inScript = same.filter((code) => writtenAs(code)?.script === written?.script)
    // Of several countries' the one that is no country's.
    const alike = inScript.find((code) => code === written?.language) ?? inScript[0] ?? same[0]
    if (written && alike) return alike
  }
  return fallback
}
