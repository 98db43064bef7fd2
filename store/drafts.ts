import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { recordsForgotten } from './entities.ts'

/** What was typed into a form that its reader has left without saving. */
interface Draft {
  values: Record<string, unknown>
  /** The version of the record that was being edited. */
  version: number | undefined
}

/** Drafts by form, until they are saved or taken back; the next account finds none. */
const drafts = createSlice({
  name: 'drafts',
  initialState: {} as Record<string, Draft>,
  reducers: {
    draftKept: (state, { payload: { form, ...draft } }: PayloadAction<Draft & { form: string }>) => {
      state[form] = draft
    },
    draftDropped: (state, { payload: form }: PayloadAction<string>) => {
      delete state[form]
    },
  },
  extraReducers: (build) => build.addCase(recordsForgotten, () => ({})),
})

export const { draftKept, draftDropped } = drafts.actions
export const draftsReducer = drafts.reducer
