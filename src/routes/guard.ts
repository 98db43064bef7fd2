import type { Viewer } from '#store/session/slice.ts'
import { type AccountPage, isInShell, type Route } from './table.ts'

/**
 * What happens when somebody opens a route. `signIn` keeps the requested page for afterwards; `refuse` warns and goes to
 * login; `unverified` leads a vendor without verification to the only thing it may do.
 */
export type Verdict = 'allow' | 'signIn' | 'refuse' | 'unverified'

const isLogin = ({ path }: Route) => path === '/' || path === '/login'

const checkAccountPage = ({ roles }: AccountPage, { role }: Viewer): Verdict => {
  if (roles.includes(role)) return 'allow'
  return role === 'applicant' && roles.includes('vendor') ? 'unverified' : 'refuse'
}

/** The checks before each navigation, in the specification's order (section 6). */
export const checkNavigation = (route: Route, viewer: Viewer): Verdict => {
  if (isLogin(route)) return 'allow'
  if ((isInShell(route) || route.signedIn) && !viewer.signedIn) return 'signIn'
  if (route.account) return checkAccountPage(route.account, viewer)
  if (viewer.marketing && isInShell(route)) return route.marketing ? 'allow' : 'refuse'
  if (viewer.auditor && isInShell(route)) return route.auditor ? 'allow' : 'refuse'
  if (route.accessLevel !== undefined && route.accessLevel !== viewer.accessLevel) return 'refuse'
  if (isInShell(route) && !viewer.verified) return 'unverified'
  if (route.feature && !viewer.features.includes(route.feature)) return 'refuse'
  return 'allow'
}
