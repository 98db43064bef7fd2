import { emptyApi } from './emptyApi.ts'
import { endpointMeta, recordKindNames } from './generated/endpointMeta.ts'

/** What each call provides and changes, as the contract says it, so that nobody shows a list that is no longer true. */
const endpoints = Object.fromEntries(
  Object.entries(endpointMeta).map(([name, { page, invalidates, provides = [] }]) => [
    name,
    invalidates ? { invalidatesTags: invalidates } : { providesTags: page ? [page, ...provides] : provides },
  ]),
)

/** Asks again for the lists on screen after a call that changed what they hold; the others are forgotten. */
export const addCacheTags = (): void => {
  emptyApi.enhanceEndpoints({ addTagTypes: recordKindNames as never[], endpoints: endpoints as never })
}
