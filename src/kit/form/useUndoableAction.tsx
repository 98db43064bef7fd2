import { Button, DialogBody } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { DialogActions } from '#src/kit/ui/DialogActions.tsx'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { delayDecision } from '#store/pendingDecisions/thunks.ts'
import { ActionSummary, type ActionSummaryProps } from './ActionSummary.tsx'

/** Content of the confirmation dialog of an action. */
export interface ActionPreview {
  /** Label of the button. */
  action: string
  /** Displayed name of the record. */
  name: string
  summary: ActionSummaryProps
}

interface PendingConfirmation extends ActionPreview {
  answer: (isConfirmed: boolean) => void
}

/**
 * Returns `run`, which confirms an action that reaches people or costs money in a dialog, then delays it by the undo
 * window of ten seconds. It resolves to the result of the action, or undefined if it was cancelled or undone.
 */
export const useUndoableAction = (recordId: string) => {
  const { t } = useTranslation('common')
  const dispatch = useAppDispatch()
  const [pending, setPending] = useState<PendingConfirmation>()
  const isHeld = useAppSelector(({ pendingDecisions }) =>
    pendingDecisions.some(({ recordIds }) => recordIds.includes(recordId)),
  )
  const run = async <Result,>(
    announcement: ActionPreview,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> => {
    const isConfirmed = await new Promise<boolean>((resolve) => setPending({ ...announcement, answer: resolve }))
    setPending(undefined)
    if (!isConfirmed) return undefined
    const text = t('heldOne', { label: announcement.action, name: announcement.name })
    return dispatch(delayDecision({ text, recordIds: [recordId], lost: t('heldLost') }, work))
  }
  const dialog = pending && (
    <Modal title={pending.action} onClose={() => pending.answer(false)}>
      <DialogBody>
        <ActionSummary {...pending.summary} />
      </DialogBody>
      <DialogActions
        primary={
          <Button intent="primary" autoFocus onClick={() => pending.answer(true)}>
            {pending.action}
          </Button>
        }
      >
        <Button onClick={() => pending.answer(false)}>{t('cancel')}</Button>
      </DialogActions>
    </Modal>
  )
  return { run, isHeld, dialog }
}
