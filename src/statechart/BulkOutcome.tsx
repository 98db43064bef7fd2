import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { statuses } from '#contract/status.ts'
import { type EventName, type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { useText } from '#src/lib/i18n.ts'
import { SimpleTable } from '#src/ui/SimpleTable.tsx'
import { Tag } from '#src/ui/Tag.tsx'

export interface Outcome {
  event: EventName
  /** The state that the event leads to. */
  to: string | undefined
  list: readonly { recordId: string; status: number; msg: string }[]
}

interface Props {
  workflow: WorkflowName
  outcome: Outcome
  nameOf: (recordId: string) => string
  onClose: () => void
}

/** What came of an event that many records got: first those that stayed, and why. */
export const BulkOutcome = ({ workflow, outcome: { event, to, list }, nameOf, onClose }: Props) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const { events, states } = workflowDefinition(workflow)
  const label = events[event]?.label
  const reached = states[to ?? '']
  const hasChanged = ({ status }: Outcome['list'][number]) => status === statuses.ok.status
  const changed = list.filter(hasChanged)
  const rows = [...list.filter((one) => !hasChanged(one)), ...changed].map((one) => ({
    key: one.recordId,
    cells: [
      nameOf(one.recordId),
      hasChanged(one) && reached ? (
        <Tag key="reached" tone={reached.tone}>
          {text(reached.label)}
        </Tag>
      ) : (
        one.msg
      ),
    ],
  }))
  return (
    <Dialog isOpen title={label && text(label)} onClose={onClose} isCloseButtonShown={false}>
      <DialogBody>
        <p className="bulk-summary">{t('bulkSummary', { changed: changed.length, count: list.length })}</p>
        <SimpleTable head={[t('bulkRecord'), t('bulkOutcome')]} rows={rows} />
      </DialogBody>
      <DialogFooter
        actions={
          <Button intent="primary" autoFocus onClick={onClose}>
            {t('bulkDone')}
          </Button>
        }
      />
    </Dialog>
  )
}
