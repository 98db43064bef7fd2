import { useState } from 'react'
import { useTransitionRecordMutation } from '#store/api/generated/workflow.ts'
import { isEditedMeanwhile, isPlatformError, type PlatformError } from '#store/api/platformError.ts'
import type { SavedProduct } from '#store/productDraft.ts'

interface Options {
  edited: { saved: SavedProduct }
  /** Saves all input; resolves to whether everything valid was saved. */
  saveAll: () => Promise<boolean>
  /** Returns the fields that the server currently refuses. */
  wrong: () => string[]
  /** Called after a conflict. */
  onStale: () => void
}

/** Saves all input, then submits the saved product. Resolves to the fields that prevent the submission. */
export const useSubmitProduct = ({ edited, saveAll, wrong, onStale }: Options) => {
  const [send, { isLoading }] = useTransitionRecordMutation()
  const [failure, setFailure] = useState<PlatformError>()
  const submit = async (): Promise<string[]> => {
    setFailure(undefined)
    const isSaved = await saveAll()
    const refused = wrong()
    const { id: recordId, version } = edited.saved
    if (!isSaved || refused.length > 0 || recordId === undefined) return refused
    const target = { recordId, ...(version !== undefined && { version }) }
    const { error } = await send({ body: { machine: 'productLife', event: 'product.submit', ...target } })
    if (!isPlatformError(error)) return []
    setFailure(error)
    if (isEditedMeanwhile(error)) onStale()
    return []
  }
  return { submit, isBusy: isLoading, failure }
}
