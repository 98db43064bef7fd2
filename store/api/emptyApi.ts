import { createApi } from '@reduxjs/toolkit/query/react'
import { withCacheTags } from './cacheTags.ts'
import { recordKindNames } from './generated/recordKindNames.ts'
import { platformQuery } from './platformQuery.ts'

/** Base API into which generated endpoint groups are injected. */
export const emptyApi = createApi({
  reducerPath: 'platform',
  baseQuery: platformQuery,
  tagTypes: [...recordKindNames, 'listView'],
  endpoints: () => ({}),
})

const { injectEndpoints } = emptyApi

/** Injects a slice with cache tags when the first page that needs it is loaded. */
emptyApi.injectEndpoints = (slice) =>
  injectEndpoints({ ...slice, endpoints: (build) => withCacheTags(slice.endpoints(build)) })
