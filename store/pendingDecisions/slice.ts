import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Something that was decided and is not sent yet: until then it can be taken back. */
export interface PendingDecision {
  id: string
  text: string
  /** The records that were decided on. */
  recordIds: readonly string[]
  /** The text shown where it cannot be sent any more. Another account may read it: it names nothing. */
  lost: string
  /** It is on its way, and can be taken back no more. */
  isSent?: true
}

const pendingDecisions = createSlice({
  name: 'pendingDecisions',
  initialState: [] as PendingDecision[],
  reducers: {
    decisionAdded: (state, { payload }: PayloadAction<PendingDecision>) => [...state, payload],
    decisionSent: (state, { payload: id }: PayloadAction<string>) =>
      state.map((one) => (one.id === id ? { ...one, isSent: true as const } : one)),
    decisionEnded: (state, { payload: id }: PayloadAction<string>) => state.filter((one) => one.id !== id),
  },
})

export const { decisionAdded, decisionSent, decisionEnded } = pendingDecisions.actions
export const pendingDecisionsReducer = pendingDecisions.reducer
