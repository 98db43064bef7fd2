import { createSlice } from '@reduxjs/toolkit'
import { sessionOpened } from './session/slice.ts'

interface JobsState {
  /** Jobs are looked after: nobody asks for them before the reader has begun one, or has opened their list. */
  isWatched: boolean
  /** Their list is open. */
  isOpen: boolean
}

const initialState: JobsState = { isWatched: false, isOpen: false }

const jobs = createSlice({
  name: 'jobs',
  initialState,
  reducers: {
    jobsWatched: (state) => ({ ...state, isWatched: true }),
    jobsOpened: () => ({ isWatched: true, isOpen: true }),
    jobsClosed: (state) => ({ ...state, isOpen: false }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionOpened, () => initialState)
  },
})

export const { jobsWatched, jobsOpened, jobsClosed } = jobs.actions
export const jobsReducer = jobs.reducer
