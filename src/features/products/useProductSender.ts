import { useEffect, useState } from 'react'
import { platformErrorsByField } from '#src/kit/form/showErrors.ts'
import { useAppDispatch, useAppStore } from '#src/kit/lib/store.ts'
import type { DraftTransport } from '#src/kit/wizard/draftQueue.ts'
import { isEditedMeanwhile, isPlatformError } from '#store/api/platformError.ts'
import { type SavedProduct, sendProductDraft } from '#store/productDraft.ts'
import { isSame, productFieldOf, savable } from './steps.ts'

type Request = Record<string, unknown>

/** A product as it was saved last from here. */
export interface Edited {
  saved: SavedProduct
  request: Request
  /** What was sent since then: one of these may be saved, and its reply lost. */
  sent: Request[]
}

/** Told to the page that is open. */
interface Hears {
  /** What the platform refuses, by field. */
  onWrong: (errors: ReadonlyMap<string, string>) => void
  /** Somebody else has saved it meanwhile. */
  onStale: () => void
}

/** Names what a wizard edits: this version of this product. */
export const entryOf = (product: { id: string; version: number } | undefined): string | undefined =>
  product && `product ${product.id} ${product.version}`

/** It outlives the page, as the queue of drafts does: what is still sent after the page was left counts its versions. */
let last: { entry: string; edited: Edited & { hears?: Hears } } | undefined

const editedIn = (entry: string, start: Omit<Edited, 'sent'>) => {
  if (last?.entry !== entry) last = { entry, edited: { ...start, sent: [] } }
  return last.edited
}

/** Where the drafts of a product go: to the platform, each as an edit of the one before. */
export const useProductSender = (entry: string, start: Omit<Edited, 'sent'>, hears: Hears) => {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const [edited] = useState(() => editedIn(entry, start))
  useEffect(() => {
    edited.hears = hears
  })
  const outside = (): DraftTransport<Request> => {
    const author = getState().session.showname
    const save = async (request: Request) => {
      // Of what is half typed nothing is saved: that makes no new version.
      if (edited.saved.id !== undefined && isSame(request, edited.request)) return edited.saved
      edited.sent.push(request)
      return dispatch(sendProductDraft(request as Parameters<typeof sendProductDraft>[0], edited.saved, author))
    }
    return {
      send: async (draft) => {
        let request = savable(draft, edited.request)
        let result = await save(request)
        if (isPlatformError(result) && !isEditedMeanwhile(result)) {
          // What the platform alone can tell to be wrong keeps nothing else from being saved.
          edited.hears?.onWrong(platformErrorsByField(result, productFieldOf))
          const kept = [...platformErrorsByField(result).keys()].map((name) => [name, edited.request[name]])
          request = { ...request, ...Object.fromEntries(kept) }
          result = await save(request)
        }
        if (result === 'failed' || result === 'refused') return result
        if (isPlatformError(result)) {
          if (isEditedMeanwhile(result)) edited.hears?.onStale()
          return 'refused'
        }
        Object.assign(edited, { saved: result, request, sent: [] })
        return { saveTime: new Date().toISOString() }
      },
      onLatest: () => {},
    }
  }
  return { edited, outside }
}
