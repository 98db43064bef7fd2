import { useEffect, useState } from 'react'
import { useAppDispatch, useAppStore } from '#src/kit/lib/store.ts'
import { draftDropped, draftSaved } from '#store/drafts.ts'

const name = 'product new'

/**
 * Returns the id of a new product. Stores it as a draft, so that it survives reloads, until the product has an address
 * or the page is left.
 */
export const useNewProductId = (id: string | undefined): string => {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const [newId] = useState(() => String(getState().drafts.byForm[name]?.values.newId ?? crypto.randomUUID()))
  useEffect(() => {
    if (id !== undefined) return
    dispatch(draftSaved({ form: name, values: { newId }, version: undefined }))
    return () => {
      dispatch(draftDropped(name))
    }
  }, [id, newId, dispatch])
  return newId
}
