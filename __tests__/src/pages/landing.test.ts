import { checkNavigation } from '#src/pages/guard.ts'
import { pageAt, pages } from '#src/pages/index.ts'
import { landing } from '#src/pages/landing.ts'
import { menuOf } from '#src/pages/menu.ts'
import type { Page } from '#src/pages/page.ts'
import { viewers } from '#support/viewers.ts'

const everything = () => true
const only =
  (...names: string[]) =>
  ({ name }: Page) =>
    names.includes(name)

const tabs = [...new Set(pages.flatMap(({ tab }) => tab ?? []))]

/** The current tab leads back to its page, or the visitor to another first screen. */
const afterEachTab = (viewer: (typeof viewers)[keyof typeof viewers]) =>
  Object.groupBy(tabs, (tab) => landing(viewer, tab, everything).replace(`/main/${tab}`, 'back to it'))

describe('the first screen, with every screen built', () => {
  test('leads an administrator back to three tabs, and else to the data centre', () => {
    const first = afterEachTab(viewers.administrator)
    expect(first['back to it']).toEqual(['dataCenterAdmin', 'dataCenterVendor', 'productVendor', 'materialLibraryList'])
    expect(first['/main/dataCenterAdmin']).toHaveLength(tabs.length - 4)
  })

  test('leads a vendor back to any tab of vendors, and else to its data centre', () => {
    const vendorTabs = ['dataCenterVendor', 'productVendor', 'feedback', 'push', 'userCenterVendor', 'deviceVendor']
    const others = ['mall', 'dialMarket', 'specification', 'bigData', 'appVendor', 'serviceVendor']
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
    ['administrator', ['userCenter', 'deviceAdmin'], '', '/main/deviceAdmin'],
    ['administrator', ['deviceAdmin'], 'deviceAdmin', '/main/deviceAdmin'],
    ['administrator', ['deviceVendor'], '', '/profile'],
    ['vendor', ['deviceAdmin', 'deviceVendor'], 'mall', '/main/deviceVendor'],
    ['vendor with nothing switched on', ['push', 'mall', 'dialMarket'], '', '/profile'],
    ['unverified vendor', ['deviceVendor'], '', '/profile'],
    ['marketing account', ['deviceVendor', 'deviceAdmin', 'feedback'], '', '/profile'],
  ] as const)('leads the %s with %j and current tab %j to %s', (who, built, tab, path) => {
    expect(landing(viewers[who], tab, only(...built))).toBe(path)
  })
})

const { nobody: _nobody, ...signedIn } = viewers

test.each(Object.entries(signedIn))(
  'the first screen, as it is built now, has something on it for the %s',
  (_who, viewer) => {
    const first = pageAt(landing(viewer, ''))
    expect(first).toMatchObject({ inShell: true, screen: expect.any(Function) })
    expect(first && checkNavigation(first, viewer)).toBe('allow')
  },
)

/** The specification's menus (section 2), in its order, with the overview of its device data, and ours after them. */
const menus = {
  administrator: `dataCenterAdmin userCenter productAdmin feedback vendor push license mall deviceAdmin deviceManagement firmeware AppAdmin
    dialMarket serviceAdmin materialLibraryList subscribeEmail mailOutbox auditTrail`,
  vendor: `dataCenterVendor productVendor feedback push userCenterVendor deviceVendor mall dialMarket specification bigData
    appVendor serviceVendor`,
}

describe('the side menu, with every screen built', () => {
  const areasOf = (who: keyof typeof viewers) =>
    menuOf(viewers[who], everything).map(({ area, entries }) => ({
      area,
      names: entries.filter(({ readings }) => !readings).map(({ name }) => name),
    }))

  test.each([
    ['administrator', menus.administrator],
    ['vendor', menus.vendor],
    ['vendor with nothing switched on', menus.vendor.replace(/push|mall|dialMarket|bigData/g, '')],
    ['unverified vendor', ''],
    ['marketing account', 'subscribeEmail'],
    ['auditor', 'auditTrail'],
    ['nobody', ''],
  ] as const)("of the %s holds its tabs, in each area in the specification's order", (who, expected) => {
    const order = expected.split(/\s+/).filter(Boolean)
    const areas = areasOf(who)
    expect(areas.flatMap(({ names }) => names).toSorted()).toEqual(order.toSorted())
    for (const { names } of areas) expect(names).toEqual(order.filter((name) => names.includes(name)))
  })

  test('goes from the overview to marketing', () => {
    const areas = areasOf('administrator').map(({ area }) => area)
    expect(areas).toEqual(['overview', 'devices', 'catalogue', 'operations', 'marketing'])
  })
})
