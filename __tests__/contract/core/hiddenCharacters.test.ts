import { nameInput } from '#contract/core/commonFields.ts'
import { checkFile } from '#contract/core/files/check.ts'
import { ruleOf } from '#contract/core/files/rules.ts'
import { fieldErrors } from '#server/platform/core/fieldErrors.ts'

const spellCharacters = (name: string) =>
  JSON.stringify(name).replace(/[^ -~]/gu, (one) => `\\u${one.charCodeAt(0).toString(16)}`)
const hiddenCharacters = [
  ...['\u061c', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068'],
  ...['\u2069', '\u2028', '\u2029', '\0', '\t', '\n', '\x1b', '\x7f', '\x80', '\x85', '\x9f'],
].map((character) => `a${character}b`)
const visibleCharacters = [
  ...['👩‍👩‍👧‍👦', '❤️', '🇩🇪', 'क्‍ष', 'می‌خواهم', 'تمונה', 'صورة', '图片', 'e\u0301', 'a\u00a0b', 'a\u00adb'],
  ...['a b', "O'Neill & Søn — “x”"],
]
const pdf = (name: string) => checkFile(ruleOf('pdf'), { name, bytes: 1, kind: 'pdf' })

describe('a name', () => {
  test.each(hiddenCharacters.map((name) => [spellCharacters(name), name]))(
    'cannot contain %s, of a file or of a record',
    (_, name) => {
      expect(pdf(name).map(({ code }) => code)).toEqual(['fileNameHidden'])
      const issues = nameInput.safeParse(name).error?.issues ?? []
      expect(fieldErrors(issues, 'en').map(({ code }) => code)).toEqual(['hiddenCharacter'])
    },
  )

  test.each(visibleCharacters)('can contain %s', (name) => {
    expect(pdf(name)).toEqual([])
    expect(nameInput.parse(name)).toBe(name)
  })
})
