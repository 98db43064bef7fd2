import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { useText } from '#src/lib/i18n.ts'
import { Modal } from '#src/ui/Modal.tsx'
import { SimpleTable } from '#src/ui/SimpleTable.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { bulkSummary, hasChanged } from './bulkSummary.ts'
import type { BulkOutcomes } from './useBulkTransitions.ts'

interface Props {
  workflow: WorkflowName
  outcomes: BulkOutcomes
  nameOf: (recordId: string) => string
  onSendRest: () => void
  onClose: () => void
}

/** What came of an event that many records got: those that have no outcome yet, those that stayed, and why. */
export const BulkOutcome = ({ workflow, outcomes, nameOf, onSendRest, onClose }: Props) => {
  const { event, list, rest } = outcomes
  const { t } = useTranslation('audit')
  const text = useText()
  const reached = workflowDefinition(workflow).states[event.to ?? '']
  const changed = list.filter(hasChanged)
  const rows = [...list.filter((one) => !hasChanged(one)), ...changed].map((one) => ({
    key: one.recordId,
    cells: [
      nameOf(one.recordId),
      hasChanged(one) && reached ? (
        <span key="reached">
          <Tag tone={reached.tone}>{text(reached.label)}</Tag>
          {one.vid && ` ${t('vidGiven', { vid: one.vid })}`}
        </span>
      ) : (
        one.msg
      ),
    ],
  }))
  return (
    <Modal title={text(event.label)} onClose={onClose}>
      <DialogBody>
        <p className="bulk-summary">{bulkSummary(t, text, workflow, outcomes)}</p>
        {rest.length > 0 && <p>{t('bulkRest', { count: rest.length })}</p>}
        {rows.length > 0 && <SimpleTable head={[t('bulkRecord'), t('bulkOutcome')]} rows={rows} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {rest.length > 0 && <Button onClick={onSendRest}>{t('bulkSendRest')}</Button>}
            <Button intent="primary" autoFocus onClick={onClose}>
              {t('bulkDone')}
            </Button>
          </>
        }
      />
    </Modal>
  )
}
