import { hasBanner, latestRequest } from '#src/messages/messages.ts'
import type { List } from '#src/table/list.ts'
import { fetchPage } from '#store/api/fetchPage.ts'
import type { AppStore } from '#store/index.ts'
import { selectViewer } from '#store/session/slice.ts'
import { checkNavigation } from './guard.ts'
import { screenOf, shell } from './screens.tsx'
import { routeOf } from './table.ts'

/** What a list asks for first. The login page does without the words of its records, which are fetched with them. */
const fetchFirstPage = async ({ dispatch }: AppStore, list: List, query: string | undefined): Promise<void> => {
  const { pageRequestOf, readListState, filterRequest } = await import('#src/table/list.ts')
  const state = readListState(list, new URLSearchParams(query))
  dispatch(fetchPage(list.call, pageRequestOf(state, filterRequest(list, state, Date.now()))))
}

/**
 * Asks at once for all that the page behind an address needs: code, and the records it opens with. Otherwise each would
 * be asked for by the one before. Resolves when the code is there; what could not be had is asked for again, and
 * reported, by who needs it.
 */
export const preloadRoute = async (store: AppStore, hash: string): Promise<void> => {
  const [path = '', query] = hash.slice(1).split('?')
  const route = routeOf(path)
  const screen = screenOf(path)
  const viewer = selectViewer(store.getState())
  if (!route || !screen || checkNavigation(route, viewer) !== 'allow') return
  // It stands above the page, which is not to move when it comes.
  if (hasBanner(viewer)) store.dispatch(fetchPage('getSysMsgWebPage', latestRequest(viewer)))
  const { list } = screen
  await Promise.allSettled([route.tab && shell.fetch(), screen.fetch(), list && fetchFirstPage(store, list, query)])
}
