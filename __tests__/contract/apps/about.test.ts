import { selectAboutText } from '#contract/apps/about.ts'

/** In the order of entry, which differs from that of the app's languages. */
const texts = [
  { language: 'de', html: '<p>Über uns</p>' },
  { language: 'en', html: '<p>About us</p>' },
  { language: 'fr', html: '<p>À propos</p>' },
] as const

test.each([
  ['the requested language', ['zh-CN', 'en', 'de'], 'de', 'de'],
  ['the first language of the app with a text, whatever was written first', ['zh-CN', 'en', 'de'], 'zh-CN', 'en'],
  ['the same language if none is requested', ['zh-CN', 'en', 'de'], undefined, 'en'],
  ['no language that the app has no more', ['en'], 'fr', 'en'],
  ['nothing where none of its languages has a text', ['zh-CN'], 'zh-CN', undefined],
] as const)('an app shows its “about us” text in %s', (_, languages, language, expected) => {
  expect(selectAboutText(texts, languages, language)?.language).toBe(expected)
})
