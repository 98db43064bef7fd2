import type { AppThunk } from '../types.ts'
import { fileApi, type GetStsTokenApiResponse } from './generated/file.ts'

export type Grant = GetStsTokenApiResponse

/** Credentials to upload with; always fresh, for they last minutes. Throws a `PlatformError`. */
export const fetchGrant = (): AppThunk<Promise<Grant>> => (dispatch) =>
  dispatch(fileApi.endpoints.getStsToken.initiate({ body: {} }, { subscribe: false, forceRefetch: true })).unwrap()
