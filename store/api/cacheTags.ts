import { callMeta } from './callMeta.ts'

/** Returns the cache tags of a call as declared by the contract, for cache invalidation. */
const tagsOf = (call: string) => {
  const { page, invalidates, provides = [] } = callMeta(call)
  return invalidates ? { invalidatesTags: invalidates } : { providesTags: page ? [page, ...provides] : provides }
}

/** Adds cache tags to the endpoints of a slice: lists on screen are fetched again after a call that changes them. */
export const withCacheTags = <Endpoints extends object>(endpoints: Endpoints): Endpoints =>
  Object.fromEntries(
    Object.entries(endpoints).map(([call, endpoint]) => [call, { ...endpoint, ...tagsOf(call) }]),
  ) as Endpoints
