import { type SaveVendorDraftApiArg, type SaveVendorDraftApiResponse, vendorApi } from './api/generated/vendor.ts'
import { isSessionOver, type PlatformError } from './api/platformError.ts'
import type { AppThunk } from './reducer.ts'

type Draft = SaveVendorDraftApiArg['body']['draft']

/**
 * Saves a draft of the verification, never in the session of another account than its author's. Returns 'failed' if it
 * may be retried.
 */
export const sendVendorDraft =
  (draft: Draft, author: string): AppThunk<Promise<SaveVendorDraftApiResponse | 'failed' | 'refused'>> =>
  async (dispatch, getState) => {
    const { token, showname } = getState().session
    if (showname !== author) return 'refused'
    // It is sent after its author has signed in again.
    if (token === undefined) return 'failed'
    const call = vendorApi.endpoints.saveVendorDraft.initiate({ body: { draft } }, { track: false })
    const { data, error } = await dispatch(call)
    if (data) return data
    return (error as PlatformError).kind === 'refused' && !isSessionOver(error) ? 'refused' : 'failed'
  }

/** Writes a draft to the cached response, so that reopening the verification shows it before the platform responds. */
export const rememberVendorDraft =
  (draft: Draft, author: string): AppThunk =>
  (dispatch, getState) => {
    if (getState().session.showname !== author) return
    dispatch(
      vendorApi.util.updateQueryData('getVendorInfo', { body: {} }, (info) => {
        info.draft = draft
      }),
    )
  }
