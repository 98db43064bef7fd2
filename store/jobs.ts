import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionOpened } from './session/slice.ts'

/** A job that was begun in this tab and has not ended yet. */
interface BegunJob {
  id: string
  /** Its file is saved when it is ready, without another press. */
  isSavedWhenReady: boolean
}

interface JobsState {
  /** Jobs are polled: not before the reader has begun one, or has opened their list. */
  isWatched: boolean
  /** Their list is open. */
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
