import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { toastAdded } from '#store/toasts.ts'
import type { BulkResult, RecordOutcome } from './bulkResult.ts'
import { sendInBatches } from './sendInBatches.ts'

export interface BulkActionProgress<What> {
  action: What
  answered: number
  count: number
}

interface Options<What, One, Out extends RecordOutcome> {
  /** Sends one batch. */
  send: (what: What, part: readonly One[]) => Promise<{ data?: readonly Out[] | undefined; error?: unknown }>
  /** Returns the result as one sentence, for the toast after the page was left. */
  summary: (done: What & BulkResult<One, Out>) => string
  /** Called when all batches were sent without a transport error. */
  onSent?: (what: What) => void
}

/**
 * Applies an action to many records in batches of the size that the platform accepts, and returns its progress and
 * outcomes. Leaving the page stops it; outcomes that arrive later are reported by a toast.
 */
export const useBulkAction = <What extends object, One, Out extends RecordOutcome>({
  send,
  summary,
  onSent,
}: Options<What, One, Out>) => {
  const notifyError = useNotifyError()
  const dispatch = useAppDispatch()
  const [progress, setProgress] = useState<BulkActionProgress<What>>()
  const [outcomes, setOutcomes] = useState<What & BulkResult<One, Out>>()
  const run = useRef<AbortController>(undefined)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      // After the page is left, the action could neither be observed nor stopped.
      run.current?.abort()
    }
  }, [])

  const apply = async (what: What, records: readonly One[], before: readonly Out[] = []) => {
    const stopping = new AbortController()
    run.current = stopping
    setOutcomes(undefined)
    const sent = await sendInBatches(records, {
      size: limits.transitionsMax,
      signal: stopping.signal,
      onProgress: (answered) =>
        setProgress({ action: what, answered: before.length + answered, count: before.length + records.length }),
      send: (part) => send(what, part),
    })
    setProgress(undefined)
    const all = { ...what, list: [...before, ...sent.outcomes], rest: sent.rest }
    setOutcomes(all)
    if (sent.error) return notifyError(sent.error)
    onSent?.(what)
    // The last batch was sent before the page was left.
    if (!isShown.current) dispatch(toastAdded({ tone: 'good', text: summary(all) }))
  }
  return { progress, outcomes, apply, stop: () => run.current?.abort(), close: () => setOutcomes(undefined) }
}
