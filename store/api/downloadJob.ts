import type { AppThunk } from '#store/types.ts'
import { fetchFile } from './fetchFile.ts'
import { type CallState, platformHeaders } from './headers.ts'

export type JobPart = 'file' | 'receipt'

/** The file of a job, or its receipt. Asked for with the token, which no link would carry. Throws a `PlatformError`. */
export const downloadJob =
  (id: string, part: JobPart): AppThunk<Promise<Blob>> =>
  (_dispatch, getState, { apiBase }) =>
    fetchFile(`${apiBase}/job/downloadJob?${new URLSearchParams({ id, part })}`, {
      headers: platformHeaders(getState() as CallState),
    })
