import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/core/limits.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { registerToastAction, removeToastAction } from '#src/kit/lib/toastActions.ts'
import { useIsMounted } from '#src/kit/lib/useIsMounted.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { toastAdded } from '#store/toasts.ts'
import { type BulkResult, hasChanged, type RecordOutcome } from './bulkResult.ts'
import { sendInBatches } from './sendInBatches.ts'

export interface BulkActionProgress<Action> {
  action: Action
  answered: number
  count: number
}

interface Options<Action, Item, Out extends RecordOutcome> {
  /** Sends one batch. */
  send: (action: Action, batch: readonly Item[]) => Promise<{ data?: readonly Out[] | undefined; error?: unknown }>
  /** Returns the result as one sentence, for the toast. */
  summary: (done: Action & BulkResult<Item, Out>) => string
  /** Called when all batches were sent without a transport error. */
  onSent?: (action: Action) => void
  /** Called with the ids of the records that were changed. */
  onChanged: (ids: readonly string[]) => void
}

/**
 * Applies an action to many records in batches of the size that the platform accepts, and returns its progress and
 * outcomes. A toast reports the result, with a button that shows the failures. Leaving the page stops the action.
 */
export const useBulkAction = <Action extends object, Item, Out extends RecordOutcome>({
  send,
  summary,
  onSent,
  onChanged,
}: Options<Action, Item, Out>) => {
  const { t } = useTranslation('table')
  const notifyError = useNotifyError()
  const dispatch = useAppDispatch()
  const [progress, setProgress] = useState<BulkActionProgress<Action>>()
  const [outcomes, setOutcomes] = useState<Action & BulkResult<Item, Out>>()
  const controllerRef = useRef<AbortController>(undefined)
  const isMounted = useIsMounted()
  /** Id of the toast button that shows the failures. */
  const failures = useRef('')
  // After the page is left, the action could neither be observed nor stopped.
  useEffect(
    () => () => {
      controllerRef.current?.abort()
      removeToastAction(failures.current)
    },
    [],
  )

  const apply = async (action: Action, records: readonly Item[], previous: readonly Out[] = []) => {
    const controller = new AbortController()
    controllerRef.current = controller
    setOutcomes(undefined)
    removeToastAction(failures.current)
    const result = await sendInBatches(records, {
      size: limits.transitionsMax,
      signal: controller.signal,
      onProgress: (answered) =>
        setProgress({ action, answered: previous.length + answered, count: previous.length + records.length }),
      send: (batch) => send(action, batch),
    })
    setProgress(undefined)
    const all = { ...action, list: [...previous, ...result.outcomes], rest: result.rest }
    const changed = all.list.filter(hasChanged).map(({ recordId }) => recordId)
    onChanged(changed)
    if (result.error) {
      setOutcomes(all)
      return notifyError(result.error)
    }
    onSent?.(action)
    const hasFailures = isMounted.current && (changed.length < all.list.length || all.rest.length > 0)
    if (hasFailures) failures.current = registerToastAction(() => setOutcomes(all))
    dispatch(
      toastAdded({
        tone: hasFailures ? 'warning' : 'good',
        text: summary(all),
        ...(hasFailures && { action: { label: t('bulkFailures'), id: failures.current } }),
      }),
    )
  }
  return { progress, outcomes, apply, stop: () => controllerRef.current?.abort(), close: () => setOutcomes(undefined) }
}
