import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { RecordKindName } from '#contract/kinds.ts'
import { recordKindNames } from './api/generated/recordKindNames.ts'

export type AnyRecord = { id: string }

const empty = Object.fromEntries(recordKindNames.map((kind) => [kind, {}])) as Record<
  RecordKindName,
  Record<string, AnyRecord>
>

/** Normalised store: one copy of each record by kind and id. Cached pages contain ids. */
const entities = createSlice({
  name: 'entities',
  initialState: empty,
  reducers: {
    recordsReceived: (state, { payload }: PayloadAction<{ kind: RecordKindName; records: AnyRecord[] }>) => {
      const ofKind = state[payload.kind]
      for (const record of payload.records) ofKind[record.id] = record
    },
    recordDeleted: (state, { payload: { kind, id } }: PayloadAction<{ kind: RecordKindName; id: string }>) => {
      delete state[kind][id]
    },
    /** Removes all records that no cached page contains. */
    recordsSwept: (state, { payload: retained }: PayloadAction<Record<RecordKindName, string[]>>) => {
      for (const kind of recordKindNames) {
        const ids = new Set(retained[kind])
        const ofKind = state[kind]
        for (const id of Object.keys(ofKind)) if (!ids.has(id)) delete ofKind[id]
      }
    },
    recordsForgotten: () => empty,
  },
  selectors: {
    selectRecords: (state, kind: RecordKindName) => state[kind],
  },
})

export const { recordsReceived, recordDeleted, recordsSwept, recordsForgotten } = entities.actions
export const { selectRecords } = entities.selectors
export const entitiesReducer = entities.reducer
