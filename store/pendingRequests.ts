import { createSlice } from '@reduxjs/toolkit'

/** How many requests are under way that are no calls of the generated slices, e.g. for an image. */
const pendingRequests = createSlice({
  name: 'pendingRequests',
  initialState: 0,
  reducers: {
    requestStarted: (count) => count + 1,
    requestEnded: (count) => count - 1,
  },
})

export const { requestStarted, requestEnded } = pendingRequests.actions
export const pendingRequestsReducer = pendingRequests.reducer
