import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { type EventName, type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { edgesOf, type TransitionReason } from '#machines/workflow.ts'
import { workflows } from '#machines/workflows.ts'
import { useText } from '#src/lib/i18n.ts'
import { useAppSelector } from '#src/lib/store.ts'
import { useNotifyError } from '#src/lib/useNotifyError.ts'
import { useTransitionRecordsMutation } from '#store/api/generated/workflow.ts'
import { selectViewer } from '#store/session/slice.ts'
import { type AvailableEvent, actorOf, availableEvent } from './availableEvents.ts'
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
  const [asking, setAsking] = useState<AvailableEvent>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [send, { isLoading }] = useTransitionRecordsMutation()
  if (!actor) return null
  /** As a record in a state from which the event leads somewhere. */
  const snapshotFor = (event: string) => {
    const states = Object.keys(workflowDefinition(workflow).states)
    const state = states.find((one) => edgesOf(workflows[workflow], one, event).length > 0) ?? ''
    return { workflow, state, context: {}, recordId: '', version: 0 }
  }
  const offered = Object.entries(workflowDefinition(workflow).events)
    .filter(([, { actors }]) => actors.includes(actor))
    .map(([event]) => availableEvent(snapshotFor(event), event as EventName, actor))
  const apply = async ({ event, to }: AvailableEvent, reason: Partial<TransitionReason>) => {
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
      {offered.map((one) => (
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
          record={snapshotFor(asking.event)}
          event={asking.event}
          actor={actor}
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
