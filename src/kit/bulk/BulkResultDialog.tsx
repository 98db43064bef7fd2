import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { SimpleTable } from '#src/kit/ui/SimpleTable.tsx'
import './bulk.css'
import { type BulkResult, hasChanged, type RecordOutcome } from './bulkResult.ts'

/** Number of rows shown at first, and added by each press of the button. */
const rowsAtOnce = 200

interface Props<Out extends RecordOutcome> {
  title: string
  summary: string
  outcomes: BulkResult<unknown, Out>
  nameOf: (recordId: string) => ReactNode
  /** Describes the new state of a record that was changed. */
  reached: (outcome: Out) => ReactNode
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
  reached,
  onSendRest,
  onClose,
}: Props<Out>) => {
  const { t } = useTranslation('table')
  const [drawn, setDrawn] = useState(rowsAtOnce)
  const isWhole = rest.length === 0
  const ordered = [...list.filter((one) => !hasChanged(one)), ...list.filter(hasChanged)]
  const rows = ordered.slice(0, drawn).map((one) => ({
    key: one.recordId,
    cells: [nameOf(one.recordId), hasChanged(one) ? reached(one) : one.msg],
  }))
  return (
    <Modal title={title} onClose={onClose}>
      <DialogBody>
        <p className="bulk-summary">{summary}</p>
        {!isWhole && <p>{t('bulkRest', { count: rest.length })}</p>}
        {rows.length > 0 && <SimpleTable head={[t('bulkRecord'), t('bulkOutcome')]} rows={rows} />}
        {ordered.length > drawn && (
          <Button variant="minimal" onClick={() => setDrawn(drawn + rowsAtOnce)}>
            {t('bulkMore', { count: ordered.length - drawn })}
          </Button>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button intent={isWhole ? 'primary' : 'none'} autoFocus={isWhole} onClick={onClose}>
              {t('bulkDone')}
            </Button>
            {!isWhole && (
              <Button intent="primary" autoFocus onClick={onSendRest}>
                {t('bulkSendRest')}
              </Button>
            )}
          </>
        }
      />
    </Modal>
  )
}
