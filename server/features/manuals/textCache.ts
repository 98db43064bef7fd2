import { LRUCache } from 'lru-cache'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { PublicManual } from './find.ts'
import { type PreparedText, prepareText } from './text.ts'

/** Characters of all texts that are kept; a text is kept twice, whole and in parts. */
const mostCharacters = 8_000_000

export type TextCache = (manual: PublicManual, language: LanguageCode) => PreparedText | undefined

/** Creates a cache of the texts that are read most, cut into parts; undefined for a manual without text in a language. */
export const createTextCache = (): TextCache => {
  const cache = new LRUCache<string, PreparedText>({
    maxSize: mostCharacters,
    sizeCalculation: ({ html }) => html.length * 2 + 1,
  })
  return ({ id, version, contents }, language) => {
    const written = contents.find((content) => content.language === language)?.html
    if (!written) return undefined
    const key = `${id} ${version} ${language}`
    const cached = cache.get(key)
    if (cached) return cached
    const prepared = prepareText(written)
    cache.set(key, prepared)
    return prepared
  }
}
