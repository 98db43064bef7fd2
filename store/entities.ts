import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { RecordKindName, RecordOfKind } from '#contract/kinds.ts'
import { recordKindNames } from './api/generated/endpointMeta.ts'

export type AnyRecord = { id: string }

type Entities = { [K in RecordKindName]: Record<string, RecordOfKind<K>> }
type Untyped = Record<RecordKindName, Record<string, AnyRecord>>

const empty = Object.fromEntries(recordKindNames.map((kind) => [kind, {}])) as Entities

/** One copy of each record that came from the platform, by kind and id. Pages in the cache keep ids. */
const entities = createSlice({
  name: 'entities',
  initialState: empty,
  reducers: {
    recordsReceived: (state, { payload }: PayloadAction<{ kind: RecordKindName; records: AnyRecord[] }>) => {
      const known = (state as Untyped)[payload.kind]
      for (const record of payload.records) known[record.id] = record
    },
    /** Drops every record that no page in the cache names any more. */
    recordsSwept: (state, { payload: kept }: PayloadAction<Record<RecordKindName, string[]>>) => {
      for (const [kind, ids] of Object.entries(kept) as [RecordKindName, string[]][]) {
        const keptIds = new Set(ids)
        const known = (state as Untyped)[kind]
        for (const id of Object.keys(known)) if (!keptIds.has(id)) delete known[id]
      }
    },
    recordsForgotten: () => empty,
  },
  selectors: {
    selectRecords: (state, kind: RecordKindName) => state[kind] as Record<string, AnyRecord>,
  },
})

export const { recordsReceived, recordsSwept, recordsForgotten } = entities.actions
export const { selectRecords } = entities.selectors
export const entitiesReducer = entities.reducer
