import { productApi, type SaveOrUpdateProductApiArg } from './api/generated/product.ts'
import { isEditedMeanwhile, isSessionOver, type PlatformError } from './api/platformError.ts'
import { selectRecords } from './entities.ts'
import type { AppThunk } from './reducer.ts'

type Body = SaveOrUpdateProductApiArg['body']

/** Product edited by a wizard, in its last saved version; a new one has the id that it will get. */
export interface SavedProduct {
  id?: string | undefined
  version?: number | undefined
  newId?: string | undefined
}

/**
 * Saves a draft of a product. Returns its new version; the refusal if fields are invalid or it was edited meanwhile;
 * 'failed' if it may be retried; or 'refused', also in the session of another account than its author's.
 */
export const sendProductDraft =
  (
    draft: Omit<Body, keyof SavedProduct>,
    saved: SavedProduct,
    author: string,
  ): AppThunk<Promise<SavedProduct | PlatformError | 'failed' | 'refused'>> =>
  async (dispatch, getState) => {
    const { token, showname } = getState().session
    if (showname !== author) return 'refused'
    // It is sent after its author has signed in again.
    if (token === undefined) return 'failed'
    const call = productApi.endpoints.saveOrUpdateProduct.initiate(
      { body: { ...draft, ...saved } as Body },
      { track: false },
    )
    const { data: id, error } = await dispatch(call)
    if (id === undefined) {
      const failure = error as PlatformError
      if (failure.kind !== 'refused' || isSessionOver(error)) return 'failed'
      return failure.errors || isEditedMeanwhile(failure) ? failure : 'refused'
    }
    const record = selectRecords(getState(), 'product')[id] as { version?: number } | undefined
    return { id, version: record?.version }
  }
