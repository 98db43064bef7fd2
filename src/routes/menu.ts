import type { Viewer } from '#store/session/slice.ts'
import { checkNavigation } from './guard.ts'
import { type Area, type Route, routes, type TabName, tabs } from './table.ts'

const areaOrder: readonly Area[] = ['overview', 'devices', 'catalogue', 'operations', 'marketing']

const isEntry = ({ path, tab, readings }: Route) => path === `/main/${tab}` || readings !== undefined

/** The side menu of a viewer: tabs and device-data pages that are built and that it may open, by area. */
export const menuOf = (viewer: Viewer, isBuilt: (path: string) => boolean): { area: Area; entries: Route[] }[] =>
  areaOrder
    .map((area) => ({
      area,
      entries: routes.filter((route) => {
        const levels: readonly number[] = tabs[route.tab as TabName]?.levels ?? []
        const inReach = levels.includes(viewer.level) || viewer.marketing
        const mayOpen = inReach && checkNavigation(route, viewer) === 'allow'
        return route.area === area && isEntry(route) && isBuilt(route.path) && mayOpen
      }),
    }))
    .filter(({ entries }) => entries.length > 0)
