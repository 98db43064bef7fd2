import { nanoid } from '@reduxjs/toolkit'
import type { AppThunk } from '#store/reducer.ts'
import { toastAdded } from '#store/toasts.ts'
import { decisionAdded, decisionEnded, decisionSent, type PendingDecision } from './slice.ts'

/** Milliseconds of the undo window. */
export const undoWindowMs = 10_000

/**
 * Runs `work` after the undo window, unless undone. Resolves with its result, or undefined if undone. Dispatches the
 * pending decision, and a toast if the session has changed meanwhile.
 */
export const delayDecision =
  <T>(decision: Omit<PendingDecision, 'id'>, work: () => Promise<T>): AppThunk<Promise<T | undefined>> =>
  (dispatch, getState, { pendingDecisions }) =>
    new Promise((resolve) => {
      const id = nanoid()
      const author = getState().session.showname
      const settle = async (isSent: boolean) => {
        if (!pendingDecisions.delete(id)) return
        clearTimeout(timer)
        // Another account that signed in meanwhile must not send it.
        const isTheirs = getState().session.showname === author
        if (isSent && isTheirs) dispatch(decisionSent(id))
        else if (isSent) dispatch(toastAdded({ tone: 'bad', text: decision.lost }))
        const done = isSent && isTheirs ? work() : undefined
        // The records stay locked until the result is shown.
        const result = await done
        dispatch(decisionEnded(id))
        resolve(result)
      }
      const timer = setTimeout(() => settle(true), undoWindowMs)
      pendingDecisions.set(id, settle)
      dispatch(decisionAdded({ ...decision, id }))
    })

/** Sends a pending decision at once, or undoes it. */
export const settleDecision =
  (id: string, isSent: boolean): AppThunk =>
  (_dispatch, _getState, { pendingDecisions }) => {
    void pendingDecisions.get(id)?.(isSent)
  }

/** Undoes the latest pending decision. */
export const undoLastDecision =
  (): AppThunk =>
  (_dispatch, _getState, { pendingDecisions }) => {
    const undo = [...pendingDecisions.values()].at(-1)
    void undo?.(false)
  }

/**
 * Sends all pending decisions at once, e.g. before leaving; resolves once they are sent. If their session is over or
 * another's, they are dropped with a toast.
 */
export const sendPendingDecisions =
  (): AppThunk<Promise<unknown>> =>
  (_dispatch, _getState, { pendingDecisions }) =>
    Promise.all([...pendingDecisions.values()].map((settle) => settle(true)))
