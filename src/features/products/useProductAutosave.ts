import { useEffect, useState } from 'react'
import { platformErrorsByField } from '#src/kit/form/showErrors.ts'
import { isDeepEqual } from '#src/kit/lib/deepEqual.ts'
import { useAppDispatch, useAppStore } from '#src/kit/lib/store.ts'
import type { DraftTransport } from '#src/kit/wizard/draftQueue.ts'
import { isEditedMeanwhile, isPlatformError } from '#store/api/platformError.ts'
import { type SavedProduct, sendProductDraft } from '#store/productDraft.ts'
import { productFieldOf, savable } from './steps.ts'

type Request = Record<string, unknown>

/** Last saved state of a product, as the base of further edits. */
export interface EditState {
  saved: SavedProduct
  request: Request
  /** Requests sent since then: one of them may be saved although its response was lost. */
  sent: Request[]
}

/** Callbacks of the open page. */
interface Listener {
  /** Receives the errors of the server by field. */
  onWrong: (errors: ReadonlyMap<string, string>) => void
  /** Called after a conflict. */
  onStale: () => void
}

/** Returns the autosave key of a version of a product. */
export const autosaveKey = (product: { id: string; version: number } | undefined): string | undefined =>
  product && `product ${product.id} ${product.version}`

/**
 * Module state that outlives the page, as the autosave queue does: requests that are sent after the page was left still
 * update the version.
 */
let last: { entry: string; edited: EditState & { listener?: Listener } } | undefined

const editStateFor = (entry: string, start: Omit<EditState, 'sent'>) => {
  if (last?.entry !== entry) last = { entry, edited: { ...start, sent: [] } }
  return last.edited
}

/**
 * Returns the autosave target of a product: drafts are sent to the server, each as an edit of the previous version.
 * Invalid and refused fields keep their saved values.
 */
export const useProductAutosave = (entry: string, start: Omit<EditState, 'sent'>, listener: Listener) => {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const [edited] = useState(() => editStateFor(entry, start))
  useEffect(() => {
    edited.listener = listener
  })
  const outside = (): DraftTransport<Request> => {
    const author = getState().session.showname
    const save = async (request: Request) => {
      // Without valid changes no request is sent, as it would create a new version.
      if (edited.saved.id !== undefined && isDeepEqual(request, edited.request)) return edited.saved
      edited.sent.push(request)
      return dispatch(sendProductDraft(request as Parameters<typeof sendProductDraft>[0], edited.saved, author))
    }
    return {
      send: async (draft) => {
        let request = savable(draft, edited.request)
        let result = await save(request)
        if (isPlatformError(result) && !isEditedMeanwhile(result)) {
          // Fields that only the server can refuse must not block the others.
          edited.listener?.onWrong(platformErrorsByField(result, productFieldOf))
          const savedValues = [...platformErrorsByField(result).keys()].map((name) => [name, edited.request[name]])
          request = { ...request, ...Object.fromEntries(savedValues) }
          result = await save(request)
        }
        if (result === 'failed' || result === 'refused') return result
        if (isPlatformError(result)) {
          if (isEditedMeanwhile(result)) edited.listener?.onStale()
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
