import { createApi } from '@reduxjs/toolkit/query/react'
import { platformQuery } from './platformQuery.ts'

/** The base that generated endpoint groups are injected into. */
export const emptyApi = createApi({
  reducerPath: 'platform',
  baseQuery: platformQuery,
  endpoints: () => ({}),
})
