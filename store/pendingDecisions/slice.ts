import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Decision in its undo window, which is not sent yet. */
export interface PendingDecision {
  id: string
  text: string
  /** Ids of the records decided on. */
  recordIds: readonly string[]
  /** Text shown if it can no longer be sent. Another account may read it, so it names no record. */
  lost: string
  /** Set once it is being sent and can no longer be undone. */
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
