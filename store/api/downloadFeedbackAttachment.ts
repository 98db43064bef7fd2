import type { AppThunk } from '#store/reducer.ts'
import { fetchFile } from './fetchFile.ts'
import { type CallState, platformHeaders } from './headers.ts'

/** Downloads an attachment of feedback, with the token that a link could not send. Throws a `PlatformError`. */
export const downloadFeedbackAttachment =
  (id: string): AppThunk<Promise<Blob>> =>
  (_dispatch, getState, { apiBase }) =>
    fetchFile(`${apiBase}/feedback/getFeedbackAttachment`, {
      method: 'POST',
      headers: { ...platformHeaders(getState() as CallState), 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    })
