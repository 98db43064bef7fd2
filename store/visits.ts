import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { recordsForgotten } from './entities.ts'

/** A page as it was called when it was open. */
interface Visit {
  path: string
  title: string
}

const mostKept = 8

/** The pages that were open in this tab, newest first; the next account finds none. */
const visits = createSlice({
  name: 'visits',
  initialState: [] as Visit[],
  reducers: {
    pageVisited: (state, { payload }: PayloadAction<Visit>) =>
      [payload, ...state.filter(({ path }) => path !== payload.path)].slice(0, mostKept),
  },
  extraReducers: (build) => build.addCase(recordsForgotten, () => []),
})

export const { pageVisited } = visits.actions
export const visitsReducer = visits.reducer
