import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { recordsForgotten } from './entities.ts'

/** Visited page with its title. */
interface Visit {
  path: string
  title: string
  /** The path with the whole query of a page, e.g. the filters of a list. */
  url?: string
}

const visitsMax = 8

const pageOf = ({ path }: Visit) => path.split('?')[0]

/** Tests for equal visits: the same path, or the same title on the same page, which could not be distinguished. */
const isSame = (one: Visit, other: Visit) =>
  one.path === other.path || (one.title === other.title && pageOf(one) === pageOf(other))

/** Recently visited pages of this tab, newest first; cleared for another account. */
const visits = createSlice({
  name: 'visits',
  initialState: [] as Visit[],
  reducers: {
    pageVisited: (state, { payload }: PayloadAction<Visit>) =>
      [payload, ...state.filter((one) => !isSame(one, payload))].slice(0, visitsMax),
  },
  extraReducers: (build) => build.addCase(recordsForgotten, () => []),
})

export const { pageVisited } = visits.actions
export const visitsReducer = visits.reducer
