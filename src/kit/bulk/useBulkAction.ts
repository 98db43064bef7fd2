import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useIsMounted } from '#src/kit/lib/useIsMounted.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { toastAdded } from '#store/toasts.ts'
import type { BulkResult, RecordOutcome } from './bulkResult.ts'
import { sendInBatches } from './sendInBatches.ts'

export interface BulkActionProgress<Action> {
  action: Action
  answered: number
  count: number
}

interface Options<Action, Item, Out extends RecordOutcome> {
  /** Sends one batch. */
  send: (action: Action, batch: readonly Item[]) => Promise<{ data?: readonly Out[] | undefined; error?: unknown }>
  /** Returns the result as one sentence, for the toast after the page was left. */
  summary: (done: Action & BulkResult<Item, Out>) => string
  /** Called when all batches were sent without a transport error. */
  onSent?: (action: Action) => void
}

/**
 * Applies an action to many records in batches of the size that the platform accepts, and returns its progress and
 * outcomes. Leaving the page stops it; outcomes that arrive later are reported by a toast.
 */
export const useBulkAction = <Action extends object, Item, Out extends RecordOutcome>({
  send,
  summary,
  onSent,
}: Options<Action, Item, Out>) => {
  const notifyError = useNotifyError()
  const dispatch = useAppDispatch()
  const [progress, setProgress] = useState<BulkActionProgress<Action>>()
  const [outcomes, setOutcomes] = useState<Action & BulkResult<Item, Out>>()
  const controllerRef = useRef<AbortController>(undefined)
  const isMounted = useIsMounted()
  // After the page is left, the action could neither be observed nor stopped.
  useEffect(() => () => controllerRef.current?.abort(), [])

  const apply = async (action: Action, records: readonly Item[], previous: readonly Out[] = []) => {
    const controller = new AbortController()
    controllerRef.current = controller
    setOutcomes(undefined)
    const result = await sendInBatches(records, {
      size: limits.transitionsMax,
      signal: controller.signal,
      onProgress: (answered) =>
        setProgress({ action, answered: previous.length + answered, count: previous.length + records.length }),
      send: (batch) => send(action, batch),
    })
    setProgress(undefined)
    const all = { ...action, list: [...previous, ...result.outcomes], rest: result.rest }
    setOutcomes(all)
    if (result.error) return notifyError(result.error)
    onSent?.(action)
    // The last batch was sent before the page was left.
    if (!isMounted.current) dispatch(toastAdded({ tone: 'good', text: summary(all) }))
  }
  return { progress, outcomes, apply, stop: () => controllerRef.current?.abort(), close: () => setOutcomes(undefined) }
}
