import { createListenerMiddleware, isFulfilled, isRejectedWithValue } from '@reduxjs/toolkit'
import { silentStatuses, statusCodes } from '#store/api/generated/statusCodes.ts'
import { isPlatformError, isSessionOver } from './api/platformError.ts'
import type { QueryMeta } from './api/platformQuery.ts'
import { evictUnusedPages, isPageCall } from './evictUnusedPages.ts'
import { endSession } from './session/thunks.ts'
import { toastAdded } from './toasts.ts'
import type { AppDispatch, Extra, RootState } from './types.ts'

/** The reactions of the store, each a named function wired up at the end. */
export const createListeners = (extra: Extra) => {
  const listeners = createListenerMiddleware<RootState, AppDispatch, Extra>({ extra })
  const { startListening } = listeners

  /** Refusals as the specification wants them shown (section 8); transport failures are left to the caller. */
  const notifyRefusals = () =>
    startListening({
      predicate: (action) => isRejectedWithValue(action),
      effect: (action, { dispatch, getState }) => {
        const { payload, meta } = action as { payload?: unknown; meta: { baseQueryMeta?: QueryMeta } }
        if (!isPlatformError(payload) || payload.kind !== 'refused') return
        if (isSessionOver(payload)) {
          // Many calls may fail when a session ends, some of them late: it is shown once, and ends no other session.
          const { token } = getState().session
          if (token === undefined || token !== meta.baseQueryMeta?.token) return
          dispatch(toastAdded({ tone: 'warning', text: payload.msg }))
          dispatch(endSession())
          return
        }
        const notified = payload.status === statusCodes.failed || silentStatuses.includes(payload.status)
        // What names its fields is shown again at each of them and said with the first: it need not stay, nor be said twice.
        const isQuiet = payload.errors !== undefined
        if (payload.msg && !notified)
          dispatch(toastAdded({ tone: isQuiet ? 'warning' : 'bad', text: payload.msg, isQuiet }))
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
