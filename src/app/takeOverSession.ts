import { pageAt, pathTo } from '#src/routes/index.ts'
import { copySessionFromOtherTab } from '#store/session/tabs.ts'

/** Milliseconds that a page waits for other tabs before it redirects to login. */
const waitMs = 150
/** Milliseconds that the login page waits at the root address. */
const waitAtRootMs = 50

/**
 * Signs a new tab in with the session of another tab, if there is one. Public pages do not request it, as at login
 * another account may be wanted; the root address does, and is replaced by `/main`. Writes the session to `storage`.
 */
export const takeOverSession = async (channel: BroadcastChannel, storage: Storage): Promise<void> => {
  const path = location.hash.slice(1).split('?')[0] || pathTo('root')
  const isRoot = path === pathTo('root')
  const page = pageAt(path)
  if (!page || (page.access.strangers && !isRoot)) return
  const isBorrowed = await copySessionFromOtherTab(channel, storage, isRoot ? waitAtRootMs : waitMs)
  if (isBorrowed && isRoot) history.replaceState(null, '', `#${pathTo('main')}`)
}
