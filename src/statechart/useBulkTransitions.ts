import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import type { WorkflowName } from '#contract/workflows/index.ts'
import type { TransitionReason } from '#machines/workflow.ts'
import { useText } from '#src/lib/i18n.ts'
import { useAppDispatch, useAppSelector } from '#src/lib/store.ts'
import { useNotifyError } from '#src/lib/useNotifyError.ts'
import { type TransitionRecordsApiResponse, useTransitionRecordsMutation } from '#store/api/generated/workflow.ts'
import { draftDropped } from '#store/drafts.ts'
import { hold } from '#store/holds.ts'
import { toastAdded } from '#store/toasts.ts'
import type { OfferedEvent } from './availableEvents.ts'
import { bulkSummary } from './bulkSummary.ts'
import { reasonDraft } from './reasonDraft.ts'
import { sendInParts } from './sendInParts.ts'

export interface BulkRecord {
  id: string
  name: string
  state: string
  version: number
}

/** An event for many records, with what is said to all of them. */
interface BulkEvent {
  event: OfferedEvent
  reason: TransitionReason
}

export interface BulkOutcomes extends BulkEvent {
  list: TransitionRecordsApiResponse['list']
  /** Records without an outcome: the event can be sent to them again. */
  rest: readonly BulkRecord[]
}

interface Progress {
  answered: number
  count: number
}

/**
 * Gives many records the same event after it could be taken back, as many at a time as the platform takes; says how far
 * it is, and what came of each.
 */
export const useBulkTransitions = (workflow: WorkflowName) => {
  const notifyError = useNotifyError()
  const [send] = useTransitionRecordsMutation()
  const [progress, setProgress] = useState<Progress>()
  const [outcomes, setOutcomes] = useState<BulkOutcomes>()
  const run = useRef<AbortController>(undefined)
  const stop = () => run.current?.abort()
  const { t } = useTranslation('audit')
  const text = useText()
  const dispatch = useAppDispatch()
  const held = useAppSelector((state) => state.holds)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      // Whoever leaves the page could neither see it go on nor stop it.
      run.current?.abort()
    }
  }, [])

  const apply = async (what: BulkEvent, records: readonly BulkRecord[], before: BulkOutcomes['list'] = []) => {
    const stopping = new AbortController()
    run.current = stopping
    const { codes, note, fieldNotes } = what.reason
    const reason = { codes: [...codes], note, fieldNotes: { ...fieldNotes } }
    setOutcomes(undefined)
    const sent = await sendInParts(records, {
      size: limits.transitionsMax,
      signal: stopping.signal,
      onProgress: (answered) =>
        setProgress({ answered: before.length + answered, count: before.length + records.length }),
      send: async (part) => {
        const asked = part.map(({ id, version }) => ({ recordId: id, version }))
        const { data, error } = await send({
          body: { machine: workflow, event: what.event.event, records: asked, reason },
        })
        return { data: data?.list, error }
      },
    })
    setProgress(undefined)
    const all = { ...what, list: [...before, ...sent.outcomes], rest: sent.rest }
    setOutcomes(all)
    if (!sent.error) dispatch(draftDropped(reasonDraft(workflow, what.event.event, 'selection')))
    if (sent.error) notifyError(sent.error)
    // It was sent when nobody could see its outcomes any more.
    else if (!isShown.current) dispatch(toastAdded({ tone: 'good', text: bulkSummary(t, text, workflow, all) }))
  }
  const decide = (what: BulkEvent, records: readonly BulkRecord[]) => {
    const words = t('heldMany', { label: text(what.event.label), count: records.length })
    void dispatch(hold({ text: words, recordIds: records.map(({ id }) => id) }, () => apply(what, records)))
  }
  const isHeld = (records: readonly BulkRecord[]) =>
    records.some(({ id }) => held.some(({ recordIds }) => recordIds.includes(id)))
  const sendRest = ({ list, rest, ...what }: BulkOutcomes) => apply(what, rest, list)
  return { progress, outcomes, decide, isHeld, sendRest, stop, close: () => setOutcomes(undefined) }
}
