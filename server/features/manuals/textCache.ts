import { LRUCache } from 'lru-cache'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { PublicManual } from './findManual.ts'
import { type SplitManualText, splitManualText } from './text.ts'
import { pageTexts } from './texts/index.ts'

/** Maximum characters of all cached texts; each is stored twice, whole and in parts. */
const maxCharacters = 8_000_000

export type TextCache = (manual: PublicManual, language: LanguageCode) => SplitManualText | undefined

/** Creates an LRU cache of texts, split into parts. Returns undefined for a manual without text in a language. */
export const createTextCache = (): TextCache => {
  const cache = new LRUCache<string, SplitManualText>({
    maxSize: maxCharacters,
    sizeCalculation: ({ html }) => html.length * 2 + 1,
  })
  return ({ id, version, contents }, language) => {
    const html = contents.find((content) => content.language === language)?.html
    if (!html) return undefined
    const key = `${id} ${version} ${language}`
    const cached = cache.get(key)
    if (cached) return cached
    const prepared = splitManualText(html, pageTexts[language])
    cache.set(key, prepared)
    return prepared
  }
}
