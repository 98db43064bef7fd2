import { pageAt, pathTo } from '#src/routes/index.ts'
import { borrowSession } from '#store/session/tabs.ts'

/** How long a page waits for the other tabs before it leads to login. */
const answerMs = 150
/** At the bare address it is login itself that waits. */
const answerAtRootMs = 50

/**
 * Signs a new tab in where another tab of the browser is. Pages for strangers do not ask: at login one may want to sign
 * in as somebody else. Whoever comes to the bare address wants the console.
 */
export const takeOverSession = async (channel: BroadcastChannel, storage: Storage): Promise<void> => {
  const path = location.hash.slice(1).split('?')[0] || pathTo('root')
  const isRoot = path === pathTo('root')
  const page = pageAt(path)
  if (!page || (page.access.strangers && !isRoot)) return
  const isBorrowed = await borrowSession(channel, storage, isRoot ? answerAtRootMs : answerMs)
  if (isBorrowed && isRoot) history.replaceState(null, '', `#${pathTo('main')}`)
}
