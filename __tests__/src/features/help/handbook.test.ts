import { languages } from '#contract/core/localizedText.ts'
import { roles } from '#contract/core/roles.ts'
import { chapterNames, chaptersFor } from '#src/features/help/chapters.ts'
import type { Handbook } from '#src/features/help/handbook.ts'
import { searchHandbook } from '#src/features/help/searchHandbook.ts'
import { handbookFiles, parseChapter } from '#tools/handbook.ts'

const handbooks = new Map(
  handbookFiles().map(([file, text]) => [/(\w+)\.json$/.exec(file)?.[1] ?? '', JSON.parse(text) as Handbook]),
)
const english = handbooks.get('en') as Handbook

describe('the handbook', () => {
  test.each(languages)('has every chapter with sections of text in %s', (language) => {
    const handbook = handbooks.get(language) as Handbook
    expect(Object.keys(handbook)).toEqual(chapterNames)
    const sections = Object.values(handbook).flatMap((chapter) => chapter.sections)
    expect(sections.length).toBeGreaterThan(30)
    expect(sections.filter(({ blocks }) => blocks.length === 0)).toEqual([])
  })

  test('has the same section addresses in both languages', () => {
    const ids = (handbook: Handbook) => Object.values(handbook).map(({ sections }) => sections.map(({ id }) => id))
    expect(ids(handbooks.get('zh_CN') as Handbook)).toEqual(ids(english))
  })

  test.each(roles)('lists every chapter once for the role %s, its chapters before those of others', (role) => {
    const names = chaptersFor(role)
    expect(names.toSorted()).toEqual(chapterNames.toSorted())
    expect(names.slice(0, 2)).toEqual(['start', 'lists'])
  })

  test('lists auditing right after the general chapters for auditors', () => {
    expect(chaptersFor('auditor')[2]).toBe('auditing')
  })
})

describe('a search in the handbook', () => {
  test('finds sections by title, then by text, ignoring case', () => {
    const [first, ...others] = searchHandbook(english, 'UNDO')
    expect(first).toEqual({ chapter: 'start', section: 'undo-a-decision', title: 'Undo a decision' })
    expect(searchHandbook(english, 'crockford')).toEqual([])
    expect(others.length).toBeLessThan(5)
  })

  test('finds Chinese text', () => {
    const matches = searchHandbook(handbooks.get('zh_CN') as Handbook, '吊销')
    expect(matches.map(({ chapter }) => chapter)).toContain('licences')
  })

  test('requires two characters', () => {
    expect(searchHandbook(english, ' a ')).toEqual([])
  })
})

describe('a chapter in Markdown', () => {
  test('is parsed into a title and sections of paragraphs and lists with marks', () => {
    const markdown = '# Title\n\n## First part\nPress **Save** or `Ctrl S`.\n\n- one\n- *two*\n'
    expect(parseChapter('page', markdown)).toEqual({
      title: 'Title',
      sections: [
        {
          id: 'first-part',
          title: 'First part',
          blocks: [
            { p: ['Press ', { strong: 'Save' }, ' or ', { code: 'Ctrl S' }, '.'] },
            { ul: [['one'], [{ em: 'two' }]] },
          ],
        },
      ],
    })
  })

  test.each([
    ['has no title', 'text'],
    ['has text before its first section', '# Title\n\ntext'],
    ['contains HTML', '# Title\n\n## Part\n\n<script>alert(1)</script>'],
    ['contains an image', '# Title\n\n## Part\n\n![](https://example.com/a.png)'],
  ])('is rejected if it %s', (_problem, markdown) => {
    expect(() => parseChapter('page', markdown)).toThrow(/^page: /)
  })
})
