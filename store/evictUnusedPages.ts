import type { QueryCacheKey } from '@reduxjs/toolkit/query'
import type { RecordKindName } from '#contract/kinds.ts'
import { callMeta, isPageCall } from './api/callMeta.ts'
import { recordKindNames } from './api/generated/recordKindNames.ts'
import { platformApi } from './api/index.ts'
import { recordsSwept } from './entities.ts'
import type { AppThunk, RootState } from './reducer.ts'

/** Number of cached pages; older ones that no screen shows are evicted with their records. */
const pagesKept = 20

type Platform = RootState['platform']

const shapeOf = (endpointName: string | undefined) => callMeta(endpointName ?? '')

const isShown = ({ subscriptions }: Platform, key: string): boolean => Object.keys(subscriptions[key] ?? {}).length > 0

const outdatedPages = (platform: Platform): string[] =>
  Object.entries(platform.queries)
    .filter(([, entry]) => entry?.endpointName && isPageCall(entry.endpointName) && entry.fulfilledTimeStamp)
    .sort(([, a], [, b]) => (b?.fulfilledTimeStamp ?? 0) - (a?.fulfilledTimeStamp ?? 0))
    .slice(pagesKept)
    .flatMap(([key]) => (isShown(platform, key) ? [] : [key]))

const namedRecords = ({ queries }: Platform): Record<RecordKindName, string[]> => {
  const named = Object.fromEntries(recordKindNames.map((kind) => [kind, [] as string[]])) as Record<
    RecordKindName,
    string[]
  >
  for (const entry of Object.values(queries)) {
    const { page, record, embeds = {} } = shapeOf(entry?.endpointName)
    if (page && entry?.data) named[page].push(...(entry.data as { list: string[] }).list)
    if (record && entry?.data) named[record].push(entry.data as string)
    for (const [field, kind] of Object.entries(embeds))
      if (entry?.data) named[kind].push((entry.data as Record<string, string>)[field] ?? '')
  }
  return named
}

/** Evicts old pages and their records from the cache, so that memory is bounded. */
export const evictUnusedPages = (): AppThunk => (dispatch, getState) => {
  const outdated = outdatedPages(getState().platform)
  if (outdated.length === 0) return
  for (const queryCacheKey of outdated)
    dispatch(platformApi.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as QueryCacheKey }))
  dispatch(recordsSwept(namedRecords(getState().platform)))
}
