import { limits } from '#contract/core/limits.ts'
import { platformHeaders } from '#store/api/headers.ts'
import { requestEnded, requestStarted } from '#store/pendingRequests.ts'
import type { AppThunk } from '#store/reducer.ts'

/** Returns a random 6-digit number, new for each image (specification, section 7). */
export const newRequestUUID = (): string => {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(100_000 + (random % 900_000))
}

/** Fetches the image of a verification code. Rejects if the platform returns none. */
export const fetchVcode =
  (requestUUID: string): AppThunk<Promise<Blob>> =>
  async (dispatch, getState, { apiBase }) => {
    dispatch(requestStarted())
    try {
      const reply = await fetch(`${apiBase}/getVcode?requestUUID=${requestUUID}`, {
        headers: platformHeaders(getState()),
        signal: AbortSignal.timeout(limits.requestTimeoutMs),
      })
      const image = await reply.blob()
      if (!reply.ok || !image.type.startsWith('image/')) throw new Error(`No image: HTTP ${reply.status}`)
      return image
    } finally {
      dispatch(requestEnded())
    }
  }
