import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import { sessionOpened } from './session/slice.ts'

/** Something to tell in passing. */
export interface Toast {
  id: string
  tone: 'good' | 'warning' | 'bad'
  text: string
  /** Only to be seen: something else says it. */
  isQuiet?: boolean
  /** The file of a job that can be downloaded from the toast. */
  file?: { jobId: string; name: string }
}

const mostShown = 3

const toasts = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    toastAdded: {
      prepare: ({ insteadOf, ...toast }: Omit<Toast, 'id'> & { insteadOf?: string }) => ({
        payload: { ...toast, id: nanoid() },
        meta: { insteadOf },
      }),
      // What is said again is not said twice.
      reducer: (state, { payload, meta }: PayloadAction<Toast, string, { insteadOf: string | undefined }>) => [
        ...state
          .filter(({ tone, text }) => text !== meta.insteadOf && (tone !== payload.tone || text !== payload.text))
          .slice(1 - mostShown),
        payload,
      ],
    },
    /** Another page has opened: what failed on the last one is not about it. */
    pageLeft: (state) => state.filter(({ tone }) => tone !== 'bad'),
    toastDismissed: (state, { payload: id }: PayloadAction<string>) => state.filter((toast) => toast.id !== id),
  },
  extraReducers: (builder) => {
    // Warnings from before the sign-in are settled by it.
    builder.addCase(sessionOpened, (state) => state.filter(({ tone }) => tone === 'good'))
  },
})

export const { toastAdded, toastDismissed, pageLeft } = toasts.actions
export const toastsReducer = toasts.reducer
