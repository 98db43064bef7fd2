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
  /** Does it to one part. */
  send: (what: What, part: readonly One[]) => Promise<{ data?: readonly Out[] | undefined; error?: unknown }>
  /** What came of it in a sentence, for whoever has left the page. */
  summary: (done: What & BulkResult<One, Out>) => string
  /** It was sent, and nothing of it has failed on its way. */
  onSent?: (what: What) => void
}

/** Does the same to many records, as many at a time as the platform takes; says how far it is, and what came of each. */
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
      // Whoever leaves the page could neither see it go on nor stop it.
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
    // It was sent when nobody could see its outcomes any more.
    if (!isShown.current) dispatch(toastAdded({ tone: 'good', text: summary(all) }))
  }
  return { progress, outcomes, apply, stop: () => run.current?.abort(), close: () => setOutcomes(undefined) }
}
