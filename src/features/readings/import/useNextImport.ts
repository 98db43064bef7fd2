import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { draftDropped, draftFieldChanged } from '#store/drafts.ts'
import { createGuessRequest, importDraft } from './useGuess.ts'

interface ImportSettings {
  mapping: ReadingMapping
  addDevices: boolean
  /** Id of the saved mapping, if it is one. */
  keptId: string | undefined
}

/**
 * Returns a function that prepares the next import of a kind with the settings of a previous one. Replaces the stored
 * draft.
 */
export const useNextImport = (kind: ReadingKindName) => {
  const dispatch = useAppDispatch()
  return ({ mapping, addDevices, keptId }: ImportSettings): void => {
    const form = importDraft(kind)
    dispatch(draftDropped(form))
    for (const [field, value] of Object.entries({ asked: createGuessRequest(mapping), addDevices, keptId }))
      dispatch(draftFieldChanged({ form, field, value }))
  }
}
