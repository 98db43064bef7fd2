import { vendor } from '#contract/vendors/vendor.ts'
import { namedFields } from '#contract/workflows/noteFields.ts'
import { textIn } from '#server/platform/core/texts.ts'

describe('the fields with notes in a history', () => {
  test('of a vendor are all that it submits, with labels in both languages', () => {
    const fields = Object.keys(vendor.ownCalls.submitVendorInfo.request.shape)
    const labels = namedFields.vendorAudit ?? {}
    expect(Object.keys(labels).toSorted()).toEqual(fields.toSorted())
  })

  test.each(Object.entries(namedFields))('of %s have labels in both languages', (_, labels) => {
    for (const [name, { label }] of Object.entries(labels)) {
      expect(textIn(label, 'en')).not.toBe(name)
      expect(textIn(label, 'zh_CN')).toMatch(/\p{Script=Han}|^[A-Z]{2,}$/u)
    }
  })
})
