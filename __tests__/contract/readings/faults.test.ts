import { faultText } from '#contract/readings/import/faults.ts'

describe('the reason of a rejection', () => {
  test('rounds converted values for readers', () => {
    const values = { quantity: 'Diastolic', value: 7493.115142698108, unit: 'mmHg', minimum: 20, maximum: 200 }
    expect(faultText({ code: 'impossible', values }, 'en').values).toEqual({ ...values, value: 7493.12 })
  })

  test('keeps whole numbers, and names in the language of the reader', () => {
    const values = { cells: 12, columns: 9, names: { en: 'Systolic', zh_CN: '收缩压' } }
    expect(faultText({ code: 'cellCount', values }, 'zh_CN').values).toEqual({ ...values, names: '收缩压' })
  })
})
