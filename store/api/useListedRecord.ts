import { skipToken } from '@reduxjs/toolkit/query'
import type { RecordKindName, RecordOfKind } from '#contract/kinds.ts'
import type { BodyCall } from './generated/callNames.ts'
import { endpointByName } from './index.ts'
import { useRecord } from './useRecords.ts'

interface OneQuery {
  currentData?: { total: number }
  isFetching: boolean
}

type UseOneQuery = (
  argument: { body: object } | typeof skipToken,
  options: { refetchOnMountOrArgChange: true },
) => OneQuery

interface ListedRecordQuery<K extends RecordKindName> {
  /** Call that lists the kind. */
  call: BodyCall
  kind: K
  /** Id of the record; no request is made if undefined. */
  id: string | undefined
  /** Further inputs of the call besides pages and filters. */
  scope: object
  /** True if a page on screen contains the record, or a cached one suffices. */
  isListed: boolean
}

/**
 * Returns one record of a list on any page: from the store, or fetched by its id. A cached record that is on no page may
 * have been deleted, so it is fetched again.
 */
export const useListedRecord = <K extends RecordKindName>({
  call,
  kind,
  id,
  scope,
  isListed,
}: ListedRecordQuery<K>): { record: RecordOfKind<K> | undefined; isGone: boolean } => {
  const record = useRecord(kind, id)
  const { useQuery } = endpointByName<{ useQuery: UseOneQuery }>(call)
  const body = { pageNum: 1, pageSize: 1, ids: [id], ...scope }
  const { currentData, isFetching } = useQuery(id === undefined || (record && isListed) ? skipToken : { body }, {
    refetchOnMountOrArgChange: true,
  })
  const isGone = !isFetching && currentData?.total === 0
  return { record: isGone ? undefined : record, isGone }
}
