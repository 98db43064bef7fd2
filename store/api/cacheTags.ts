import { callMeta } from './callMeta.ts'

/** What a call provides or changes, as the contract says it, so that nobody shows a list that is no longer true. */
const tagsOf = (call: string) => {
  const { page, invalidates, provides = [] } = callMeta(call)
  return invalidates ? { invalidatesTags: invalidates } : { providesTags: page ? [page, ...provides] : provides }
}

/** The endpoints of a slice with the tags of each: lists on screen are asked for again after a call that changes them. */
export const withCacheTags = <Endpoints extends object>(endpoints: Endpoints): Endpoints =>
  Object.fromEntries(
    Object.entries(endpoints).map(([call, endpoint]) => [call, { ...endpoint, ...tagsOf(call) }]),
  ) as Endpoints
