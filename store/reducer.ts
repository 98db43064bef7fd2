import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { combineReducers } from '@reduxjs/toolkit'
import { persistReducer } from 'redux-persist'
import type { Extra } from '#store/extra.ts'
import { emptyApi } from './api/emptyApi.ts'
import { draftsReducer } from './drafts.ts'
import { entitiesReducer } from './entities.ts'
import { jobsReducer } from './jobs.ts'
import { pendingDecisionsReducer } from './pendingDecisions/slice.ts'
import { pendingRequestsReducer } from './pendingRequests.ts'
import { initialPreferences, preferencesReducer } from './preferences/slice.ts'
import { sessionReducer } from './session/slice.ts'
import { toastsReducer } from './toasts.ts'
import { visitsReducer } from './visits.ts'

const persistedIn = (storage: Storage) => ({
  getItem: async (key: string) => storage.getItem(key),
  setItem: async (key: string, value: string) => storage.setItem(key, value),
  removeItem: async (key: string) => storage.removeItem(key),
})

interface Options {
  localStorage: Storage
  /** Initial preferences, e.g. the language of the browser. */
  defaults?: Partial<typeof initialPreferences>
}

/**
 * Creates the root reducer. Imports slices only, so that thunks can import the type of its state. Persists preferences
 * in local storage.
 */
export const makeReducer = ({ localStorage, defaults }: Options) => {
  const start = { ...initialPreferences, ...defaults }
  return combineReducers({
    [emptyApi.reducerPath]: emptyApi.reducer,
    drafts: draftsReducer,
    entities: entitiesReducer,
    pendingDecisions: pendingDecisionsReducer,
    jobs: jobsReducer,
    toasts: toastsReducer,
    session: sessionReducer,
    visits: visitsReducer,
    pendingRequests: pendingRequestsReducer,
    preferences: persistReducer<ReturnType<typeof preferencesReducer>>(
      { key: 'preferences', storage: persistedIn(localStorage), blacklist: ['browserLanguage'] },
      (state = start, action) => preferencesReducer(state, action),
    ),
  })
}

export type RootState = ReturnType<ReturnType<typeof makeReducer>>

export type AppDispatch = ThunkDispatch<RootState, Extra, UnknownAction>
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Extra, UnknownAction>
