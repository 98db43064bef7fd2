import { landing } from '#src/routes/landing.ts'
import { menuOf } from '#src/routes/menu.ts'
import { tabs } from '#src/routes/table.ts'
import { viewers } from '#support/viewers.ts'

const everything = () => true
const only =
  (...pages: string[]) =>
  (path: string) =>
    pages.includes(path.replace('/main/', ''))

/** The current tab leads back to its page, or the visitor to another first screen. */
const afterEachTab = (viewer: (typeof viewers)[keyof typeof viewers]) =>
  Object.groupBy(Object.keys(tabs), (tab) => landing(viewer, tab, everything).replace(`/main/${tab}`, 'back to it'))

describe('the first screen, with every screen built', () => {
  test('leads an administrator to the data centre, whatever was open before', () => {
    const first = afterEachTab(viewers.administrator)
    expect(first['back to it']).toEqual(['dataCenterAdmin', 'dataCenterVendor', 'materialLibraryList'])
    expect(first['/main/dataCenterAdmin']).toHaveLength(Object.keys(tabs).length - 3)
  })

  test('leads a vendor back to any tab of vendors, and else to its data centre', () => {
    const vendorTabs = ['dataCenterVendor', 'productVendor', 'feedback', 'push', 'userCenterVendor', 'deviceVendor']
    const others = ['mall', 'dialMarket', 'specification', 'bigData', 'serviceVendor']
    const first = afterEachTab(viewers.vendor)
    expect(first['back to it']?.toSorted()).toEqual([...vendorTabs, ...others].toSorted())
    expect(Object.keys(first).toSorted()).toEqual(['/main/dataCenterVendor', 'back to it'])
  })

  test.each([
    ['administrator', 'nonsense', '/main/dataCenterAdmin'],
    ['administrator', '', '/main/dataCenterAdmin'],
    ['vendor', '', '/main/dataCenterVendor'],
    ['vendor', '../../login', '/main/dataCenterVendor'],
    ['vendor', 'constructor', '/main/dataCenterVendor'],
    ['unverified vendor', 'deviceVendor', '/editVendorInfo'],
    ['marketing account', 'deviceVendor', '/main/subscribeEmail'],
    ['auditor', 'deviceVendor', '/main/auditTrail'],
  ] as const)('leads the %s whose current tab is %j to %s', (who, tab, path) => {
    expect(landing(viewers[who], tab, everything)).toBe(path)
  })
})

describe('the first screen, where few screens are built', () => {
  test.each([
    ['administrator', ['deviceAdmin', 'userCenter'], '', '/main/userCenter'],
    ['administrator', ['deviceAdmin'], 'deviceAdmin', '/main/deviceAdmin'],
    ['administrator', ['deviceVendor'], '', '/main'],
    ['vendor', ['deviceAdmin', 'deviceVendor'], 'mall', '/main/deviceVendor'],
    ['vendor with nothing switched on', ['push', 'mall', 'dialMarket'], '', '/main'],
    ['unverified vendor', ['deviceVendor'], '', '/main'],
    ['marketing account', ['deviceVendor', 'deviceAdmin', 'feedback'], '', '/main'],
  ] as const)('leads the %s with %j and current tab %j to %s', (who, built, tab, path) => {
    expect(landing(viewers[who], tab, only(...built))).toBe(path)
  })
})

describe('the side menu, with every screen built', () => {
  const tabsIn = (who: keyof typeof viewers) =>
    menuOf(viewers[who], everything)
      .flatMap(({ entries }) => entries)
      .filter(({ readings }) => !readings)
      .map(({ tab }) => tab as string)
      .toSorted()

  const administrators = `dataCenterAdmin userCenter productAdmin feedback vendor push license mall deviceAdmin
    firmeware AppAdmin dialMarket serviceAdmin materialLibraryList subscribeEmail mailOutbox auditTrail`
  const vendors = `dataCenterVendor productVendor feedback push userCenterVendor deviceVendor mall dialMarket
    specification bigData serviceVendor`
  const withoutSwitches = vendors.replace(/push|mall|dialMarket/g, '')

  test.each([
    ['administrator', administrators],
    ['vendor', vendors],
    ['vendor with nothing switched on', withoutSwitches],
    ['unverified vendor', ''],
    ['marketing account', 'subscribeEmail'],
    ['auditor', 'auditTrail'],
    ['nobody', ''],
  ] as const)('of the %s holds its tabs', (who, expected) => {
    expect(tabsIn(who)).toEqual(expected.split(/\s+/).filter(Boolean).toSorted())
  })
})
