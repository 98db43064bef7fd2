import { Button, DialogBody } from '@blueprintjs/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '#src/kit/ui/DialogActions.tsx'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { SimpleTable } from '#src/kit/ui/SimpleTable.tsx'
import './bulk.css'
import { type BulkResult, hasChanged, type RecordOutcome } from './bulkResult.ts'

/** Number of rows shown at first, and added by each press of the button. */
const rowsPerStep = 200

interface Props<Out extends RecordOutcome> {
  title: string
  summary: string
  outcomes: BulkResult<unknown, Out>
  nameOf: (recordId: string) => ReactNode
  /** Describes the new state of a record that was changed. */
  describeState: (outcome: Out) => ReactNode
  onSendRest: () => void
  onClose: () => void
}

/**
 * Shows the result of a bulk action: records that failed and why, then those that changed, and a button that sends
 * records without an outcome again.
 */
export const BulkResultDialog = <Out extends RecordOutcome>({
  title,
  summary,
  outcomes: { list, rest },
  nameOf,
  describeState,
  onSendRest,
  onClose,
}: Props<Out>) => {
  const { t } = useTranslation('table')
  const [shownCount, setShownCount] = useState(rowsPerStep)
  const isComplete = rest.length === 0
  const sorted = [...list.filter((outcome) => !hasChanged(outcome)), ...list.filter(hasChanged)]
  const rows = sorted.slice(0, shownCount).map((outcome) => ({
    key: outcome.recordId,
    cells: [nameOf(outcome.recordId), hasChanged(outcome) ? describeState(outcome) : outcome.msg],
  }))
  return (
    <Modal title={title} onClose={onClose}>
      <DialogBody>
        <p className="bulk-summary">{summary}</p>
        {!isComplete && <p>{t('bulkRest', { count: rest.length })}</p>}
        {rows.length > 0 && <SimpleTable head={[t('bulkRecord'), t('bulkOutcome')]} rows={rows} />}
        {sorted.length > shownCount && (
          <Button variant="minimal" onClick={() => setShownCount(shownCount + rowsPerStep)}>
            {t('bulkMore', { count: sorted.length - shownCount })}
          </Button>
        )}
      </DialogBody>
      <DialogActions
        primary={
          !isComplete && (
            <Button intent="primary" autoFocus onClick={onSendRest}>
              {t('bulkSendRest')}
            </Button>
          )
        }
      >
        <Button intent={isComplete ? 'primary' : 'none'} autoFocus={isComplete} onClick={onClose}>
          {t('bulkDone')}
        </Button>
      </DialogActions>
    </Modal>
  )
}
