import { useState } from 'react'
import { useAppDispatch, useAppStore } from '#src/lib/store.ts'
import type { Outside } from '#src/wizard/draftQueue.ts'
import { type SavedProduct, sendProductDraft } from '#store/productDraft.ts'
import { savable } from './steps.ts'

type Request = Record<string, unknown>

/** A product as it was saved last from here. */
interface Edited {
  saved: SavedProduct
  request: Request
}

/** It outlives the page, as the queue of drafts does: what is still sent after the page was left counts its versions. */
let last: { entry: string; edited: Edited } | undefined

const editedIn = (entry: string, start: Edited): Edited => {
  if (last?.entry !== entry) last = { entry, edited: { ...start } }
  return last.edited
}

/** Where the drafts of a product go: to the platform, each as an edit of the one before. */
export const useProductSender = (entry: string, start: Edited) => {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const [edited] = useState(() => editedIn(entry, start))
  const outside = (): Outside<Request> => {
    const author = getState().session.showname
    return {
      send: async (draft) => {
        edited.request = savable(draft, edited.request)
        const body = edited.request as Parameters<typeof sendProductDraft>[0]
        const result = await dispatch(sendProductDraft(body, edited.saved, author))
        if (result === 'failed' || result === 'refused') return result
        edited.saved = result
        return { saveTime: new Date().toISOString() }
      },
      onLatest: () => {},
    }
  }
  return { edited, outside }
}
