import type { Viewer } from '#store/session/slice.ts'
import { checkNavigation } from './guard.ts'
import { routeOf, type TabName, tabs } from './table.ts'

const pathOf = (tab: string) => `/main/${tab}`
const tabNames = Object.keys(tabs) as TabName[]

/** Tabs that an administrator comes back to (specification, section 2, first-screen redirect). */
const administratorReturns: readonly string[] = ['productVendor', 'materialLibraryList', 'dataCenterVendor']

/** Where there is nothing for an account yet. */
export const emptyShell = '/main'

type IsBuilt = (path: string) => boolean

const mayOpen = (path: string, viewer: Viewer, isBuilt: IsBuilt): boolean => {
  const route = routeOf(path)
  return route !== undefined && isBuilt(path) && checkNavigation(route, viewer) === 'allow'
}

const firstPath = ({ accessLevel, marketing, auditor, verified }: Viewer, currentTab: string): string => {
  if (marketing) return pathOf('subscribeEmail')
  if (auditor) return pathOf('auditTrail')
  if (!verified) return '/editVendorInfo'
  if (accessLevel === 1) return pathOf(administratorReturns.includes(currentTab) ? currentTab : 'dataCenterAdmin')
  const vendorTab = tabNames.find(
    (tab) => tab === currentTab && (tabs[tab].accessLevels as readonly number[]).includes(2),
  )
  return pathOf(vendorTab ?? 'dataCenterVendor')
}

/**
 * The first screen after signing in. Where the specification leads to a screen that is not built yet, or to one that this
 * account may not open, the account's first built tab serves.
 */
export const landing = (viewer: Viewer, currentTab: string, isBuilt: IsBuilt): string => {
  const first = firstPath(viewer, currentTab)
  if (mayOpen(first, viewer, isBuilt)) return first
  const serving = tabNames.find(
    (tab) =>
      (tabs[tab].accessLevels as readonly number[]).includes(viewer.accessLevel) &&
      mayOpen(pathOf(tab), viewer, isBuilt),
  )
  return serving ? pathOf(serving) : emptyShell
}
