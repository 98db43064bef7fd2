import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { persistStore } from 'redux-persist'
import { createActor } from 'xstate'
import { sessionFrom, sessionMachine } from '#machines/session.ts'
import { platformApi } from './api/index.ts'
import { createListeners } from './listeners.ts'
import type { initialPreferences } from './preferences/slice.ts'
import { makeReducer } from './reducer.ts'
import { type Stage, sessionMoved, sessionOpened, tabOpened } from './session/slice.ts'
import { readSession, readTab } from './session/storage.ts'
import type { Extra } from './types.ts'

interface Outside {
  apiBase: string
  sessionStorage: Storage
  localStorage: Storage
  /** Where nothing is remembered yet, e.g. the language of the browser. */
  defaults?: Partial<typeof initialPreferences>
}

/** Makes the store with its session actor. Preferences are remembered in local storage, the session in the tab's. */
export const makeStore = ({ apiBase, sessionStorage, ...local }: Outside) => {
  const stored = readSession(sessionStorage)
  const account = stored && { username: stored.showname, token: stored.token }
  const actor = createActor(sessionMachine, { snapshot: sessionFrom(account) })
  const extra: Extra = { apiBase, storage: sessionStorage, actor }
  const store = configureStore({
    reducer: makeReducer(local),
    middleware: (defaultMiddleware) =>
      defaultMiddleware({
        thunk: { extraArgument: extra },
        // Pages of records are plain data by their schema; walking them on each action costs more than it finds.
        serializableCheck: false,
        immutableCheck: false,
      })
        .prepend(createListeners(extra))
        .concat(platformApi.middleware),
  })
  store.dispatch(stored ? sessionOpened(stored) : tabOpened(readTab(sessionStorage)))
  actor.subscribe(({ value, context }) => {
    store.dispatch(sessionMoved({ stage: value as Stage, heldFor: context.heldFor }))
  })
  actor.start()
  // What is asked for again and again rests while the window is hidden.
  setupListeners(store.dispatch)
  return { store, persistor: persistStore(store) }
}

export type AppStore = ReturnType<typeof makeStore>['store']
