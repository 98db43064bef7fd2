import { createSlice } from '@reduxjs/toolkit'

/** How many requests are under way that are no calls of the generated slices, e.g. for an image. */
const waiting = createSlice({
  name: 'waiting',
  initialState: 0,
  reducers: {
    requestStarted: (count) => count + 1,
    requestEnded: (count) => count - 1,
  },
})

export const { requestStarted, requestEnded } = waiting.actions
export const waitingReducer = waiting.reducer
