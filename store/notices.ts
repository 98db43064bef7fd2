import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

/** Something to tell in passing. */
export interface Notice {
  id: string
  tone: 'good' | 'warning' | 'bad'
  text: string
}

const mostShown = 3

const notices = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {
    noticeGiven: {
      prepare: (notice: Omit<Notice, 'id'>) => ({ payload: { ...notice, id: nanoid() } }),
      // What is said again is not said twice.
      reducer: (state, { payload }: PayloadAction<Notice>) => [
        ...state.filter(({ tone, text }) => tone !== payload.tone || text !== payload.text).slice(1 - mostShown),
        payload,
      ],
    },
    /** Another page has opened: what failed on the last one is not about it. */
    pageLeft: (state) => state.filter(({ tone }) => tone !== 'bad'),
    noticeRead: (state, { payload: id }: PayloadAction<string>) => state.filter((notice) => notice.id !== id),
  },
})

export const { noticeGiven, noticeRead, pageLeft } = notices.actions
export const noticesReducer = notices.reducer
