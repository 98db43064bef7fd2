import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { draftDropped, draftFieldChanged } from '#store/drafts.ts'
import { importDraft, readBy } from './useGuess.ts'

interface Next {
  mapping: ReadingMapping
  addDevices: boolean
  /** The mapping as it is kept, if it is. */
  keptId: string | undefined
}

/** Has the next file of a kind imported as one was before, instead of what was begun with another. */
export const useNextImport = (kind: ReadingKindName) => {
  const dispatch = useAppDispatch()
  return ({ mapping, addDevices, keptId }: Next): void => {
    const form = importDraft(kind)
    dispatch(draftDropped(form))
    for (const [field, value] of Object.entries({ asked: readBy(mapping), addDevices, keptId }))
      dispatch(draftFieldChanged({ form, field, value }))
  }
}
