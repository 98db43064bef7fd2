import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

/** Something to tell in passing. */
export interface Notice {
  id: string
  tone: 'good' | 'warning' | 'bad'
  text: string
}

const notices = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {
    noticeGiven: {
      prepare: (notice: Omit<Notice, 'id'>) => ({ payload: { ...notice, id: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<Notice>) => {
        state.push(payload)
      },
    },
    noticeRead: (state, { payload: id }: PayloadAction<string>) => state.filter((notice) => notice.id !== id),
  },
})

export const { noticeGiven, noticeRead } = notices.actions
export const noticesReducer = notices.reducer
