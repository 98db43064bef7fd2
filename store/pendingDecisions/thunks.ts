import { nanoid } from '@reduxjs/toolkit'
import { toastAdded } from '#store/toasts.ts'
import type { AppThunk } from '#store/types.ts'
import { decisionAdded, decisionEnded, decisionSent, type PendingDecision } from './slice.ts'

/** How long a decision can be taken back. */
export const undoWindowMs = 10_000

/** Does the work after some seconds, unless it is taken back before. Answers what came of it; nothing where it was taken back. */
export const delayDecision =
  <T>(what: Omit<PendingDecision, 'id'>, work: () => Promise<T>): AppThunk<Promise<T | undefined>> =>
  (dispatch, getState, { pendingDecisions }) =>
    new Promise((resolve) => {
      const id = nanoid()
      const author = getState().session.showname
      const end = async (isSent: boolean) => {
        if (!pendingDecisions.delete(id)) return
        clearTimeout(timer)
        // Whoever has signed in meanwhile has not decided it.
        const isTheirs = getState().session.showname === author
        if (isSent && isTheirs) dispatch(decisionSent(id))
        else if (isSent) dispatch(toastAdded({ tone: 'bad', text: what.lost }))
        const done = isSent && isTheirs ? work() : undefined
        // Its records can be decided on anew once they show what came of it.
        const result = await done
        dispatch(decisionEnded(id))
        resolve(result)
      }
      const timer = setTimeout(() => end(true), undoWindowMs)
      pendingDecisions.set(id, end)
      dispatch(decisionAdded({ ...what, id }))
    })

/** Sends what is held at once, or takes it back. */
export const settleDecision =
  (id: string, isSent: boolean): AppThunk =>
  (_dispatch, _getState, { pendingDecisions }) => {
    void pendingDecisions.get(id)?.(isSent)
  }

/** Takes back what was decided last. */
export const undoLastDecision =
  (): AppThunk =>
  (_dispatch, _getState, { pendingDecisions }) => {
    const last = [...pendingDecisions.values()].at(-1)
    void last?.(false)
  }

/**
 * Sends all that is held, for whoever leaves; answers once it has been sent. Where its session is over or another's
 * already, it is dropped, and that is said.
 */
export const sendPendingDecisions =
  (): AppThunk<Promise<unknown>> =>
  (_dispatch, _getState, { pendingDecisions }) =>
    Promise.all([...pendingDecisions.values()].map((end) => end(true)))
