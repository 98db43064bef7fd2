import { createListenerMiddleware, isFulfilled, isRejectedWithValue } from '@reduxjs/toolkit'
import { silentStatuses, statusCodes } from '#store/api/generated/statusCodes.ts'
import { isPageCall } from './api/callMeta.ts'
import { isPlatformError, isSessionOver } from './api/platformError.ts'
import type { QueryMeta } from './api/platformQuery.ts'
import { evictUnusedPages } from './evictUnusedPages.ts'
import type { Extra } from './extra.ts'
import type { AppDispatch, RootState } from './reducer.ts'
import { endSession } from './session/thunks.ts'
import { toastAdded } from './toasts.ts'

/** Creates the listener middleware of the store. */
export const createListeners = (extra: Extra) => {
  const listeners = createListenerMiddleware<RootState, AppDispatch, Extra>({ extra })
  const { startListening } = listeners

  /**
   * Shows refusals as specified (section 8) in toasts, and ends the session when the platform has ended it. Transport
   * errors are left to the caller.
   */
  const notifyRefusals = () =>
    startListening({
      predicate: (action) => isRejectedWithValue(action),
      effect: (action, { dispatch, getState }) => {
        const { payload, meta } = action as { payload?: unknown; meta: { baseQueryMeta?: QueryMeta } }
        if (!isPlatformError(payload) || payload.kind !== 'refused') return
        if (isSessionOver(payload)) {
          // Many calls may fail when a session ends, some of them late: it is shown once, and must not end a newer session.
          const { token } = getState().session
          if (token === undefined || token !== meta.baseQueryMeta?.token) return
          dispatch(toastAdded({ tone: 'warning', text: payload.msg }))
          dispatch(endSession())
          return
        }
        const notified = payload.status === statusCodes.failed || silentStatuses.includes(payload.status)
        // Refusals with fields are shown and announced at these fields: their toast need not stay, nor be announced again.
        const isQuiet = payload.errors !== undefined
        if (payload.msg && !notified)
          dispatch(
            toastAdded({ tone: isQuiet ? 'warning' : 'bad', text: payload.msg, isQuiet, status: payload.status }),
          )
      },
    })

  const sweepAfterPages = () =>
    startListening({
      predicate: (action) =>
        isFulfilled(action) && isPageCall((action.meta.arg as { endpointName?: string }).endpointName ?? ''),
      effect: (_action, { dispatch }) => {
        dispatch(evictUnusedPages())
      },
    })

  notifyRefusals()
  sweepAfterPages()
  return listeners.middleware
}
