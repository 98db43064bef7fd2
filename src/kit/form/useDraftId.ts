import { useEffect, useState } from 'react'
import { useAppDispatch, useAppStore } from '#src/kit/lib/store.ts'
import { draftDropped, draftKept } from '#store/drafts.ts'

interface DraftId {
  id: string
  /** Takes another: this one is known to the platform for something else. */
  renew: () => void
  forget: () => void
}

/**
 * The id of what a draft will make: the same as long as the draft lives, so that what is sent again after a lost reply, or
 * after a reload, is made once. What is no form has no draft before it is sent: `isKept` says whether it has one.
 */
export const useDraftId = (draft: string, { isKept = true } = {}): DraftId => {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const form = `${draft} id`
  const [id, setId] = useState(() => String(getState().drafts.byForm[form]?.values.id ?? crypto.randomUUID()))
  useEffect(() => {
    if (isKept) dispatch(draftKept({ form, values: { id }, version: undefined }))
  }, [dispatch, form, id, isKept])
  return { id, renew: () => setId(crypto.randomUUID()), forget: () => dispatch(draftDropped(form)) }
}
