import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/session.ts'
import type { RootReducer } from './index.ts'

/** What thunks and the base query get from outside. */
export interface Extra {
  /** Where the platform is, e.g. `/platform` or `https://platform.example`. */
  apiBase: string
  /** The tab's session storage. */
  storage: Storage
  /** The one session actor. */
  actor: ActorRefFrom<typeof sessionMachine>
}

export type RootState = ReturnType<RootReducer>
export type AppDispatch = ThunkDispatch<RootState, Extra, UnknownAction>
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Extra, UnknownAction>
