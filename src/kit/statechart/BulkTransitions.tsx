import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/core/limits.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { BulkProgress } from '#src/kit/bulk/BulkProgress.tsx'
import { BulkResultDialog } from '#src/kit/bulk/BulkResultDialog.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { selectViewer } from '#store/session/slice.ts'
import { bulkEvents, type OfferedEvent, viewerActor } from './availableEvents.ts'
import { bulkSummary } from './bulkSummary.ts'
import type { BulkRecord } from './bulkTransition.ts'
import { selection } from './eventIntent.ts'
import { TransitionDialog } from './TransitionDialog.tsx'
import { useBulkTransitions } from './useBulkTransitions.ts'

interface Props {
  workflow: WorkflowName
  records: readonly BulkRecord[]
  /** Called with the ids of the records that were changed, to deselect them. */
  onDone: (ids: readonly string[]) => void
}

/** Renders buttons that apply an event to many records, each in its own transition, and shows the result. */
export const BulkTransitions = ({ workflow, records, onDone }: Props) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const actor = viewerActor(useAppSelector(selectViewer), workflow)
  /** Event whose dialog is open, and the records at the versions that were displayed. */
  const [pending, setPending] = useState<{ event: OfferedEvent; of: readonly BulkRecord[] }>()
  /** Names of the records of the last action by id: those that were changed are no longer selected. */
  const [namesById, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const { progress, outcomes, decide, isHeld, sendRest, stop, close } = useBulkTransitions(workflow, onDone)
  const decideFor: typeof decide = (action, of) => {
    setNames(new Map(of.map(({ id, name }) => [id, name])))
    decide(action, of)
  }
  if (!actor) return null
  if (progress && progress.count > limits.transitionsMax) {
    const { action, answered, count } = progress
    const actionName = text(workflowDefinition(workflow).events[action.event.event]?.doing ?? { verbatim: '' })
    return <BulkProgress {...{ doing: actionName, answered, count }} onStop={stop} />
  }
  const targetState = workflowDefinition(workflow).states[outcomes?.event.to ?? '']
  const events = bulkEvents(workflow, actor, records)
  return (
    <>
      {events.length === 0 && <span className="secondary">{t('bulkNone')}</span>}
      {events.map(({ count, ...one }) => (
        <Button
          key={one.event}
          size="small"
          aria-haspopup={one.asksWhy ? 'dialog' : undefined}
          disabled={isHeld(records)}
          loading={progress !== undefined}
          onClick={() =>
            one.asksWhy
              ? setPending({ event: one, of: records })
              : decideFor({ event: one, reason: workflowEvent(one.event).reason }, records)
          }
        >
          {count < records.length ? t('bulkSome', { label: text(one.label), count }) : text(one.label)}
        </Button>
      ))}
      {pending && (
        <TransitionDialog
          workflow={workflow}
          asking={pending.event}
          of={selection}
          onConfirm={(reason) => {
            setPending(undefined)
            decideFor({ event: pending.event, reason }, pending.of)
          }}
          onCancel={() => setPending(undefined)}
        />
      )}
      {outcomes && (
        <BulkResultDialog
          title={text(outcomes.event.label)}
          summary={bulkSummary(t, text, workflow, outcomes)}
          outcomes={outcomes}
          nameOf={(id) => namesById.get(id) ?? id}
          describeState={({ vid, msg }) =>
            targetState ? (
              <span>
                <Tag tone={targetState.tone}>{text(targetState.label)}</Tag>
                {vid && ` ${t('vidGiven', { vid })}`}
              </span>
            ) : (
              msg
            )
          }
          onSendRest={() => sendRest(outcomes)}
          onClose={close}
        />
      )}
    </>
  )
}
