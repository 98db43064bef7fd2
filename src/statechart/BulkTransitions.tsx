import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import type { WorkflowName } from '#contract/workflows/index.ts'
import type { TransitionReason } from '#machines/workflow.ts'
import { useText } from '#src/lib/i18n.ts'
import { useAppSelector } from '#src/lib/store.ts'
import { useNotifyError } from '#src/lib/useNotifyError.ts'
import { useTransitionRecordsMutation } from '#store/api/generated/workflow.ts'
import { selectViewer } from '#store/session/slice.ts'
import { actorOf, eventsFor, type OfferedEvent } from './availableEvents.ts'
import { BulkOutcome, type Outcome } from './BulkOutcome.tsx'
import { TransitionDialog } from './TransitionDialog.tsx'

interface Props {
  workflow: WorkflowName
  records: readonly { id: string; name: string; state: string; version: number }[]
  /** Called when the outcome was read: the records are others now. */
  onDone: () => void
}

/** Applies one event to many records, each for itself, and says what came of each. */
export const BulkTransitions = ({ workflow, records, onDone }: Props) => {
  const text = useText()
  const notifyError = useNotifyError()
  const actor = actorOf(useAppSelector(selectViewer))
  const [asking, setAsking] = useState<OfferedEvent>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [send, { isLoading }] = useTransitionRecordsMutation()
  if (!actor) return null
  const apply = async ({ event, to }: OfferedEvent, reason: Partial<TransitionReason>) => {
    const { codes = [], note = '', fieldNotes = {} } = reason
    const said = { codes: [...codes], note, fieldNotes: { ...fieldNotes } }
    const asked = records.map(({ id, version: seen }) => ({ recordId: id, version: seen }))
    const { data, error } = await send({ body: { machine: workflow, event, records: asked, reason: said } })
    setAsking(undefined)
    if (data) setOutcome({ event, to, list: data.list })
    else notifyError(error)
  }
  return (
    <>
      {eventsFor(workflow, actor).map((one) => (
        <Button
          key={one.event}
          size="small"
          loading={isLoading}
          onClick={() => (one.asksWhy ? setAsking(one) : apply(one, {}))}
        >
          {text(one.label)}
        </Button>
      ))}
      {asking && (
        <TransitionDialog
          workflow={workflow}
          asking={asking}
          isApplying={isLoading}
          onConfirm={(reason) => apply(asking, reason)}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {outcome && (
        <BulkOutcome
          workflow={workflow}
          outcome={outcome}
          nameOf={(id) => records.find((one) => one.id === id)?.name ?? id}
          onClose={() => {
            setOutcome(undefined)
            onDone()
          }}
        />
      )}
    </>
  )
}
