import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { recordsForgotten } from './entities.ts'

/** A page as it was called when it was open. */
interface Visit {
  path: string
  title: string
}

const mostKept = 8

const pageOf = ({ path }: Visit) => path.split('?')[0]

/** Two of one name on the same page cannot be told apart: the newer one is kept. */
const isSame = (one: Visit, other: Visit) =>
  one.path === other.path || (one.title === other.title && pageOf(one) === pageOf(other))

/** The pages that were open in this tab, newest first; the next account finds none. */
const visits = createSlice({
  name: 'visits',
  initialState: [] as Visit[],
  reducers: {
    pageVisited: (state, { payload }: PayloadAction<Visit>) =>
      [payload, ...state.filter((one) => !isSame(one, payload))].slice(0, mostKept),
  },
  extraReducers: (build) => build.addCase(recordsForgotten, () => []),
})

export const { pageVisited } = visits.actions
export const visitsReducer = visits.reducer
