import { foldText } from '#contract/core/characters.ts'
import { nameInput } from '#contract/core/commonFields.ts'
import { checkFile } from '#contract/core/files/check.ts'
import { ruleOf } from '#contract/core/files/rules.ts'
import { fieldErrors } from '#server/platform/core/fieldErrors.ts'

const spellCharacters = (name: string) =>
  JSON.stringify(name).replace(/[^ -~]/gu, (one) => `\\u${one.charCodeAt(0).toString(16)}`)
const hiddenCharacters = [
  ...['\u061c', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068'],
  ...['\u2069', '\0', '\x1b', '\x7f', '\x80', '\x85', '\x9f'],
].map((character) => `a${character}b`)
/** Hidden in a file name; in the name of a record they become spaces. */
const lineBreaks = ['\u2028', '\u2029', '\t', '\n'].map((character) => `a${character}b`)
const visibleCharacters = [
  ...['👩‍👩‍👧‍👦', '❤️', '🇩🇪', 'क्‍ष', 'می‌خواهم', 'تمונה', 'صورة', '图片', 'é'],
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

  test.each(lineBreaks.map((name) => [spellCharacters(name), name]))('of a file cannot contain %s', (_, name) => {
    expect(pdf(name).map(({ code }) => code)).toEqual(['fileNameHidden'])
    expect(nameInput.parse(name)).toBe('a b')
  })

  test.each(visibleCharacters)('can contain %s', (name) => {
    expect(pdf(name)).toEqual([])
    expect(nameInput.parse(name)).toBe(name)
  })

  test.each([
    ['Zoe\u0301', 'Zoé'],
    ['  Run \u00a0 club\u3000', 'Run club'],
    ['\ufeffRun\u200b club\u2060', 'Run club'],
    ['So\u00adft', 'Soft'],
    ['Jo\u200dhn\u200c', 'John'],
    ['カ\u3099ス', 'ガス'],
    ['\u1100\u1161', '가'],
  ])('%j of a record is stored as %j', (typed, stored) => {
    expect(nameInput.parse(typed)).toBe(stored)
  })

  test('is as long as its composed characters', () => {
    expect(nameInput.parse(`${'e\u0301'.repeat(39)}𠮷`)).toHaveLength(41)
    const { error } = nameInput.safeParse('é'.repeat(41))
    expect(fieldErrors(error?.issues ?? [], 'en')).toMatchObject([
      { code: 'tooLong', msg: 'Enter at most 40 characters' },
    ])
    const fromMac = 'Übergrößenträger-ÄÖÜäöüÄÖÜäöüÄÖÜäöü.pdf'.normalize('NFD')
    expect([fromMac.length, pdf(fromMac), pdf('ガグプ'.repeat(13).normalize('NFD'))]).toEqual([60, [], []])
  })

  test.each([
    ['Zoé', 'zoe\u0301'],
    ['ZOÉ', 'zoe'],
    ['Ｆｕｌｌ　Width', 'full width'],
    ['Straße', 'STRASSE'],
    ['Łódź Øre', 'lodz ore'],
    ['智能血压计', '智能血压计'],
    ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
  ])('%j is compared as %j', (one, other) => {
    expect(foldText(one)).toBe(foldText(other))
  })

  test.each([
    ['ガラス', 'カラス'],
    ['血压', '血糖'],
  ])('%j is compared with %j as another', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other))
  })
})
