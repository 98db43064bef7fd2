import { useState } from 'react'
import { useTransitionRecordMutation } from '#store/api/generated/workflow.ts'
import { isEditedMeanwhile, isPlatformError, type PlatformError } from '#store/api/platformError.ts'
import type { SavedProduct } from '#store/productDraft.ts'

interface Options {
  edited: { saved: SavedProduct }
  /** Sends what was typed, and answers whether all that can be saved was. */
  saveAll: () => Promise<boolean>
  /** Fields that the platform refuses as they stand. */
  wrong: () => string[]
  /** Somebody else has changed it. */
  onStale: () => void
}

/** Submits a product as it was saved last, once all that was typed is saved; answers the fields that keep it from being. */
export const useSubmitProduct = ({ edited, saveAll, wrong, onStale }: Options) => {
  const [send, { isLoading }] = useTransitionRecordMutation()
  const [failure, setFailure] = useState<PlatformError>()
  const submit = async (): Promise<string[]> => {
    setFailure(undefined)
    const isSaved = await saveAll()
    const refused = wrong()
    const { id: recordId, version } = edited.saved
    if (!isSaved || refused.length > 0 || recordId === undefined) return refused
    const which = { recordId, ...(version !== undefined && { version }) }
    const { error } = await send({ body: { machine: 'productLife', event: 'product.submit', ...which } })
    if (!isPlatformError(error)) return []
    setFailure(error)
    if (isEditedMeanwhile(error)) onStale()
    return []
  }
  return { submit, isBusy: isLoading, failure }
}
