import { textIn } from '#server/platform/core/texts.ts'

const refused = 'products.server:productMessages.product.requestChanges.toVendor'

describe('a text', () => {
  test('has its values in it, and texts among them in the same language', () => {
    const text = {
      key: 'readings.server:importTitle',
      values: { kind: { key: 'readings.records:bodyFat.label' }, fileName: 'a.csv' },
    } as const
    expect([textIn(text, 'en'), textIn(text, 'zh_CN')]).toEqual(['Body fat: a.csv', '体脂：a.csv'])
  })

  test.each(['$t(core.names:kinds.product.label)', '{{why}}', '$&', '<b>', '{{- record}}'])(
    'takes the value %s for words, whatever it looks like',
    (record) => {
      expect(textIn({ key: refused, values: { record, why: 'x' } }, 'en')).toBe(`${record} was returned for changes: x`)
    },
  )

  test('does not take a value for an option', () => {
    const values = { record: 'A', why: 'x', lng: 'zh_CN', defaultValue: 'y', ns: 'z', count: '3' }
    expect(textIn({ key: refused, values }, 'en')).toBe('A was returned for changes: x')
  })

  test('names alternatives as a sentence does, and several texts each once', () => {
    const phrases = ['core.workflows:phrases.administrator', 'core.workflows:phrases.vendor'] as const
    expect(textIn({ oneOf: phrases }, 'en')).toBe('an administrator or the vendor')
    expect(textIn({ joined: [...phrases, phrases[0]], by: '、' }, 'zh_CN')).toBe('管理员、厂商')
  })

  test('has a unit as the language writes it', () => {
    expect([textIn({ unit: 'min' }, 'zh_CN'), textIn({ unit: 'mmHg' }, 'zh_CN')]).toEqual(['分钟', 'mmHg'])
  })
})
