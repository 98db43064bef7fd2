import { useState } from 'react'
import { errorsOf } from '#src/form/showErrors.ts'
import { useAppDispatch, useAppStore } from '#src/lib/store.ts'
import type { Outside } from '#src/wizard/draftQueue.ts'
import { isPlatformError } from '#store/api/platformError.ts'
import { type SavedProduct, sendProductDraft } from '#store/productDraft.ts'
import { savable } from './steps.ts'

type Request = Record<string, unknown>

/** A product as it was saved last from here. */
interface Edited {
  saved: SavedProduct
  request: Request
}

/** Names what a wizard edits: this version of this product. */
export const entryOf = (product: { id: string; version: number } | undefined): string | undefined =>
  product && `product ${product.id} ${product.version}`

/** It outlives the page, as the queue of drafts does: what is still sent after the page was left counts its versions. */
let last: { entry: string; edited: Edited } | undefined

const editedIn = (entry: string, start: Edited): Edited => {
  if (last?.entry !== entry) last = { entry, edited: { ...start } }
  return last.edited
}

/** Where the drafts of a product go: to the platform, each as an edit of the one before. `onWrong` hears what it refuses. */
export const useProductSender = (
  entry: string,
  start: Edited,
  onWrong: (errors: ReadonlyMap<string, string>) => void,
) => {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const [edited] = useState(() => editedIn(entry, start))
  const outside = (): Outside<Request> => {
    const author = getState().session.showname
    const save = (request: Request) =>
      dispatch(sendProductDraft(request as Parameters<typeof sendProductDraft>[0], edited.saved, author))
    return {
      send: async (draft) => {
        let request = savable(draft, edited.request)
        let result = await save(request)
        if (isPlatformError(result)) {
          // What the platform alone can tell to be wrong keeps nothing else from being saved.
          const wrong = errorsOf(result)
          onWrong(wrong)
          const kept = [...wrong.keys()].map((name) => [name, edited.request[name]])
          request = { ...request, ...Object.fromEntries(kept) }
          result = await save(request)
        }
        if (result === 'failed' || result === 'refused') return result
        if (isPlatformError(result)) return 'refused'
        Object.assign(edited, { saved: result, request })
        return { saveTime: new Date().toISOString() }
      },
      onLatest: () => {},
    }
  }
  return { edited, outside }
}
