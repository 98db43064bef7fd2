import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pollingOptions } from '#src/kit/records/refetchOptions.ts'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { useGetVendorInfoQuery } from '#store/api/generated/vendor.ts'
import { useEmbedded } from '#store/api/useEmbedded.ts'
import { auditOf } from './audit.ts'
import { SubmissionSummary } from './SubmissionSummary.tsx'
import { useDecision } from './useDecision.ts'
import '#src/kit/wizard/Wizard.css'
import { VerificationWizard } from './VerificationWizard.tsx'

/** Shows a vendor's verification (`editVendorInfo`): a wizard while it is editable, then its summary. */
const VerificationScreen = () => {
  const { t } = useTranslation('common')
  const { data: reply, error, refetch } = useGetVendorInfoQuery({ body: {} }, pollingOptions())
  const data = useEmbedded('getVendorInfo', reply)
  useDecision(data?.vendor)
  const isEditable = data && auditOf(data.vendor.state).isEditable
  const wasEditable = useRef(isEditable)
  useEffect(() => {
    if (isEditable !== undefined) wasEditable.current = isEditable
  }, [isEditable])
  if (error && !data) return <ErrorState isPage title={t('loadFailed')} error={error} onRetry={refetch} />
  if (!data)
    return (
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
    )
  return isEditable ? (
    <VerificationWizard key={data.vendor.version} info={data} />
  ) : (
    <SubmissionSummary info={data} hasSubmitted={wasEditable.current === true} />
  )
}

export default VerificationScreen
