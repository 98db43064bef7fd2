import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Extra } from './extra.ts'
import type { RootState } from './reducer.ts'

export type { Extra } from './extra.ts'
export type { RootState } from './reducer.ts'
export type AppDispatch = ThunkDispatch<RootState, Extra, UnknownAction>
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Extra, UnknownAction>
