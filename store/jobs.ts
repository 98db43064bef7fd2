import { createSlice } from '@reduxjs/toolkit'
import { sessionOpened } from './session/slice.ts'

/** Whether jobs are looked after: nobody asks for them before the reader has begun one, or has opened their list. */
const jobs = createSlice({
  name: 'jobs',
  initialState: { isWatched: false },
  reducers: { jobsWatched: () => ({ isWatched: true }) },
  extraReducers: (builder) => {
    builder.addCase(sessionOpened, () => ({ isWatched: false }))
  },
})

export const { jobsWatched } = jobs.actions
export const jobsReducer = jobs.reducer
