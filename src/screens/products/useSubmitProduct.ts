import { useState } from 'react'
import { useTransitionRecordMutation } from '#store/api/generated/workflow.ts'
import { isPlatformError, type PlatformError } from '#store/api/platformError.ts'
import type { SavedProduct } from '#store/productDraft.ts'

/** Submits a product as it was saved last, once all that was typed is saved. */
export const useSubmitProduct = (saveAll: () => Promise<boolean>, edited: { saved: SavedProduct }) => {
  const [send, { isLoading }] = useTransitionRecordMutation()
  const [failure, setFailure] = useState<PlatformError>()
  const submit = async () => {
    setFailure(undefined)
    if (!(await saveAll())) return
    const { id: recordId, version } = edited.saved
    if (recordId === undefined) return
    const which = { recordId, ...(version !== undefined && { version }) }
    const { error } = await send({ body: { machine: 'productLife', event: 'product.submit', ...which } })
    if (isPlatformError(error)) setFailure(error)
  }
  return { submit, isBusy: isLoading, failure }
}
