import type { QueryCacheKey } from '@reduxjs/toolkit/query'
import type { RecordKindName } from '#contract/kinds.ts'
import { platformApi } from './api/index.ts'
import { recordDeleted } from './entities.ts'
import type { AppThunk } from './reducer.ts'

/**
 * Removes a deleted record from the cache together with the results of all queries that were made with its id, so that
 * Back reports it as missing instead of showing it from the cache.
 */
export const forgetRecord =
  ({ kind, id }: { kind: RecordKindName; id: string }): AppThunk =>
  (dispatch, getState) => {
    for (const [key, entry] of Object.entries(getState().platform.queries))
      if (JSON.stringify(entry?.originalArgs)?.includes(JSON.stringify(id)))
        dispatch(platformApi.internalActions.removeQueryResult({ queryCacheKey: key as QueryCacheKey }))
    dispatch(recordDeleted({ kind, id }))
  }
