import { Button, DialogBody } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { requestLinks } from '#contract/requests/inputs.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { requestPath } from '#src/kit/records/requestPath.ts'
import { DialogActions } from '#src/kit/ui/DialogActions.tsx'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { VersionDetails } from '#src/kit/ui/VersionDetails.tsx'
import { selectViewer } from '#store/session/slice.ts'

/** Shows the versions of the console, for support requests; vendors can send one to the platform. */
export const AboutDialog = ({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) => {
  const { t } = useTranslation(['shell', 'common'])
  const text = useText()
  const { role } = useAppSelector(selectViewer)
  const navigate = useNavigate()
  const contact = () => {
    onClose()
    navigate(requestPath({ kind: 'other' }))
  }
  return (
    <Modal title={t('common:about')} onClose={onClose}>
      <DialogBody>
        <VersionDetails />
      </DialogBody>
      <DialogActions
        primary={
          <Button autoFocus onClick={onClose}>
            {t('common:close')}
          </Button>
        }
      >
        {role === 'vendor' && <Button onClick={contact}>{text(requestLinks.other)}</Button>}
        <Button onClick={onKeys}>{t('keysTitle')}</Button>
      </DialogActions>
    </Modal>
  )
}
