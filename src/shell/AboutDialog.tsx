import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { VersionFacts } from './VersionFacts.tsx'

/** The versions of this console, to be given to support. */
export const AboutDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Dialog isOpen title={t('about')} onClose={onClose} isCloseButtonShown={false}>
      <DialogBody>
        <VersionFacts />
      </DialogBody>
      <DialogFooter
        actions={
          <Button autoFocus onClick={onClose}>
            {t('common:close')}
          </Button>
        }
      />
    </Dialog>
  )
}
