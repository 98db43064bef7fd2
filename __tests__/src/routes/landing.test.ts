import { checkNavigation } from '#src/routes/guard.ts'
import { pageAt, pages } from '#src/routes/index.ts'
import { landing } from '#src/routes/landing.ts'
import { accountPagesOf, menuOf } from '#src/routes/menu.ts'
import { viewers } from '#support/viewers.ts'

const tabs = [...new Set(pages.flatMap(({ tab }) => tab ?? []))]

/** Returns the first screen of a visitor: the page of the current tab, or another. */
const afterEachTab = (viewer: (typeof viewers)[keyof typeof viewers]) =>
  Object.groupBy(tabs, (tab) => landing(viewer, tab).replace(`/main/${tab}`, 'back to it'))

describe('the first screen', () => {
  test('of an administrator is the last one of few tabs, and otherwise the data centre', () => {
    const first = afterEachTab(viewers.administrator)
    expect(first['back to it']).toEqual(['dataCenterAdmin', 'dataCenterVendor', 'productVendor', 'materialLibraryList'])
    expect(first['/main/dataCenterAdmin']).toHaveLength(tabs.length - 4)
  })

  test('of a vendor is the last tab of vendors, and otherwise its data centre', () => {
    const vendorTabs = ['dataCenterVendor', 'productVendor', 'feedback', 'push', 'userCenterVendor', 'deviceVendor']
    const others = ['mall', 'dialMarket', 'specification', 'bigData', 'appVendor', 'serviceVendor', 'ownRequests']
    const first = afterEachTab(viewers.vendor)
    expect(first['back to it']?.toSorted()).toEqual([...vendorTabs, ...others].toSorted())
    expect(Object.keys(first).toSorted()).toEqual(['/main/dataCenterVendor', 'back to it'])
  })

  test.each([
    ['administrator', 'nonsense', '/main/dataCenterAdmin'],
    ['administrator', '', '/main/dataCenterAdmin'],
    ['vendor', '', '/main/dataCenterVendor'],
    ['vendor with nothing switched on', 'push', '/main/dataCenterVendor'],
    ['vendor', '../../login', '/main/dataCenterVendor'],
    ['vendor', 'constructor', '/main/dataCenterVendor'],
    ['unverified vendor', 'deviceVendor', '/editVendorInfo'],
    ['marketing account', 'deviceVendor', '/main/subscribeEmail'],
    ['auditor', 'deviceVendor', '/main/auditTrail'],
  ] as const)('of the %s whose current tab is %j is %s', (role, tab, path) => {
    expect(landing(viewers[role], tab)).toBe(path)
  })
})

const { nobody: _nobody, ...signedIn } = viewers

test.each(Object.entries(signedIn))('the first screen of the %s is one that it may open', (_who, viewer) => {
  const first = pageAt(landing(viewer, ''))
  expect(first).toMatchObject({ inShell: true })
  expect(first && checkNavigation(first, viewer)).toBe('allow')
})

/** The specification's menus (section 2), in its order, with the overview of device data, and additional ones after them. */
const menus = {
  administrator: `dataCenterAdmin userCenter productAdmin feedback requests vendor push license mall deviceAdmin deviceManagement firmeware AppAdmin
    dialMarket serviceAdmin materialLibraryList subscribeEmail mailOutbox auditTrail`,
  vendor: `dataCenterVendor productVendor feedback push userCenterVendor deviceVendor mall dialMarket specification bigData
    appVendor serviceVendor ownRequests`,
}

describe('the side menu', () => {
  const areasOf = (role: keyof typeof viewers) =>
    menuOf(viewers[role]).map(({ area, entries }) => ({
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
  ] as const)("of the %s contains its tabs, in each area in the specification's order", (role, expected) => {
    const order = expected.split(/\s+/).filter(Boolean)
    const areas = areasOf(role)
    expect(areas.flatMap(({ names }) => names).toSorted()).toEqual(order.toSorted())
    for (const { names } of areas) expect(names).toEqual(order.filter((name) => names.includes(name)))
  })

  test('lists the device kinds last among devices, as they are declared', () => {
    const [, devices] = menuOf(viewers.administrator)
    const kinds = pages.filter(({ readings }) => readings)
    expect(kinds.length).toBeGreaterThan(10)
    expect(devices?.entries.slice(-kinds.length)).toEqual(kinds)
  })

  test('continues from the overview to marketing', () => {
    const areas = areasOf('administrator').map(({ area }) => area)
    expect(areas).toEqual(['overview', 'devices', 'catalogue', 'operations', 'marketing'])
  })
})

describe('the account pages', () => {
  const namesFor = (role: keyof typeof viewers, ...places: ('profile' | 'palette')[]) =>
    accountPagesOf(viewers[role], places).map(({ name }) => name)

  test.each([
    ['administrator', 'profile handbook', 'messageCenter'],
    ['vendor', 'profile modifiedData ownManagers handbook', 'messageCenter'],
    ['unverified vendor', 'profile handbook', 'messageCenter'],
    ['marketing account', 'profile handbook', 'messageCenter'],
    ['auditor', 'profile handbook', ''],
    ['nobody', '', ''],
  ] as const)(
    'are listed in the menu of the %s, and in its palette with others, in one order',
    (role, inMenu, inPalette) => {
      const names = (text: string) => text.split(' ').filter(Boolean)
      expect(namesFor(role, 'profile')).toEqual(names(inMenu))
      expect(namesFor(role, 'profile', 'palette')).toEqual([...names(inMenu), ...names(inPalette)])
    },
  )
})
