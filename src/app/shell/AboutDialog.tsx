import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { VersionDetails } from '#src/kit/ui/VersionDetails.tsx'

/** Shows the versions of the console, for support requests. */
export const AboutDialog = ({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) => {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Modal title={t('common:about')} onClose={onClose}>
      <DialogBody>
        <VersionDetails />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onKeys}>{t('keysTitle')}</Button>
            <Button autoFocus onClick={onClose}>
              {t('common:close')}
            </Button>
          </>
        }
      />
    </Modal>
  )
}
