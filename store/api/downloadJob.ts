import type { AppThunk } from '#store/reducer.ts'
import { fetchFile } from './fetchFile.ts'
import { type CallState, platformHeaders } from './headers.ts'

export type JobPart = 'file' | 'receipt'

/** Downloads the file or the receipt of a job, with the token that a link could not send. Throws a `PlatformError`. */
export const downloadJob =
  (id: string, part: JobPart): AppThunk<Promise<Blob>> =>
  (_dispatch, getState, { apiBase }) =>
    fetchFile(`${apiBase}/job/downloadJob?${new URLSearchParams({ id, part })}`, {
      headers: platformHeaders(getState() as CallState),
    })
