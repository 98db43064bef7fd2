import type { LabelRequest } from '#contract/manuals/labelRequest.ts'
import type { AppThunk } from '#store/reducer.ts'
import { fetchFile } from './fetchFile.ts'
import { type CallState, platformHeaders } from './headers.ts'

/** Downloads sheets of labels as a PDF, with the token that a link could not send. Throws a `PlatformError`. */
export const downloadLabels =
  (request: LabelRequest): AppThunk<Promise<Blob>> =>
  (_dispatch, getState, { apiBase }) =>
    fetchFile(`${apiBase}/sysArticleEbook/getSysArticleEbookLabels`, {
      method: 'POST',
      headers: { ...platformHeaders(getState() as CallState), 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
