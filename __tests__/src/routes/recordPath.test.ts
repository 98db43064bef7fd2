import { listPath, recordPath } from '#src/routes/recordPath.ts'
import { viewers } from '#support/viewers.ts'

const { administrator, vendor, auditor, 'unverified vendor': applicant } = viewers

describe('the address of a record', () => {
  test('is a separate page, or a drawer beside a list', () => {
    expect(recordPath(administrator, 'vendor', 'v-1')).toBe('/main/auditVendor?id=v-1')
    expect(recordPath(administrator, 'product', 'p-1')).toBe('/main/auditProduct?id=p-1')
    expect(recordPath(vendor, 'product', 'p-1')).toBe('/main/editProduct?id=p-1')
    expect(recordPath(administrator, 'recommendGoods', 'g-1')).toBe('/main/editRecommendGoods?id=g-1')
    expect(recordPath(vendor, 'recommendGoods', 'g-1')).toBe('/main/editVendorGoods?id=g-1')
    expect(recordPath(administrator, 'deviceType', 't-1')).toBe('/main/editDeviceType?id=t-1')
    expect(recordPath(administrator, 'device', 'D 1/2')).toBe('/main/deviceAdmin?open=D+1%2F2')
    expect(recordPath(administrator, 'bloodPressure', '7')).toBe('/main/bloodPressure?open=7')
  })

  test('is one that the vendor may open', () => {
    expect(recordPath(vendor, 'device', 'D-1')).toBe('/main/deviceVendor?open=D-1')
    expect(recordPath(vendor, 'vendor', 'v-1')).toBe('/modifiedData?id=v-1')
    expect(recordPath(applicant, 'vendor', 'v-1')).toBe('/editVendorInfo?id=v-1')
    expect(recordPath(vendor, 'bloodPressure', '7')).toBeUndefined()
  })

  test('is missing for viewers who may see none of its kind', () => {
    expect(recordPath(auditor, 'device', 'D-1')).toBeUndefined()
    expect(recordPath(administrator, 'nothing', '1')).toBeUndefined()
  })

  test('is in a separate list of users for administrators and for vendors', () => {
    expect(recordPath(administrator, 'appUser', 'u_1')).toBe('/main/userCenter?open=u_1')
    expect(recordPath(vendor, 'appUser', 'u_1')).toBe('/main/userCenterVendor?open=u_1')
  })

  test('is in the reader’s list for service contracts, which messages refer to', () => {
    expect(recordPath(administrator, 'serviceContract', 'c-1')).toBe('/main/detailAdmin?id=c-1')
    expect(recordPath(vendor, 'serviceContract', 'c-1')).toBe('/main/serviceVendor?open=c-1')
  })

  test('is also that of a list with its query', () => {
    expect(listPath(administrator, 'bloodPressure', { 'f.deviceId': 'D-1' })).toBe('/main/bloodPressure?f.deviceId=D-1')
    expect(listPath(vendor, 'vendor')).toBeUndefined()
  })
})
