import { emptyApi } from './emptyApi.ts'
import { recordKindNames, recordShapes } from './generated/recordShapes.ts'

/** What each call reads and changes, as the contract says it, so that nobody shows a list that is no longer true. */
const endpoints = Object.fromEntries(
  Object.entries(recordShapes).map(([name, { page, changes, reads = [] }]) => [
    name,
    changes ? { invalidatesTags: changes } : { providesTags: page ? [page, ...reads] : reads },
  ]),
)

/** Asks again for the lists on screen after a call that changed what they hold; the others are forgotten. */
export const keepFresh = (): void => {
  emptyApi.enhanceEndpoints({ addTagTypes: recordKindNames as never[], endpoints: endpoints as never })
}
