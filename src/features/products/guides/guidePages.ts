import type { LanguageCode } from '#contract/core/languageCodes.ts'

interface PositionedPage {
  language: LanguageCode
  position: number
}

/**
 * Returns the pages that a reader of a language sees, in order: at each position the page in that language, else in the
 * product's default one.
 */
export const guidePages = <Page extends PositionedPage>(
  pages: readonly Page[],
  language: LanguageCode,
  defaultLanguage: LanguageCode | undefined,
): Page[] => {
  const byPosition = [...Map.groupBy(pages, ({ position }) => position)].toSorted(([one], [other]) => one - other)
  return byPosition.flatMap(([, samePosition]) => {
    const pageIn = (code: LanguageCode | undefined) => samePosition.find((page) => page.language === code)
    return pageIn(language) ?? pageIn(defaultLanguage) ?? []
  })
}
