import { differencesOf, type ManualVersion } from '#src/features/manuals/differences.ts'

const textsWith = (html: string, ...names: [language: 'en' | 'de', name: string][]): ManualVersion => ({
  names: names.map(([language, name], index) => ({ language, name, isDefault: index === 0 })),
  contents: names.map(([language]) => ({ language, html, pdf: null, videos: [], covers: {} })),
})
const file = {
  id: '1',
  name: 'a.pdf',
  rule: 'pdf',
  kind: 'pdf',
  bytes: 1,
  width: null,
  height: null,
  url: null,
} as const

describe('the comparison of two versions of a manual', () => {
  const before = textsWith('<p>One</p>', ['en', 'Start'])

  test('is empty for equal versions', () => {
    expect(differencesOf(before, textsWith('<p>One</p>', ['en', 'Start'])).size).toBe(0)
  })

  test('lists differences by language and part', () => {
    const after = textsWith('<p>Two</p>', ['en', 'Begin'], ['de', 'Start'])
    expect([...differencesOf(before, after)]).toEqual([
      ['en', ['title', 'text']],
      ['de', ['added']],
    ])
    expect([...differencesOf(after, before)]).toEqual([
      ['en', ['title', 'text']],
      ['de', ['removed']],
    ])
  })

  test('shows the file where text was replaced by one, and videos in their order', () => {
    const content = { language: 'en', html: null, pdf: file, videos: [file, { ...file, id: '2' }], covers: {} } as const
    const after: ManualVersion = { ...before, contents: [{ ...content, videos: [...content.videos] }] }
    expect(differencesOf(before, after).get('en')).toEqual(['text', 'pdf', 'videos'])
    const reordered: ManualVersion = { ...before, contents: [{ ...content, videos: content.videos.toReversed() }] }
    expect(differencesOf(after, reordered).get('en')).toEqual(['videos'])
  })
})
