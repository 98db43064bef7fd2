import { combineReducers } from '@reduxjs/toolkit'
import { persistReducer } from 'redux-persist'
import { emptyApi } from './api/emptyApi.ts'
import { draftsReducer } from './drafts.ts'
import { entitiesReducer } from './entities.ts'
import { holdsReducer } from './holds/slice.ts'
import { jobsReducer } from './jobs.ts'
import { initialPreferences, preferencesReducer } from './preferences/slice.ts'
import { sessionReducer } from './session/slice.ts'
import { toastsReducer } from './toasts.ts'
import { visitsReducer } from './visits.ts'
import { waitingReducer } from './waiting.ts'

const persistedIn = (storage: Storage) => ({
  getItem: async (key: string) => storage.getItem(key),
  setItem: async (key: string, value: string) => storage.setItem(key, value),
  removeItem: async (key: string) => storage.removeItem(key),
})

interface Options {
  localStorage: Storage
  /** Where nothing is remembered yet, e.g. the language of the browser. */
  defaults?: Partial<typeof initialPreferences>
}

/** Every slice of the store. It imports slices alone, so that thunks can import the type of its state. */
export const makeReducer = ({ localStorage, defaults }: Options) => {
  const start = { ...initialPreferences, ...defaults }
  return combineReducers({
    [emptyApi.reducerPath]: emptyApi.reducer,
    drafts: draftsReducer,
    entities: entitiesReducer,
    holds: holdsReducer,
    jobs: jobsReducer,
    toasts: toastsReducer,
    session: sessionReducer,
    visits: visitsReducer,
    waiting: waitingReducer,
    preferences: persistReducer<ReturnType<typeof preferencesReducer>>(
      { key: 'preferences', storage: persistedIn(localStorage), blacklist: ['browserLanguage'] },
      (state = start, action) => preferencesReducer(state, action),
    ),
  })
}

export type RootState = ReturnType<ReturnType<typeof makeReducer>>
