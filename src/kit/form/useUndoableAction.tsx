import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { hold } from '#store/holds/thunks.ts'
import { ActionSummary, type ActionSummaryProps } from './ActionSummary.tsx'

/** What is shown of an action before it is confirmed. */
export interface ActionPreview {
  /** The verb on the button. */
  action: string
  /** What people know its record by. */
  name: string
  summary: ActionSummaryProps
}

interface Asked extends ActionPreview {
  answer: (isConfirmed: boolean) => void
}

/**
 * Runs what reaches people or costs money: shows what it brings, and once that is confirmed holds it for ten seconds, in
 * which it can be taken back. `run` resolves to what came of it, or to undefined where it was cancelled or taken back.
 */
export const useUndoableAction = (recordId: string) => {
  const { t } = useTranslation('common')
  const dispatch = useAppDispatch()
  const [asked, setAsked] = useState<Asked>()
  const isHeld = useAppSelector(({ holds }) => holds.some(({ recordIds }) => recordIds.includes(recordId)))
  const run = async <Result,>(
    announcement: ActionPreview,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> => {
    const isConfirmed = await new Promise<boolean>((answer) => setAsked({ ...announcement, answer }))
    setAsked(undefined)
    if (!isConfirmed) return undefined
    const text = t('heldOne', { label: announcement.action, name: announcement.name })
    return dispatch(hold({ text, recordIds: [recordId], lost: t('heldLost') }, work))
  }
  const dialog = asked && (
    <Modal title={asked.action} onClose={() => asked.answer(false)}>
      <DialogBody>
        <ActionSummary {...asked.summary} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={() => asked.answer(false)}>{t('cancel')}</Button>
            <Button intent="primary" autoFocus onClick={() => asked.answer(true)}>
              {asked.action}
            </Button>
          </>
        }
      />
    </Modal>
  )
  return { run, isHeld, dialog }
}
