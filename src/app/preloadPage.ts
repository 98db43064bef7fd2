import { hasBanner, latestRequest } from '#src/features/messages/latest.ts'
import { firstPageRequest } from '#src/kit/table/firstPageRequest.ts'
import { checkNavigation } from '#src/routes/guard.ts'
import { type PageName, pageAt, pathTo } from '#src/routes/index.ts'
import { landing } from '#src/routes/landing.ts'
import type { Page } from '#src/routes/page.ts'
import { fetchAhead } from '#store/api/fetchAhead.ts'
import type { AppStore } from '#store/index.ts'
import { selectCurrentTab, selectViewer } from '#store/session/slice.ts'
import { pageSlices } from './generated/pageSlices.ts'
import { loadSlices } from './loadSlices.ts'
import { openingCallsByPage } from './openingCallsByPage.ts'
import { screens, shell } from './screens.tsx'

/** How long code that is there waits for the records that it shows: drawn with them, a page is drawn once. */
const recordsMs = 100

/** The page of records that an address asks for. The words of records, which filters are read by, come where it has any. */
const requestIn = async (list: NonNullable<Page['list']>, query: string | undefined): Promise<object> => {
  if (!query) return firstPageRequest(list)
  const { toPageRequest, readListState, toListFilters } = await import('#src/kit/table/list.ts')
  const state = readListState(list, new URLSearchParams(query))
  return toPageRequest(state, toListFilters(list, state, Date.now()))
}

const fetchFirstPage = async (store: AppStore, { name, list, readings }: Page, query: string | undefined) => {
  if (!list) return
  const { session, preferences } = store.getState()
  const opening = preferences.opensWith[`${session.showname}/${name}`]?.query
  const asked = query || opening || list.defaultQuery
  // By which standard levels are meant is known with the page.
  if (asked?.includes('f.severity=')) return
  const [request] = await Promise.all([requestIn(list, asked), loadSlices(pageSlices[name as PageName])])
  const standard = preferences.standards[readings ?? '']
  await store.dispatch(fetchAhead(list.call, { body: { ...request, ...(standard && { standard }) } }))
}

const fetchOpening = async ({ dispatch, getState }: AppStore, { name }: Page, query: string | undefined) => {
  const opening = openingCallsByPage[name]
  if (!opening) return
  const [calls] = await Promise.all([
    opening(selectViewer(getState()), new URLSearchParams(query)),
    loadSlices(pageSlices[name as PageName]),
  ])
  await Promise.all(calls.map(({ call, argument }) => dispatch(fetchAhead(call, argument))))
}

/** What stands above the page, which is not to move when it comes. */
const fetchBanner = async ({ dispatch, getState }: AppStore) => {
  const viewer = selectViewer(getState())
  if (!hasBanner(viewer)) return
  await import('#store/api/generated/sysMsgWeb.ts')
  dispatch(fetchAhead('getSysMsgWebPage', { body: latestRequest(viewer) }))
}

const nothing = Promise.resolve()

interface Coming {
  /** The frame around the page. */
  frame: Promise<unknown>
  /** The frame, the page's code, and its records where they are not long in coming. */
  page: Promise<unknown>
}

/**
 * Asks at once for all that the page behind an address needs: code, messages, slices, and the records it opens with.
 * Otherwise each would be asked for by the one before. What could not be had is asked for again, and reported, by who
 * needs it.
 */
export const preloadPage = (store: AppStore, hash: string): Coming => {
  const [path = '', query] = hash.slice(1).split('?')
  const state = store.getState()
  const viewer = selectViewer(state)
  const page = pageAt(path === pathTo('main') ? landing(viewer, selectCurrentTab(state)) : path)
  const screen = page && screens.get(page.name)
  if (!page || !screen || checkNavigation(page, viewer) !== 'allow') return { frame: nothing, page: nothing }
  // A browser asks for six things at a time: what the records wait for goes first.
  const records = Promise.allSettled([fetchFirstPage(store, page, query), fetchOpening(store, page, query)])
  const banner = page.inShell && fetchBanner(store)
  const frame = page.inShell && shell.fetch()
  const code = Promise.allSettled([banner, frame, screen.fetch()])
  const drawn = code.then(() => Promise.race([records, new Promise((resolve) => setTimeout(resolve, recordsMs))]))
  return { frame: page.inShell ? Promise.allSettled([banner, frame]) : drawn, page: drawn }
}
