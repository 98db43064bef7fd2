import { hasBanner, latestRequest } from '#src/messages/latest.ts'
import { checkNavigation } from '#src/pages/guard.ts'
import { pageAt, pathTo } from '#src/pages/index.ts'
import { landing } from '#src/pages/landing.ts'
import type { Page } from '#src/pages/page.ts'
import { fetchPage } from '#store/api/fetchPage.ts'
import type { AppStore } from '#store/index.ts'
import { selectCurrentTab, selectViewer } from '#store/session/slice.ts'
import { screens, shell } from './screens.tsx'

/** What a list asks for first. The login page does without the words of its records, which are fetched with them. */
const fetchFirstPage = async ({ dispatch }: AppStore, { list, slices }: Page, query: string | undefined) => {
  if (!list) return
  const parts = import('#src/table/list.ts')
  await Promise.all(slices?.() ?? [])
  const { pageRequestOf, readListState, filterRequest } = await parts
  const state = readListState(list, new URLSearchParams(query))
  dispatch(fetchPage(list.call, pageRequestOf(state, filterRequest(list, state, Date.now()))))
}

/** What stands above the page, which is not to move when it comes. */
const fetchBanner = async ({ dispatch, getState }: AppStore) => {
  const viewer = selectViewer(getState())
  if (!hasBanner(viewer)) return
  await import('#store/api/generated/sysMsgWeb.ts')
  dispatch(fetchPage('getSysMsgWebPage', latestRequest(viewer)))
}

/**
 * Asks at once for all that the page behind an address needs: code, messages, slices, and the records it opens with.
 * Otherwise each would be asked for by the one before. Resolves when the code is there; what could not be had is asked
 * for again, and reported, by who needs it.
 */
export const preloadPage = async (store: AppStore, hash: string): Promise<void> => {
  const [path = '', query] = hash.slice(1).split('?')
  const state = store.getState()
  const viewer = selectViewer(state)
  const page = pageAt(path === pathTo('main') ? landing(viewer, selectCurrentTab(state)) : path)
  const screen = page && screens.get(page.name)
  if (!page || !screen || checkNavigation(page, viewer) !== 'allow') return
  // A browser asks for six things at a time: what the records wait for goes first.
  await Promise.allSettled([
    fetchFirstPage(store, page, query),
    page.inShell && fetchBanner(store),
    page.inShell && shell.fetch(),
    screen.fetch(),
  ])
}
