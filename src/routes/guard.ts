import type { Viewer } from '#store/session/slice.ts'
import type { Page } from './page.ts'

/**
 * Outcome of opening a page. `signIn` opens the login page and stores the requested path; `refuse` warns and
 * opens the login page; `unverified` sends a vendor without verification to the verification form;
 * `administratorsPage` sends an administrator from a vendor's list to the list of all vendors.
 */
export type Verdict = 'allow' | 'signIn' | 'refuse' | 'unverified' | 'administratorsPage'

const checkRoles = (roles: readonly string[], { role }: Viewer): Verdict => {
  if (roles.includes(role)) return 'allow'
  return role === 'applicant' && roles.includes('vendor') ? 'unverified' : 'refuse'
}

/** Runs the checks before each navigation, in the specification's order (section 6). */
export const checkNavigation = (page: Page, viewer: Viewer): Verdict => {
  const { access, inShell } = page
  if (access.strangers) return 'allow'
  if ((inShell || access.signedIn) && !viewer.signedIn) return 'signIn'
  if (page.administratorsPage && viewer.accessLevel === 1) return 'administratorsPage'
  if (access.roles) return checkRoles(access.roles, viewer)
  if (viewer.marketing && inShell) return access.marketing ? 'allow' : 'refuse'
  if (viewer.auditor && inShell) return access.auditor ? 'allow' : 'refuse'
  if (access.level !== undefined && access.level !== viewer.accessLevel) return 'refuse'
  if (inShell && !viewer.verified) return 'unverified'
  if (access.feature && !viewer.features.includes(access.feature)) return 'refuse'
  return 'allow'
}
