import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import { statusCodes } from './api/generated/statusCodes.ts'
import { sessionOpened } from './session/slice.ts'

/** Short message about a result. */
export interface Toast {
  id: string
  tone: 'good' | 'warning' | 'bad'
  text: string
  /** True if it is not announced, as something else is. */
  isQuiet?: boolean
  /**
   * Button of the toast: its label, and the id of its handler (`toastActions`). The toast stays until it is closed or,
   * unless the action outlives it, its page is left.
   */
  action?: { label: string; id: string; outlivesPage?: true }
  /** Status of the refusal that it reports. */
  status?: number
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
      // Deduplicates equal toasts.
      reducer: (state, { payload, meta }: PayloadAction<Toast, string, { insteadOf: string | undefined }>) => [
        ...state
          .filter(({ tone, text }) => text !== meta.insteadOf && (tone !== payload.tone || text !== payload.text))
          .slice(1 - mostShown),
        payload,
      ],
    },
    /** Removes errors and actions of the previous page. */
    pageLeft: (state) => state.filter(({ tone, action }) => tone !== 'bad' && (!action || action.outlivesPage)),
    /** Removes the report of an edit conflict once its dialog shows both versions. */
    conflictShown: (state) => state.filter(({ status }) => status !== statusCodes.editedMeanwhile),
    toastDismissed: (state, { payload: id }: PayloadAction<string>) => state.filter((toast) => toast.id !== id),
  },
  extraReducers: (builder) => {
    // Signing in settles earlier warnings.
    builder.addCase(sessionOpened, (state) => state.filter(({ tone }) => tone === 'good'))
  },
})

export const { toastAdded, toastDismissed, conflictShown, pageLeft } = toasts.actions
export const toastsReducer = toasts.reducer
