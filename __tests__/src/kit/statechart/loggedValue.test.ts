import { namedFields } from '#contract/workflows/noteFields.ts'
import { toLogText } from '#server/features/products/logTexts.ts'
import { partChanges } from '#src/kit/statechart/loggedValue.ts'

const named = { ...namedFields.productLife, ...namedFields.vendorAudit }
const context = { references: { 'deviceType.cid': new Map([['12', 'Scales']]) }, language: 'en' } as const
const changesOf = (field: string, before: unknown, after: unknown) => {
  const declaration = named[field]
  if (!declaration) throw new Error(`No field ${field}`)
  return partChanges(declaration, { before: toLogText(field, before, {}), after: toLogText(field, after, {}) }, context)
}
const name = (language: string, text: string, isDefault = false) => ({ language, name: text, isDefault })
const help = (html: string) => [{ language: 'en', html }]

describe('a logged value is read back', () => {
  test('as the names that changed, by language', () => {
    const before = [name('en', 'Harbour "Band", 2', true), name('zh-CN', '手环')]
    expect(changesOf('names', before, [...before.slice(0, 1), name('zh-CN', '手环 2'), name('de', 'Band')])).toEqual([
      { language: 'zh-CN', before: '手环', after: '手环 2', isHidden: false },
      { language: 'de', before: '', after: 'Band', isHidden: false },
    ])
  })

  test('as help texts without fingerprints; a change beyond the logged text is named', () => {
    expect(changesOf('help', help('<p>Charge | daily</p>'), help('<p>Charge weekly</p>'))).toEqual([
      { language: 'en', before: 'Charge | daily', after: 'Charge weekly', isHidden: false },
    ])
    expect(changesOf('help', help('<p>Charge</p>'), help('<p><b>Charge</b></p>'))).toMatchObject([{ isHidden: true }])
  })

  test('as names of files, choices, references and alarms', () => {
    const files = { before: 'a.png (1a2b3c4d), b.png (00000000)', after: 'a.png (1a2b3c4d)' }
    expect(partChanges(named.licenceIds ?? { label: { verbatim: '' } }, files, context)).toMatchObject([
      { before: 'a.png, b.png', after: 'a.png' },
    ])
    expect(changesOf('cid', '12', '13')).toMatchObject([{ before: 'Scales', after: '13' }])
  })
})
