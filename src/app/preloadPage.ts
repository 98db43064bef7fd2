import { hasBanner, latestRequest } from '#src/features/messages/latestRequest.ts'
import { firstPageRequest } from '#src/kit/table/firstPageRequest.ts'
import { checkNavigation } from '#src/routes/guard.ts'
import { type PageName, pageAt, pathTo } from '#src/routes/index.ts'
import { landing } from '#src/routes/landing.ts'
import { defaultQueryOf } from '#src/routes/list.ts'
import type { Page } from '#src/routes/page.ts'
import { prefetch } from '#store/api/prefetch.ts'
import type { AppStore } from '#store/index.ts'
import { selectCurrentTab, selectViewer } from '#store/session/slice.ts'
import { pageSlices } from './generated/pageSlices.ts'
import { loadSlices } from './loadSlices.ts'
import { openingCallsByPage } from './openingCallsByPage.ts'
import { screens, shell } from './screens.tsx'

/** Milliseconds that loaded code waits for its records, so that the page is rendered once, with them. */
const recordsMs = 100

/**
 * Returns the list request of a URL. Loads the texts of records, which filters are parsed by, only if the URL has a
 * query.
 */
const readRequest = async (list: NonNullable<Page['list']>, query: string | undefined): Promise<object> => {
  if (!query) return firstPageRequest(list)
  const { toPageRequest, readListState, toListFilters } = await import('#src/kit/table/list.ts')
  const state = readListState(list, new URLSearchParams(query))
  return toPageRequest(state, toListFilters(list, state, Date.now()))
}

const fetchFirstPage = async (store: AppStore, { name, list, readings }: Page, query: string | undefined) => {
  if (!list) return
  const { session, preferences } = store.getState()
  const opening = preferences.opensWith[`${session.showname}/${name}`]?.query
  const listQuery = query || opening || defaultQueryOf(list, selectViewer(store.getState()))
  // The standard that defines the severities is known only with the page.
  if (listQuery?.includes('f.severity=')) return
  const [request] = await Promise.all([readRequest(list, listQuery), loadSlices(pageSlices[name as PageName])])
  const standard = preferences.standards[readings ?? '']
  await store.dispatch(prefetch(list.call, { body: { ...request, ...(standard && { standard }) } }))
}

const fetchOpeningCalls = async ({ dispatch, getState }: AppStore, { name }: Page, query: string | undefined) => {
  const opening = openingCallsByPage[name]
  if (!opening) return
  const [calls] = await Promise.all([
    opening(selectViewer(getState()), new URLSearchParams(query)),
    loadSlices(pageSlices[name as PageName]),
  ])
  await Promise.all(calls.map(({ call, argument }) => dispatch(prefetch(call, argument))))
}

/** Prefetches the banner above the page, so that the page does not move when it appears. */
const fetchBanner = async ({ dispatch, getState }: AppStore) => {
  const viewer = selectViewer(getState())
  if (!hasBanner(viewer)) return
  await import('#store/api/generated/sysMsgWeb.ts')
  dispatch(prefetch('getSysMsgWebPage', { body: latestRequest(viewer) }))
}

const resolved = Promise.resolve()

interface Preload {
  /** Resolves when the frame around the page can be rendered. */
  frame: Promise<unknown>
  /** Resolves when the frame, the page's code and, unless they are slow, its records are loaded. */
  page: Promise<unknown>
}

/**
 * Prefetches in parallel everything that the page of a URL needs: code, messages, API slices and its first records,
 * which would otherwise be discovered one after another. Failures are ignored here: the component that needs the result
 * requests it again and reports the error.
 */
export const preloadPage = (store: AppStore, hash: string): Preload => {
  const [path = '', query] = hash.slice(1).split('?')
  const state = store.getState()
  const viewer = selectViewer(state)
  const page = pageAt(path === pathTo('main') ? landing(viewer, selectCurrentTab(state)) : path)
  const screen = page && screens.get(page.name)
  if (!page || !screen || checkNavigation(page, viewer) !== 'allow') return { frame: resolved, page: resolved }
  // A browser sends six requests at a time: those that the records depend on go first.
  const records = Promise.allSettled([fetchFirstPage(store, page, query), fetchOpeningCalls(store, page, query)])
  const banner = page.inShell && fetchBanner(store)
  const frame = page.inShell && shell.fetch()
  const code = Promise.allSettled([banner, frame, screen.fetch()])
  const drawn = code.then(() => Promise.race([records, new Promise((resolve) => setTimeout(resolve, recordsMs))]))
  return { frame: page.inShell ? Promise.allSettled([banner, frame]) : drawn, page: drawn }
}
