import { createSlice } from '@reduxjs/toolkit'

/** Number of pending requests that are not made by generated slices, e.g. for images. */
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
