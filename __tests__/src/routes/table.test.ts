import { isBuilt } from '#src/routes/built.ts'
import { routeOf, routes, tabs } from '#src/routes/table.ts'
import { outsideShell, ownRoutes, shellGroups, specifiedRoutes } from '#support/specifiedRoutes.ts'

const paths = routes.map(({ path }) => path)
const tabOf = (page: string) => routeOf(`/main/${page}`)?.tab

describe('the route table', () => {
  test("holds the specification's 81 routes in its spelling, ours, and no others", () => {
    expect(specifiedRoutes).toHaveLength(81)
    expect(paths.toSorted()).toEqual([...specifiedRoutes, ...ownRoutes].toSorted())
  })

  test('holds each route once', () => {
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('marks a menu tab for every page below /main, and none for others', () => {
    const tabless = routes.filter(({ tab }) => tab === undefined).map(({ path }) => path)
    expect(tabless.toSorted()).toEqual([...outsideShell, '/managers'].toSorted())
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
  ])('the pages of %s share the tab %s', (group, tab) => {
    expect(new Set(shellGroups[group]?.map(tabOf))).toEqual(new Set([tab]))
  })

  test('every tab of a menu is the tab of its own page', () => {
    expect(Object.keys(tabs).filter((tab) => tabOf(tab) !== tab)).toEqual([])
  })

  test('has screens for some routes; how many are still to be built is told', () => {
    const waiting = paths.filter((path) => !isBuilt(path))
    process.stdout.write(`${waiting.length} of ${paths.length} routes are not built yet\n`)
    expect(waiting.length).toBeLessThan(paths.length)
  })
})
