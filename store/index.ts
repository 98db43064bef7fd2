import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { persistReducer, persistStore } from 'redux-persist'
import { createActor } from 'xstate'
import { sessionFrom, sessionMachine } from '#machines/session.ts'
import { platformApi } from './api/index.ts'
import { draftsReducer } from './drafts.ts'
import { entitiesReducer } from './entities.ts'
import { createListeners } from './listeners.ts'
import { initialPreferences, preferencesReducer } from './preferences/slice.ts'
import { type Stage, sessionMoved, sessionOpened, sessionReducer, tabOpened } from './session/slice.ts'
import { readSession, readTab } from './session/storage.ts'
import { toastsReducer } from './toasts.ts'
import type { Extra } from './types.ts'
import { waitingReducer } from './waiting.ts'

interface Outside {
  apiBase: string
  sessionStorage: Storage
  localStorage: Storage
  /** Where nothing is remembered yet, e.g. the language of the browser. */
  defaults?: Partial<typeof initialPreferences>
}

const persistedIn = (storage: Storage) => ({
  getItem: async (key: string) => storage.getItem(key),
  setItem: async (key: string, value: string) => storage.setItem(key, value),
  removeItem: async (key: string) => storage.removeItem(key),
})

const makeReducer = ({ localStorage, defaults }: Pick<Outside, 'localStorage' | 'defaults'>) => {
  const start = { ...initialPreferences, ...defaults }
  return combineReducers({
    [platformApi.reducerPath]: platformApi.reducer,
    drafts: draftsReducer,
    entities: entitiesReducer,
    toasts: toastsReducer,
    session: sessionReducer,
    waiting: waitingReducer,
    preferences: persistReducer<ReturnType<typeof preferencesReducer>>(
      { key: 'preferences', storage: persistedIn(localStorage) },
      (state = start, action) => preferencesReducer(state, action),
    ),
  })
}

export type RootReducer = ReturnType<typeof makeReducer>

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
