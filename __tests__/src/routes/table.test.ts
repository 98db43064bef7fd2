import { pages } from '#src/routes/index.ts'
import { markedEntry, siblingPages } from '#src/routes/menu.ts'
import { outsideShell, shellGroups, specifiedRoutes } from '#support/specifiedRoutes.ts'
import { viewers } from '#support/viewers.ts'
import { trackedFiles } from '#tools/lib/sources.ts'

const paths = pages.map(({ path }) => path)
const pageOf = (name: string) => pages.find((page) => page.path === `/main/${name}`)
const tabOf = (name: string) => pageOf(name)?.tab
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)

describe('the pages', () => {
  test("are the specification's 81 routes in its spelling, and additional ones, which differ by more than case", () => {
    expect(specifiedRoutes).toHaveLength(81)
    expect(specifiedRoutes.filter((route) => !paths.includes(route))).toEqual([])
    const ownPaths = paths.filter((path) => !specifiedRoutes.includes(path))
    const specified = new Set(specifiedRoutes.map((route) => route.toLowerCase()))
    expect(ownPaths.filter((path) => specified.has(path.toLowerCase()))).toEqual([])
  })

  test('have unique paths and names, in all files that declare them', async () => {
    const files = trackedFiles().filter((file) => /^src\/routes\/pages\/\w+\.ts$/.test(file))
    const modules = await Promise.all(files.map((file) => import(`#${file}`) as Promise<Record<string, object>>))
    const names = modules.flatMap((module) => Object.values(module).flatMap((some) => Object.keys(some)))
    expect(names.toSorted()).toEqual(namesOf(pages).toSorted())
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('below /main set a current tab, and no others do', () => {
    const tabless = pages.filter(({ tab }) => tab === undefined).map(({ path }) => path)
    expect(tabless.toSorted()).toEqual(
      [...outsideShell, '/handbook', '/managers', '/messageSent', '/profile', '/registrationHelp'].toSorted(),
    )
  })

  test.each([
    ['Push', 'push'],
    ['License', 'license'],
    ['Product admin', 'productAdmin'],
    ['Product vendor', 'productVendor'],
    ['Vendor', 'vendor'],
    ['Feedback', 'feedback'],
    ['Device admin', 'deviceAdmin'],
    ['App admin', 'AppAdmin'],
    ['Dial market', 'dialMarket'],
    ['Specification', 'specification'],
    ['Large screen', 'bigData'],
    ['Material library', 'materialLibraryList'],
    ['Subscribe e-mail', 'subscribeEmail'],
  ])('of %s share the tab %s', (group, tab) => {
    expect(new Set(shellGroups[group]?.map(tabOf))).toEqual(new Set([tab]))
  })

  const alone = ['One tab each', 'Licence, one tab each', 'Data centre'].flatMap((group) => shellGroups[group] ?? [])
  test.each(alone)('set a separate tab for %s', (name) => {
    expect(tabOf(name)).toBe(name)
    expect(pages.filter(({ tab }) => tab === name)).toHaveLength(1)
  })

  test.each([
    ['typeList', 'materialLibraryList'],
    ['resolutionList', 'materialLibraryList'],
    ['addLicense', 'license'],
    ['editLicenseList', 'license'],
    ['readyPublish', 'productAdmin'],
    ['dataCenterMore', 'dataCenterAdmin'],
    ['dataCenterMoreDetail', 'dataCenterAdmin'],
    ['auditRecord', 'auditTrail'],
    ['materialLibraryDetail', 'materialLibraryList'],
    ['bloodPressure', 'bloodPressure'],
    ['deviceManagement', 'deviceManagement'],
  ])('mark the menu entry of %s, which is %s', (name, entry) => {
    expect(markedEntry(pageOf(name), 1)?.name).toBe(entry)
  })

  test('below /main all have an entry of a menu', () => {
    expect(pages.filter((page) => page.tab && !markedEntry(page, 1)?.menu).map(({ path }) => path)).toEqual([])
  })

  test.each(pages.filter(({ beside }) => beside !== undefined))(
    'list $name beside its entry, which comes first, above each of them',
    (page) => {
      const viewer = page.administratorsPage ? viewers.vendor : viewers.administrator
      const lists = siblingPages(page, viewer)
      expect(lists).toContain(page)
      expect(lists[0]).toBe(markedEntry(page, viewer.accessLevel))
      for (const list of lists) expect(namesOf(siblingPages(list, viewer))).toEqual(namesOf(lists))
    },
  )

  test.each(Object.entries(viewers))('are listed once among the tabs of a viewer: %s', (_who, viewer) => {
    const names = pages.map((page) => namesOf(siblingPages(page, viewer)))
    expect(names.filter((listed) => new Set(listed).size < listed.length)).toEqual([])
  })

  test('are listed beside an entry by their rank, whatever their feature is', () => {
    const lists = (name: string) => namesOf(siblingPages(pageOf(name), viewers.administrator))
    expect(lists('vendor')).toEqual(['vendor', 'managers', 'cidVid'])
    expect(lists('exportLog')).toEqual(lists('auditTrail'))
    expect(lists('auditTrail').slice(0, 3)).toEqual(['auditTrail', 'licenceLog', 'exportLog'])
    expect(lists('auditTrail').at(-1)).toBe('statecharts')
  })

  test('have no neighbours in an entry if they are shown below it alone', () => {
    for (const name of ['auditRecord', 'emailPushDetail', 'deviceManagement'])
      expect(siblingPages(pageOf(name), viewers.administrator)).toEqual([])
  })

  test('show only permitted pages beside an entry', () => {
    const lists = (viewer: (typeof viewers)[keyof typeof viewers]) =>
      namesOf(siblingPages(pageOf('productVendor'), viewer))
    const always = ['productVendor', 'readyPublish', 'vendorGoods', 'vendorLicences']
    const open = [...always.slice(0, 3), 'productGuides', 'productOnenet', 'vendorLicences']
    expect(lists(viewers.vendor)).toEqual(open)
    expect(lists(viewers['vendor with nothing switched on'])).toEqual(always)
  })

  test('refer to existing pages only', () => {
    const references = pages.flatMap((page) => [
      ...[page.entry, page.administratorsEntry, page.administratorsPage].flatMap((name) =>
        name ? [{ page, name }] : [],
      ),
    ])
    const brokenReferences = references.filter(({ name }) => !pages.some((one) => one.name === name))
    expect(references.length).toBeGreaterThan(10)
    expect(brokenReferences.map(({ page, name }) => `${page.name}: ${name}`)).toEqual([])
  })
})
