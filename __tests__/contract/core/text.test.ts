import { textIn } from '#server/platform/core/texts.ts'

const key = 'products.server:productMessages.product.requestChanges.toVendor'

describe('a translated text', () => {
  test('contains its values, and nested texts in the same language', () => {
    const text = {
      key: 'readings.server:importTitle',
      values: { kind: { key: 'readings.records:bodyFat.label' }, fileName: 'a.csv' },
    } as const
    expect([textIn(text, 'en'), textIn(text, 'zh_CN')]).toEqual(['Body fat: a.csv', '体脂：a.csv'])
  })

  test.each(['$t(core.names:kinds.product.label)', '{{why}}', '$&', '<b>', '{{- record}}'])(
    'inserts the value %s literally',
    (record) => {
      expect(textIn({ key, values: { record, why: 'x' } }, 'en')).toBe(`${record} was returned for changes: x`)
    },
  )

  test('does not use a value as an option', () => {
    const values = { record: 'A', why: 'x', lng: 'zh_CN', defaultValue: 'y', ns: 'z', count: '3' }
    expect(textIn({ key, values }, 'en')).toBe('A was returned for changes: x')
  })

  test('joins alternatives as a sentence does, and repeated texts once', () => {
    const phrases = ['core.workflows:phrases.administrator', 'core.workflows:phrases.vendor'] as const
    expect(textIn({ oneOf: phrases }, 'en')).toBe('an administrator or the vendor')
    expect(textIn({ joined: [...phrases, phrases[0]], by: '、' }, 'zh_CN')).toBe('管理员、厂商')
  })

  test('contains a unit in the spelling of the language', () => {
    expect([textIn({ unit: 'min' }, 'zh_CN'), textIn({ unit: 'mmHg' }, 'zh_CN')]).toEqual(['分钟', 'mmHg'])
  })
})
