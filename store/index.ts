import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { persistStore } from 'redux-persist'
import { createActor } from 'xstate'
import { restoreSession, sessionMachine } from '#machines/accounts/session.ts'
import { platformApi } from './api/index.ts'
import { draftsRestored, readDrafts, writeDrafts } from './drafts.ts'
import type { Extra } from './extra.ts'
import { createListeners } from './listeners.ts'
import type { initialPreferences } from './preferences/slice.ts'
import { makeReducer } from './reducer.ts'
import { resumableByChanged, sessionOpened, tabOpened } from './session/slice.ts'
import { readSession, readTab } from './session/storage.ts'
import type { TabMessage } from './session/tabs.ts'
import { handleTabMessage } from './session/thunks.ts'

interface Outside {
  apiBase: string
  sessionStorage: Storage
  localStorage: Storage
  otherTabs?: BroadcastChannel
  /** Initial preferences, e.g. the language of the browser. */
  defaults?: Partial<typeof initialPreferences>
}

/**
 * Creates the store with its session actor. Reads and writes preferences in local storage, session and drafts in
 * session storage, and listens to the channel of tabs.
 */
export const makeStore = ({ apiBase, sessionStorage, otherTabs, ...local }: Outside) => {
  const stored = readSession(sessionStorage)
  const account = stored && { username: stored.showname, token: stored.token }
  const actor = createActor(sessionMachine, { snapshot: restoreSession(account) })
  const extra: Extra = { apiBase, storage: sessionStorage, otherTabs, actor, pendingDecisions: new Map() }
  const store = configureStore({
    reducer: makeReducer(local),
    middleware: (defaultMiddleware) =>
      defaultMiddleware({
        thunk: { extraArgument: extra },
        // Records are plain data by their schema; checking them on each action is too slow.
        serializableCheck: false,
        immutableCheck: false,
      })
        .prepend(createListeners(extra))
        .concat(platformApi.middleware),
  })
  store.dispatch(draftsRestored(readDrafts(sessionStorage)))
  store.dispatch(stored ? sessionOpened(stored) : tabOpened(readTab(sessionStorage)))
  let { drafts } = store.getState()
  store.subscribe(() => {
    const before = drafts
    drafts = store.getState().drafts
    if (drafts !== before) writeDrafts(sessionStorage, drafts)
  })
  actor.subscribe(({ context }) => {
    if (context.resumableBy !== store.getState().session.resumableBy)
      store.dispatch(resumableByChanged(context.resumableBy))
  })
  actor.start()
  otherTabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    store.dispatch(handleTabMessage(data))
  })
  // Polling pauses while the window is hidden.
  setupListeners(store.dispatch)
  return { store, session: actor, persistor: persistStore(store) }
}

export type AppStore = ReturnType<typeof makeStore>['store']
