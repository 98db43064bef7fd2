import { createApi } from '@reduxjs/toolkit/query/react'
import { withCacheTags } from './cacheTags.ts'
import { recordKindNames } from './generated/recordKindNames.ts'
import { platformQuery } from './platformQuery.ts'

/** The base that generated endpoint groups are injected into. */
export const emptyApi = createApi({
  reducerPath: 'platform',
  baseQuery: platformQuery,
  tagTypes: [...recordKindNames, 'listView'],
  endpoints: () => ({}),
})

const { injectEndpoints } = emptyApi

/** Slices are injected when the first page that needs them is loaded, and their endpoints get their tags then. */
emptyApi.injectEndpoints = (slice) =>
  injectEndpoints({ ...slice, endpoints: (build) => withCacheTags(slice.endpoints(build)) })
