import type { Viewer } from '#store/session/slice.ts'
import { checkNavigation } from './guard.ts'
import { pageNamed, pathTo } from './index.ts'
import { menuOf } from './menu.ts'
import { isBuilt, type Page } from './page.ts'

/** Tabs that an administrator comes back to (specification, section 2, first-screen redirect). */
const administratorReturns: readonly string[] = ['productVendor', 'materialLibraryList', 'dataCenterVendor']

const firstName = ({ accessLevel, marketing, auditor, verified }: Viewer, currentTab: string): string => {
  if (marketing) return 'subscribeEmail'
  if (auditor) return 'auditTrail'
  if (!verified) return 'editVendorInfo'
  if (accessLevel === 1) return administratorReturns.includes(currentTab) ? currentTab : 'dataCenterAdmin'
  return pageNamed(currentTab)?.menu?.includes(2) ? currentTab : 'dataCenterVendor'
}

/**
 * The first screen after signing in. Where the specification leads to a screen that is not built yet, or to one that this
 * account may not open, the first entry of the account's menu serves; an account whose menu is empty starts at its own page.
 */
export const landing = (viewer: Viewer, currentTab: string, built: (page: Page) => boolean = isBuilt): string => {
  const first = pageNamed(firstName(viewer, currentTab))
  if (first && built(first) && checkNavigation(first, viewer) === 'allow') return first.path
  return menuOf(viewer, built)[0]?.entries[0]?.path ?? pathTo('profile')
}
