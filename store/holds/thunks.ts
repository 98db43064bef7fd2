import { nanoid } from '@reduxjs/toolkit'
import { toastAdded } from '#store/toasts.ts'
import type { AppThunk } from '#store/types.ts'
import { type Hold, holdAdded, holdEnded, holdSent } from './slice.ts'

/** How long a decision can be taken back. */
export const holdMs = 10_000

/** Does the work after some seconds, unless it is taken back before. Answers what came of it; nothing where it was taken back. */
export const hold =
  <T>(what: Omit<Hold, 'id'>, work: () => Promise<T>): AppThunk<Promise<T | undefined>> =>
  (dispatch, getState, { holds }) =>
    new Promise((resolve) => {
      const id = nanoid()
      const author = getState().session.showname
      const end = async (isSent: boolean) => {
        if (!holds.delete(id)) return
        clearTimeout(timer)
        // Whoever has signed in meanwhile has not decided it.
        const isTheirs = getState().session.showname === author
        if (isSent && isTheirs) dispatch(holdSent(id))
        else if (isSent) dispatch(toastAdded({ tone: 'bad', text: what.lost }))
        const done = isSent && isTheirs ? work() : undefined
        // Its records can be decided on anew once they show what came of it.
        const result = await done
        dispatch(holdEnded(id))
        resolve(result)
      }
      const timer = setTimeout(() => end(true), holdMs)
      holds.set(id, end)
      dispatch(holdAdded({ ...what, id }))
    })

/** Sends what is held at once, or takes it back. */
export const endHold =
  (id: string, isSent: boolean): AppThunk =>
  (_dispatch, _getState, { holds }) => {
    void holds.get(id)?.(isSent)
  }

/** Takes back what was decided last. */
export const undoLast =
  (): AppThunk =>
  (_dispatch, _getState, { holds }) => {
    const last = [...holds.values()].at(-1)
    void last?.(false)
  }

/**
 * Sends all that is held, for whoever leaves; answers once it has been sent. Where its session is over or another's
 * already, it is dropped, and that is said.
 */
export const sendHolds =
  (): AppThunk<Promise<unknown>> =>
  (_dispatch, _getState, { holds }) =>
    Promise.all([...holds.values()].map((end) => end(true)))
