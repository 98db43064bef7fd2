import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { guidePages } from '#src/features/products/guides/guidePages.ts'

const page = (language: LanguageCode, position: number) => ({ language, position })
const pages = [page('en', 3), page('zh-CN', 1), page('en', 1), page('ja', 2), page('en', 2), page('zh-CN', 2)]

describe('the guide pages of a product', () => {
  test.each([
    ['zh-CN', 'en', ['zh-CN 1', 'zh-CN 2', 'en 3']],
    ['en', 'en', ['en 1', 'en 2', 'en 3']],
    ['de', 'zh-CN', ['zh-CN 1', 'zh-CN 2']],
    ['ja', undefined, ['ja 2']],
  ] as const)('are shown to a reader of %s, where %s is the default, page by page', (language, byDefault, expected) => {
    expect(guidePages(pages, language, byDefault).map((one) => `${one.language} ${one.position}`)).toEqual(expected)
  })
})
