import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { WorkflowName } from '#contract/workflows/index.ts'
import type { TransitionReason } from '#machines/workflow.ts'
import { useNotifyError } from '#src/lib/useNotifyError.ts'
import { type TransitionRecordsApiResponse, useTransitionRecordsMutation } from '#store/api/generated/workflow.ts'
import type { OfferedEvent } from './availableEvents.ts'
import { sendInParts } from './sendInParts.ts'

export interface BulkRecord {
  id: string
  name: string
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

/** Gives many records the same event, as many at a time as the platform takes; says how far it is, and what came of each. */
export const useBulkTransitions = (workflow: WorkflowName) => {
  const notifyError = useNotifyError()
  const [send] = useTransitionRecordsMutation()
  const [progress, setProgress] = useState<Progress>()
  const [outcomes, setOutcomes] = useState<BulkOutcomes>()
  const run = useRef<AbortController>(undefined)
  const stop = () => run.current?.abort()
  // Whoever leaves the page could neither see it go on nor stop it.
  useEffect(() => () => run.current?.abort(), [])

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
    setOutcomes({ ...what, list: [...before, ...sent.outcomes], rest: sent.rest })
    if (sent.error) notifyError(sent.error)
  }
  const sendRest = ({ list, rest, ...what }: BulkOutcomes) => apply(what, rest, list)
  return { progress, outcomes, apply, sendRest, stop, close: () => setOutcomes(undefined) }
}
