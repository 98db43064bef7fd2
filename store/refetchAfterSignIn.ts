import { platformApi } from './api/index.ts'
import { isSessionOver } from './api/platformError.ts'
import type { AppThunk } from './reducer.ts'

type Ask = (argument: unknown, options: { subscribe: false; forceRefetch: true }) => AppThunk

/** Repeats the reads that were refused because their session had ended. */
export const refetchAfterSignIn = (): AppThunk => (dispatch, getState) => {
  const endpoints = platformApi.endpoints as Record<string, { initiate: Ask }>
  for (const entry of Object.values(getState().platform.queries)) {
    const endpoint = endpoints[entry?.endpointName ?? '']
    if (endpoint && isSessionOver(entry?.error))
      dispatch(endpoint.initiate(entry?.originalArgs, { subscribe: false, forceRefetch: true }))
  }
}
