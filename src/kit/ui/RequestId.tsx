import { useTranslation } from 'react-i18next'
import { CopyTextButton } from './CopyTextButton.tsx'

/** The number under which the platform's log holds a call, to be quoted to its operator. */
export const RequestId = ({ id }: { id: string }) => {
  const { t } = useTranslation('common')
  return (
    <span className="request-id">
      <span className="mono">{t('requestId', { id })}</span>
      <CopyTextButton text={id} label={t('copyRequestId')} copied={t('requestIdCopied')} />
    </span>
  )
}
