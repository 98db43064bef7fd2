import { createListenerMiddleware, isFulfilled, isRejectedWithValue } from '@reduxjs/toolkit'
import { sessionEndStatuses, silentStatuses, statuses } from '#contract/status.ts'
import { isPlatformError } from './api/index.ts'
import { noticeGiven } from './notices.ts'
import { closeSession } from './session/thunks.ts'
import { isPageCall, sweep } from './sweep.ts'
import type { AppDispatch, Extra, RootState } from './types.ts'

/** The reactions of the store, each a named function wired up at the end. */
export const createListeners = (extra: Extra) => {
  const listeners = createListenerMiddleware<RootState, AppDispatch, Extra>({ extra })
  const { startListening } = listeners

  /** Refusals as the specification wants them told (section 8); transport failures are left to the caller. */
  const tellRefusals = () =>
    startListening({
      predicate: (action) => isRejectedWithValue(action),
      effect: (action, { dispatch, extra: { actor } }) => {
        const { payload } = action as { payload?: unknown }
        if (!isPlatformError(payload) || payload.kind !== 'refused') return
        if (sessionEndStatuses.includes(payload.status)) {
          // Many calls may fail at once when a session ends: it is told once.
          if (!actor.getSnapshot().hasTag('signedIn')) return
          dispatch(noticeGiven({ tone: 'warning', text: payload.msg }))
          dispatch(closeSession())
          actor.send({ type: 'session.expired' })
          return
        }
        const told = payload.status === statuses.failed.status || silentStatuses.includes(payload.status)
        if (payload.msg && !told) dispatch(noticeGiven({ tone: 'bad', text: payload.msg }))
      },
    })

  const sweepAfterPages = () =>
    startListening({
      predicate: (action) =>
        isFulfilled(action) && isPageCall((action.meta.arg as { endpointName?: string }).endpointName ?? ''),
      effect: (_action, { dispatch }) => {
        dispatch(sweep())
      },
    })

  tellRefusals()
  sweepAfterPages()
  return listeners.middleware
}
