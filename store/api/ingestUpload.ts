import type { StoredFile } from '#contract/core/files/storedFile.ts'
import type { AppThunk } from '../types.ts'
import { fileApi, type UploadFileApiArg, type UploadImgApiArg } from './generated/file.ts'

type Upload = UploadFileApiArg['body']

/** Has an upload checked and made a file that records may refer to. Throws a `PlatformError`. */
export const ingestUpload =
  (call: 'uploadImg' | 'uploadFile', body: Upload): AppThunk<Promise<StoredFile>> =>
  (dispatch) =>
    call === 'uploadImg'
      ? dispatch(fileApi.endpoints.uploadImg.initiate({ body: body as UploadImgApiArg['body'] })).unwrap()
      : dispatch(fileApi.endpoints.uploadFile.initiate({ body })).unwrap()
