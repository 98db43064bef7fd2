import { useTranslation } from 'react-i18next'
import { pathTo } from '#src/pages/index.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { AuditRecord } from './AuditRecord.tsx'
import { useRecord } from './useRecord.ts'

/** The history of one record (`auditRecord`): its statechart with its way on it, its steps, and a player. */
const AuditRecordScreen = () => {
  const { t } = useTranslation(['audit', 'common'])
  const { record, currentData: history, error, refetch } = useRecord()
  if (!record)
    return (
      <EmptyState
        isPage
        title={t('noneTitle')}
        action={<LinkButton to={pathTo('auditTrail')}>{t('openLog')}</LinkButton>}
      >
        {t('noneHint')}
      </EmptyState>
    )
  if (history) return <AuditRecord key={record.recordId} {...record} history={history} />
  if (error) return <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
  return (
    <div className="page" role="status" aria-label={t('common:loading')}>
      <div className="audit-waiting">
        <div className="bp6-skeleton" />
      </div>
      <div className="audit-body">
        <div className="audit-diagram" />
        <div className="audit-steps audit-waiting">
          <div className="bp6-skeleton" />
          <div className="bp6-skeleton" />
          <div className="bp6-skeleton" />
        </div>
      </div>
    </div>
  )
}

export default AuditRecordScreen
