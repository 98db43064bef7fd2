import type { Viewer } from '#store/session/slice.ts'
import { checkNavigation } from './guard.ts'
import { pageNamed, pathTo } from './index.ts'
import { menuOf } from './menu.ts'

/** Tabs that an administrator returns to (specification, section 2, first-screen redirect). */
const administratorReturns: readonly string[] = ['productVendor', 'materialLibraryList', 'dataCenterVendor']

const firstName = ({ accessLevel, marketing, auditor, verified }: Viewer, currentTab: string): string => {
  if (marketing) return 'subscribeEmail'
  if (auditor) return 'auditTrail'
  if (!verified) return 'editVendorInfo'
  if (accessLevel === 1) return administratorReturns.includes(currentTab) ? currentTab : 'dataCenterAdmin'
  return pageNamed(currentTab)?.menu?.includes(2) ? currentTab : 'dataCenterVendor'
}

/**
 * Returns the path of the first screen after signing in: the one of the specification if the account may
 * open it, else the first entry of its menu, else the profile.
 */
export const landing = (viewer: Viewer, currentTab: string): string => {
  const first = pageNamed(firstName(viewer, currentTab))
  if (first && checkNavigation(first, viewer) === 'allow') return first.path
  return menuOf(viewer)[0]?.entries[0]?.path ?? pathTo('profile')
}
