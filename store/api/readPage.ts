import type { RecordKindName, RecordOfKind } from '#contract/kinds.ts'
import { selectRecords } from '#store/entities.ts'
import type { AppThunk } from '#store/reducer.ts'
import type { BodyCall } from './generated/callNames.ts'
import { endpointByName } from './index.ts'

interface PageResult {
  data?: { list: string[]; total: number }
  error?: unknown
}

type Initiate = (
  argument: { body: object },
  options: { subscribe: boolean; forceRefetch: boolean },
) => AppThunk<Promise<PageResult>>

interface Page<K extends RecordKindName> {
  list: RecordOfKind<K>[]
  total: number
}

/** Fetches a page of records without subscribing to it. Throws the error of the call. */
export const readPage =
  <K extends RecordKindName>(call: BodyCall, kind: K, request: object): AppThunk<Promise<Page<K>>> =>
  async (dispatch, getState) => {
    const { initiate } = endpointByName<{ initiate: Initiate }>(call)
    const { data, error } = await dispatch(initiate({ body: request }, { subscribe: false, forceRefetch: true }))
    if (!data) throw error
    const records = selectRecords(getState(), kind) as Record<string, RecordOfKind<K>>
    return { list: data.list.flatMap((id) => records[id] ?? []), total: data.total }
  }
