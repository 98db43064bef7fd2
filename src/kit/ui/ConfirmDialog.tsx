import { Button, DialogBody } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActions } from './DialogActions.tsx'
import { Modal } from './Modal.tsx'

interface Props {
  title: string
  /** Text about what will be deleted. */
  children: ReactNode
  /** Label of the button. */
  confirm: string
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Renders a dialog that confirms a deletion. Cancel has the focus. */
export const ConfirmDialog = ({ title, children, confirm, busy, onConfirm, onCancel }: Props) => {
  const { t } = useTranslation('common')
  return (
    <Modal title={title} onClose={onCancel} canOutsideClickClose={!busy}>
      <DialogBody>{children}</DialogBody>
      <DialogActions
        primary={
          <Button intent="danger" onClick={onConfirm} loading={busy}>
            {confirm}
          </Button>
        }
      >
        <Button autoFocus onClick={onCancel} disabled={busy}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </Modal>
  )
}
