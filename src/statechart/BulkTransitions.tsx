import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import type { WorkflowName } from '#contract/workflows/index.ts'
import { workflowEvent } from '#machines/workflow.ts'
import { useText } from '#src/lib/i18n.ts'
import { useAppSelector } from '#src/lib/store.ts'
import { selectViewer } from '#store/session/slice.ts'
import { actorOf, eventsForSome, type OfferedEvent } from './availableEvents.ts'
import { BulkOutcome } from './BulkOutcome.tsx'
import { TransitionDialog } from './TransitionDialog.tsx'
import { type BulkRecord, useBulkTransitions } from './useBulkTransitions.ts'

interface Props {
  workflow: WorkflowName
  records: readonly BulkRecord[]
  /** Called when the outcome was read: the records are others now. */
  onDone: () => void
}

/** Applies one event to many records, each for itself, and says what came of each. */
export const BulkTransitions = ({ workflow, records, onDone }: Props) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const actor = actorOf(useAppSelector(selectViewer))
  const [asking, setAsking] = useState<OfferedEvent>()
  const { progress, outcomes, decide, isHeld, sendRest, stop, close } = useBulkTransitions(workflow)
  if (!actor) return null
  if (progress && progress.count > limits.transitionsMax)
    return (
      <>
        <span className="figures" role="status">
          {t('bulkProgress', { ...progress })}
        </span>
        <Button size="small" onClick={stop}>
          {t('bulkStop')}
        </Button>
      </>
    )
  const offered = eventsForSome(workflow, actor, records)
  return (
    <>
      {offered.length === 0 && <span className="secondary">{t('bulkNone')}</span>}
      {offered.map(({ count, ...one }) => (
        <Button
          key={one.event}
          size="small"
          disabled={isHeld(records)}
          loading={progress !== undefined}
          onClick={() =>
            one.asksWhy ? setAsking(one) : decide({ event: one, reason: workflowEvent(one.event).reason }, records)
          }
        >
          {count < records.length ? t('bulkSome', { label: text(one.label), count }) : text(one.label)}
        </Button>
      ))}
      {asking && (
        <TransitionDialog
          workflow={workflow}
          asking={asking}
          of="selection"
          onConfirm={(reason) => {
            setAsking(undefined)
            decide({ event: asking, reason }, records)
          }}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {outcomes && (
        <BulkOutcome
          workflow={workflow}
          outcomes={outcomes}
          nameOf={(id) => records.find((one) => one.id === id)?.name ?? id}
          onSendRest={() => sendRest(outcomes)}
          onClose={() => {
            close()
            onDone()
          }}
        />
      )}
    </>
  )
}
