import { skipToken } from '@reduxjs/toolkit/query'
import type { RecordKindName, RecordOfKind } from '#contract/kinds.ts'
import type { BodyCall } from './generated/callNames.ts'
import { endpointByName } from './index.ts'
import { useRecord } from './useRecords.ts'

interface OneQuery {
  currentData?: { total: number }
  isFetching: boolean
}

type UseOneQuery = (argument: { body: object } | typeof skipToken) => OneQuery

interface Which<K extends RecordKindName> {
  /** The call that lists the kind. */
  call: BodyCall
  kind: K
  /** Nothing is asked for where it is undefined. */
  id: string | undefined
  /** What the call takes beside pages and filters. */
  scope: object
}

/** One record of a list, on whatever page it is: from the store, or asked for by its id. */
export const useListedRecord = <K extends RecordKindName>({
  call,
  kind,
  id,
  scope,
}: Which<K>): { record: RecordOfKind<K> | undefined; isGone: boolean } => {
  const record = useRecord(kind, id)
  const { useQuery } = endpointByName<{ useQuery: UseOneQuery }>(call)
  const body = { pageNum: 1, pageSize: 1, ids: [id], ...scope }
  const { currentData, isFetching } = useQuery(id === undefined || record ? skipToken : { body })
  return { record, isGone: !record && !isFetching && currentData?.total === 0 }
}
