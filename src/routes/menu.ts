import type { Viewer } from '#store/session/slice.ts'
import { checkNavigation } from './guard.ts'
import { type AccountPage, type Area, type Route, routeOf, routes, type Tab, type TabName, tabs } from './table.ts'

const areaOrder: readonly Area[] = ['overview', 'devices', 'catalogue', 'operations', 'marketing']

const isEntry = ({ path, tab, readings }: Route) => path === `/main/${tab}` || readings !== undefined

const pathOf = (page: string) => `/main/${page}`

/** The entry of the menu that is marked while a page is open: its own, or else its tab's. */
export const entryOf = (route: Route | undefined): string | undefined =>
  route?.tab && (isEntry(route) ? route.path : pathOf(route.tab))

/** The lists of a page's tab, to go from one to another; none for pages that are no list. */
export const listsBeside = (route: Route | undefined): Route[] => {
  const { lists = [] }: Tab = route?.tab ? tabs[route.tab] : { accessLevels: [] }
  const paths = lists.map(pathOf)
  return route && paths.includes(route.path) ? paths.flatMap((path) => routeOf(path) ?? []) : []
}

/** The side menu of a viewer: tabs and device-data pages that are built and that it may open, by area. */
export const menuOf = (viewer: Viewer, isBuilt: (path: string) => boolean): { area: Area; entries: Route[] }[] =>
  areaOrder
    .map((area) => ({
      area,
      entries: routes.filter((route) => {
        const accessLevels: readonly number[] = tabs[route.tab as TabName]?.accessLevels ?? []
        const inReach = accessLevels.includes(viewer.accessLevel) || viewer.marketing || viewer.auditor
        const mayOpen = inReach && checkNavigation(route, viewer) === 'allow'
        return route.area === area && isEntry(route) && isBuilt(route.path) && mayOpen
      }),
    }))
    .filter(({ entries }) => entries.length > 0)

/** The pages of the account that are built and that a viewer may open, by where they are offered. */
export const accountPagesOf = (
  viewer: Viewer,
  isBuilt: (path: string) => boolean,
  offered: readonly AccountPage['offered'][],
): Route[] =>
  routes.filter(
    (route) =>
      route.account?.offered &&
      offered.includes(route.account.offered) &&
      isBuilt(route.path) &&
      checkNavigation(route, viewer) === 'allow',
  )
