import type { LanguageCode } from '#contract/core/languageCodes.ts'

interface Placed {
  language: LanguageCode
  position: number
}

/** The pages that a reader of a language sees, in order: each in that language, else in the product's default one. */
export const guideIn = <Page extends Placed>(
  pages: readonly Page[],
  language: LanguageCode,
  byDefault: LanguageCode | undefined,
): Page[] => {
  const places = [...Map.groupBy(pages, ({ position }) => position)].toSorted(([one], [other]) => one - other)
  return places.flatMap(([, there]) => {
    const inLanguage = (code: LanguageCode | undefined) => there.find((page) => page.language === code)
    return inLanguage(language) ?? inLanguage(byDefault) ?? []
  })
}
