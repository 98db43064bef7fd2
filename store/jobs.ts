import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionOpened } from './session/slice.ts'

/** Unfinished job started in this tab. */
interface BegunJob {
  id: string
  /** True if its file is downloaded automatically when it is ready. */
  isSavedWhenReady: boolean
}

interface JobsState {
  /** True if jobs are polled: once the user has started one, or opened the list. */
  isWatched: boolean
  /** True if the list of jobs is open. */
  isOpen: boolean
  begun: BegunJob[]
}

const initialState: JobsState = { isWatched: false, isOpen: false, begun: [] }

const jobs = createSlice({
  name: 'jobs',
  initialState,
  reducers: {
    jobBegun: {
      prepare: (id: string, { isSavedWhenReady = false } = {}) => ({ payload: { id, isSavedWhenReady } }),
      reducer: (state, { payload }: PayloadAction<BegunJob>) => ({
        ...state,
        isWatched: true,
        begun: [...state.begun.filter(({ id }) => id !== payload.id), payload],
      }),
    },
    jobEnded: (state, { payload: ended }: PayloadAction<string>) => ({
      ...state,
      begun: state.begun.filter(({ id }) => id !== ended),
    }),
    jobsOpened: (state) => ({ ...state, isWatched: true, isOpen: true }),
    jobsClosed: (state) => ({ ...state, isOpen: false }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionOpened, () => initialState)
  },
})

export const { jobBegun, jobEnded, jobsOpened, jobsClosed } = jobs.actions
export const jobsReducer = jobs.reducer
