import { useTranslation } from 'react-i18next'
import { CopyTextButton } from './CopyTextButton.tsx'

/** Shows the request id under which the platform logged a call, with a copy button. */
export const RequestId = ({ id }: { id: string }) => {
  const { t } = useTranslation('common')
  return (
    <span className="request-id">
      <span className="mono">{t('requestId', { id })}</span>
      <CopyTextButton text={id} label={t('copyRequestId')} copied={t('requestIdCopied')} />
    </span>
  )
}
