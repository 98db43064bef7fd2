import { Button, DialogBody } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '#src/kit/ui/DialogActions.tsx'
import { Modal } from '#src/kit/ui/Modal.tsx'

const sections = [
  { title: 'agreementWho', body: 'agreementWhoText' },
  { title: 'agreementAccount', body: 'agreementAccountText' },
  { title: 'agreementReview', body: 'agreementReviewText' },
  { title: 'agreementContent', body: 'agreementContentText' },
  { title: 'agreementData', body: 'agreementDataText' },
  { title: 'agreementUse', body: 'agreementUseText' },
  { title: 'agreementEnd', body: 'agreementEndText' },
  { title: 'agreementLiability', body: 'agreementLiabilityText' },
] as const

interface Props {
  onAccept: () => void
  onClose: () => void
}

const focusText = (text: HTMLElement | null) => text?.focus()

/** Opens the user agreement of vendors. Focuses its text, which scrolls. */
export const AgreementDialog = ({ onAccept, onClose }: Props) => {
  const { t } = useTranslation(['account', 'common'])
  return (
    <Modal title={t('agreeTitle')} onClose={onClose} className="agreement">
      <DialogBody>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
        <section className="agreement-text" ref={focusText} tabIndex={0} aria-label={t('agreeTitle')}>
          {sections.map(({ title, body }) => (
            <section key={title}>
              <h3>{t(title)}</h3>
              <p>{t(body)}</p>
            </section>
          ))}
        </section>
      </DialogBody>
      <DialogActions
        primary={
          <Button intent="primary" onClick={onAccept}>
            {t('agreeAccept')}
          </Button>
        }
      >
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DialogActions>
    </Modal>
  )
}
