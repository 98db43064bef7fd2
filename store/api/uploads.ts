import type { StoredFile } from '#contract/core/files/storedFile.ts'
import type { AppThunk } from '#store/reducer.ts'
import { fileApi, type GetStsTokenApiResponse, type UploadFileApiArg, type UploadImgApiArg } from './generated/file.ts'

export type Grant = GetStsTokenApiResponse

/** Fetches credentials for an upload, never from the cache, as they expire within minutes. Throws a `PlatformError`. */
export const fetchGrant = (): AppThunk<Promise<Grant>> => (dispatch) =>
  dispatch(fileApi.endpoints.getStsToken.initiate({ body: {} }, { subscribe: false, forceRefetch: true })).unwrap()

type Upload = UploadFileApiArg['body']

/** Requests the server to validate an upload and create a file that records may refer to. Throws a `PlatformError`. */
export const ingestUpload =
  (call: 'uploadImg' | 'uploadFile', body: Upload): AppThunk<Promise<StoredFile>> =>
  (dispatch) =>
    call === 'uploadImg'
      ? dispatch(fileApi.endpoints.uploadImg.initiate({ body: body as UploadImgApiArg['body'] })).unwrap()
      : dispatch(fileApi.endpoints.uploadFile.initiate({ body })).unwrap()
