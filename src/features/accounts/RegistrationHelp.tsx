import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { VersionDetails } from '#src/kit/ui/VersionDetails.tsx'

const steps = ['helpSignUp', 'helpCompany', 'helpReview', 'helpApproved'] as const

/** Opens a description of the steps from registration to publishing (specification, section 4). */
const RegistrationHelp = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['login', 'common'])
  return (
    <Modal title={t('registrationHelp')} onClose={onClose}>
      <DialogBody>
        <ol className="login-help">
          {steps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
        <h3>{t('common:about')}</h3>
        <VersionDetails />
      </DialogBody>
      <DialogFooter
        actions={
          <Button autoFocus onClick={onClose}>
            {t('common:close')}
          </Button>
        }
      />
    </Modal>
  )
}

export default RegistrationHelp
