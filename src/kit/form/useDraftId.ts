import { useEffect, useState } from 'react'
import { useAppDispatch, useAppStore } from '#src/kit/lib/store.ts'
import { draftDropped, draftSaved } from '#store/drafts.ts'

interface DraftId {
  id: string
  /** Generates a new id, as the platform knows this one for another record. */
  renew: () => void
  forget: () => void
}

/**
 * Returns the idempotency key of a new record, stored with its draft: sending it again after a lost response or a
 * reload creates the record once. `isKept` is false until something without a form is sent.
 */
export const useDraftId = (draft: string, { isKept = true } = {}): DraftId => {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const form = `${draft} id`
  const [id, setId] = useState(() => String(getState().drafts.byForm[form]?.values.id ?? crypto.randomUUID()))
  useEffect(() => {
    if (isKept) dispatch(draftSaved({ form, values: { id }, version: undefined }))
  }, [dispatch, form, id, isKept])
  return { id, renew: () => setId(crypto.randomUUID()), forget: () => dispatch(draftDropped(form)) }
}
