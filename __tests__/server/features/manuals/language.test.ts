import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { negotiateLanguage, parseAcceptLanguage } from '#server/features/manuals/language.ts'
import { pageTexts } from '#server/features/manuals/texts/index.ts'

/** Words that some languages share with English. */
const sharedWords = ['Video', 'Danger', 'Support', 'Note', 'Caution']

describe('the language of a reader', () => {
  test.each([
    ['zh-HK', ['zh-CN', 'zh-TW', 'en'], 'zh-TW'],
    ['zh', ['zh-TW', 'zh-CN'], 'zh-CN'],
    ['zh-Hant', ['zh-CN', 'en'], 'zh-CN'],
    ['pt-PT', ['pt-BR', 'pt'], 'pt'],
    ['en-US,en;q=0.9,de;q=0.8', ['de', 'fr'], 'de'],
    ['de;q=0, fr', ['de', 'fr'], 'fr'],
    ['*', ['ja', 'en'], 'en'],
    ['not a tag, ;;q=', ['ja', 'en'], 'en'],
    ['no', ['nb', 'en'], 'en'],
  ] as const)('%s of %j is %s', (header, available, expected) => {
    expect(negotiateLanguage(parseAcceptLanguage(header), available, 'en')).toBe(expected)
  })

  test('has its own texts, independent of the languages of manuals', () => {
    expect(Object.keys(pageTexts).toSorted()).toEqual([...languageCodeNames].toSorted())
    const english = Object.values(pageTexts.en)
    for (const code of languageCodeNames.filter((one) => one !== 'en'))
      expect(
        Object.values(pageTexts[code]).filter((word) => english.includes(word) && !sharedWords.includes(word)),
      ).toEqual([])
  })
})
