import { vendor } from '#contract/operations/vendor.ts'
import { namedFields } from '#contract/workflows/noteFields.ts'

describe('the fields that a history names', () => {
  test('of a vendor are all that it submits, each in both languages', () => {
    const submitted = Object.keys(vendor.ownCalls.submitVendorInfo.request.shape)
    const labels = namedFields.vendorAudit ?? {}
    expect(Object.keys(labels).toSorted()).toEqual(submitted.toSorted())
    for (const name of submitted) expect(labels[name]?.label.zh_CN).toMatch(/\p{Script=Han}/u)
  })
})
